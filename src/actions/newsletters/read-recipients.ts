import { readEmailAddress } from '../../base/email-address.ts';
import { shareLoop } from '../../base/share-loop.ts';
import { getCollection } from '../../collections/collection-store.ts';
import type { Database } from '../../database/connect.ts';
import { listBounced } from '../../mail/mail-address-store.ts';
import type { AudienceOf } from '../../mail/newsletter.ts';
import { findPrimaryEmails } from '../../people/contact-store.ts';
import type { EmailAddress, Person, SubscriptionStatus } from '../../people/person.ts';
import { findPeople } from '../../people/person-store.ts';
import type { Choice, Condition } from '../targeting/target.ts';
import { countTargeted, listExamples } from '../targeting/targeted-people.ts';
import { listAudienceAfter } from './audience.ts';

/** Why somebody gets no newsletter; `others` where they are too many to look at each. */
export type UnreachedReason =
  | 'no_address'
  | 'comes_back'
  | 'complained'
  | 'never_agreed'
  | 'unsubscribed'
  | 'others';

/** Who would get a newsletter now. */
export interface Recipients {
  readonly total: number;
  readonly reached: number;
  /** Somebody who gets it; undefined where nobody does. */
  readonly first: Person | undefined;
  readonly unreached: ReadonlyMap<UnreachedReason, number>;
}

const peopleAtOnce = 500;

// Of more people than that only a number is read.
const mostLookedAt = 10_000;

/** Counts who would get a newsletter now, and the reasons of those who would not (N-draft). */
export async function readRecipients(
  db: Database,
  { accountId, of, now }: { readonly accountId: string; readonly of: AudienceOf; readonly now: number },
): Promise<Recipients> {
  const asked = { accountId, of, now };
  const total = await countAudience(db, asked);
  if (total === 0) return { total, reached: 0, first: undefined, unreached: new Map() };
  return total > mostLookedAt ? countRecipients(db, asked, total) : lookAtRecipients(db, asked);
}

type Asked = { readonly accountId: string; readonly of: AudienceOf; readonly now: number };

function choiceOf({ of }: Asked, ...others: readonly Condition[]): Choice {
  const chosen: Condition =
    'targetId' in of
      ? { kind: 'target', is: true, anyOf: [of.targetId] }
      : { kind: 'action', is: true, anyOf: [of.actionId] };
  return { match: 'all', conditions: [chosen, ...others] };
}

async function countAudience(db: Database, asked: Asked): Promise<number> {
  const { accountId, of, now } = asked;
  if ('targetId' in of) return countTargeted(db, accountId, choiceOf(asked), now);
  const attended = await getCollection(db, of.actionId, 'attendances');
  const signed = await getCollection(db, of.actionId, 'signatures');
  return attended.total + signed.total;
}

async function countRecipients(db: Database, asked: Asked, total: number): Promise<Recipients> {
  const { accountId, now } = asked;
  const withStatus = (status: SubscriptionStatus) =>
    choiceOf(asked, { kind: 'email_status', is: true, anyOf: [status] });
  const reached = await countTargeted(db, accountId, withStatus('subscribed'), now);
  const comesBack = await countTargeted(db, accountId, withStatus('bouncing'), now);
  const [first] = await listExamples(db, accountId, withStatus('subscribed'), now);
  const counts: [UnreachedReason, number][] = [
    ['comes_back', comesBack],
    ['others', total - reached - comesBack],
  ];
  return { total, reached, first, unreached: new Map(counts.filter(([, count]) => count > 0)) };
}

async function lookAtRecipients(db: Database, { accountId, of, now }: Asked): Promise<Recipients> {
  const unreached = new Map<UnreachedReason, number>();
  const share = shareLoop();
  let [total, reached, reachedId] = [0, 0, '' as string | undefined];
  let firstId: string | undefined;
  while (reachedId !== undefined) {
    const piece = await listAudienceAfter(db, { accountId, of, reachedId }, { limit: peopleAtOnce, now });
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

// Why somebody would get none (N-draft).
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
