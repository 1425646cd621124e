import { byUnique } from '../../database/by-index.ts';
import type { Database } from '../../database/connect.ts';
import { onceOfPerson } from '../../mail/newsletter.ts';

/** Of some people who got a newsletter, how many have an address that bounces, and how many no subscription any more. */
export interface LeftReaders {
  readonly bounced: number;
  readonly unsubscribed: number;
  /** The last mail that was counted; undefined where no more follow. */
  readonly reached: string | undefined;
}

/** Counts among the next mails of a newsletter, at most `limit`, in the order of their people after `after` ('' from the start). */
export async function countLeftReaders(
  db: Database,
  newsletterId: string,
  { after, limit }: { after: string; limit: number },
): Promise<LeftReaders> {
  const first = onceOfPerson(newsletterId, '');
  const piece = db
    .from(byUnique(db, 'mails', ['once_key']))
    .where('once_key', '>', after === '' ? first : after)
    .andWhere('once_key', '<', `${first}~`)
    .orderBy('once_key')
    .limit(limit)
    .select('once_key', 'person_id', 'state')
    .as('piece');
  const rows: { status: string | null; amount: number; last: string }[] = await db
    .from(piece)
    .leftJoin('email_addresses', (join) => {
      join.on('email_addresses.person_id', 'piece.person_id').andOnVal('email_addresses.position', 0);
      join.andOnVal('piece.state', 'sent');
    })
    .groupBy('email_addresses.status')
    .select({ status: 'email_addresses.status' })
    .count({ amount: '*' })
    .max({ last: 'piece.once_key' });
  const amountOf = (status: string) => Number(rows.find((row) => row.status === status)?.amount ?? 0);
  const total = rows.reduce((sum, { amount }) => sum + Number(amount), 0);
  const last = rows.map((row) => row.last).sort();
  return {
    bounced: amountOf('bouncing'),
    unsubscribed: amountOf('unsubscribed') + amountOf('spam complaint'),
    reached: total < limit ? undefined : last.at(-1),
  };
}
