import { checkName, checkSlug, type IndividualAccount } from '../accounts/account.ts';
import { findAccountBySlug, insertAccount } from '../accounts/account-store.ts';
import { letRead } from '../accounts/readable-person-store.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../database/transaction.ts';
import { invalidField, quote } from '../errors.ts';
import { emailKey } from './person.ts';
import { recordPerson } from './record-person.ts';

/** What a new individual account is made of. */
export interface IndividualDraft {
  readonly slug: string;
  readonly givenName: string;
  readonly familyName: string;
  readonly email: string;
}

/** What people say that the service itself recorded originate from. */
export const serviceName = 'Civic Action Service';

/** Opens the account of an individual together with its own person; refuses a slug that is taken. */
export async function openIndividualAccount(
  { db, ids, clock }: Pick<Context, 'db' | 'ids' | 'clock'>,
  draft: IndividualDraft,
): Promise<IndividualAccount> {
  checkSlug(draft.slug);
  checkName('/given_name', draft.givenName);
  checkName('/family_name', draft.familyName);
  if (!/^[^\s@]+@[^\s@]+$/.test(draft.email) || emailKey(draft.email).length > 254) {
    throw invalidField('/email', `must be an email address, came as ${quote(draft.email)}`);
  }
  const [id, personId] = [ids.newId(), ids.newId()];
  return inTransaction(db, async (db) => {
    const existing = await findAccountBySlug(db, draft.slug);
    if (existing?.id === id && existing.kind === 'individual') return existing;
    if (existing !== undefined) throw invalidField('/slug', `is taken, came as ${quote(draft.slug)}`);
    const account: IndividualAccount = {
      id,
      kind: 'individual',
      slug: draft.slug,
      name: `${draft.givenName} ${draft.familyName}`,
      personId,
      createdAt: clock.now(),
    };
    await insertAccount(db, account);
    await recordPerson(
      db,
      {
        givenName: draft.givenName,
        familyName: draft.familyName,
        emailAddresses: [{ address: draft.email }],
      },
      {
        accountId: id,
        newId: personId,
        originatingSystem: serviceName,
        now: account.createdAt,
        trust: 'keyed',
      },
    );
    await letRead(db, id, personId, 'own');
    return account;
  });
}
