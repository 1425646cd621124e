import { readEmailAddress } from '../../base/email-address.ts';
import { shareLoop } from '../../base/share-loop.ts';
import type { Database } from '../../database/connect.ts';
import { listBounced } from '../../mail/mail-address-store.ts';
import type { AudienceOf } from '../../mail/newsletter.ts';
import { findPrimaryEmails } from '../../people/contact-store.ts';
import type { EmailAddress, Person } from '../../people/person.ts';
import { findPeople } from '../../people/person-store.ts';
import { listAudienceAfter } from './audience.ts';

/** Why somebody gets no newsletter. */
export type UnreachedReason = 'no_address' | 'comes_back' | 'complained' | 'never_agreed' | 'unsubscribed';

/** Who would get a newsletter now. */
export interface Recipients {
  readonly total: number;
  readonly reached: number;
  /** Somebody who gets it; undefined where nobody does. */
  readonly first: Person | undefined;
  readonly unreached: ReadonlyMap<UnreachedReason, number>;
}

const peopleAtOnce = 500;

/** Counts who would get a newsletter now, and the reasons of those who would not. */
export async function readRecipients(db: Database, accountId: string, of: AudienceOf): Promise<Recipients> {
  const unreached = new Map<UnreachedReason, number>();
  const share = shareLoop();
  let [total, reached, reachedId] = [0, 0, '' as string | undefined];
  let firstId: string | undefined;
  while (reachedId !== undefined) {
    const piece = await listAudienceAfter(db, { accountId, of, reachedId }, peopleAtOnce);
    const emails = await findPrimaryEmails(db, piece.personIds);
    const bounced = await listBounced(
      db,
      [...emails.values()].map(({ address }) => address),
    );
    for (const personId of piece.personIds) {
      const reason = findReason(emails.get(personId), bounced);
      if (reason !== undefined) unreached.set(reason, (unreached.get(reason) ?? 0) + 1);
      else {
        reached += 1;
        firstId ??= personId;
      }
    }
    total += piece.personIds.length;
    reachedId = piece.reachedId;
    await share();
  }
  const first = firstId === undefined ? undefined : (await findPeople(db, [firstId])).get(firstId);
  return { total, reached, first, unreached };
}

function findReason(
  email: EmailAddress | undefined,
  bounced: ReadonlySet<string>,
): UnreachedReason | undefined {
  if (email === undefined || readEmailAddress(email.address) === undefined) return 'no_address';
  if (email.status === 'spam complaint') return 'complained';
  if (email.status === 'bouncing' || bounced.has(email.address)) return 'comes_back';
  if (email.status === 'subscribed') return undefined;
  return email.consent === 'none' ? 'never_agreed' : 'unsubscribed';
}
