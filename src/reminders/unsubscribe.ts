import type { Clock } from '../clock.ts';
import type { Database } from '../database/connect.ts';
import { Problem } from '../errors.ts';
import type { Ids } from '../ids.ts';
import { getLinkSecret } from '../mail/link-secret-store.ts';
import { changePerson } from '../people/change-person.ts';
import { findPeople } from '../people/person-store.ts';
import { readUnsubscribeToken } from './unsubscribe-link.ts';

type Needs = { readonly db: Database; readonly clock: Clock; readonly ids: Ids };

/** The id of the person to whom the link of a mail belongs; refuses a token that this service did not make as `not_found`. */
export async function readUnsubscribeLink({ db, ids }: Needs, token: string): Promise<string> {
  const personId = readUnsubscribeToken(await getLinkSecret(db, ids), token);
  if (personId === undefined) throw new Problem('not_found', 'This link belongs to no mail.');
  return personId;
}

/**
 * Unsubscribes the primary address of the person to whom a link belongs, in the account that sent the mail. A repeat changes
 * nothing, and a person who was erased is unsubscribed as well. Refuses a token that this service did not make as `not_found`.
 */
export async function unsubscribe(needs: Needs, token: string): Promise<void> {
  const personId = await readUnsubscribeLink(needs, token);
  const person = (await findPeople(needs.db, [personId])).get(personId);
  const [primary] = person?.emailAddresses ?? [];
  if (person === undefined || primary === undefined || primary.status === 'unsubscribed') return;
  const entry = { emailAddresses: [{ address: primary.address, status: 'unsubscribed' as const }] };
  const changes = { entry, cleared: [], clearedCustomFields: [] };
  try {
    await changePerson(needs, person.accountId, personId, changes, () => true);
  } catch (error) {
    // Erased meanwhile.
    if (!(error instanceof Problem) || error.code !== 'not_found') throw error;
  }
}
