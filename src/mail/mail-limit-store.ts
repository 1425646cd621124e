import { createHash } from 'node:crypto';
import type { Database } from '../database/connect.ts';
import { upsertRows } from '../database/insert-rows.ts';
import { type CountedMail, countMail, mailboxOf } from './mail-limit.ts';

/**
 * Counts a mail to an address, and returns whether it may be sent: the address gets at most ten of these within 24 hours. Call it in a
 * transaction of its own, which locks what is counted for the address.
 */
export async function countSending(
  db: Database,
  { id, to }: { readonly id: string; readonly to: string },
  now: number,
): Promise<boolean> {
  const hash = hashOf(to);
  await upsertRows(db, 'mail_limits', [{ hash, mails: '[]', last_at: now }], {
    key: ['hash'],
    merge: { hash: 'set' },
  });
  const row = await db('mail_limits').where({ hash }).forUpdate().first('mails');
  const counted: CountedMail[] = JSON.parse(row?.mails ?? '[]');
  const after = countMail(counted, { id, at: now });
  if (after === undefined) return false;
  const lastAt = Math.max(...after.map(({ at }) => at));
  await db('mail_limits')
    .where({ hash })
    .update({ mails: JSON.stringify(after), last_at: lastAt });
  return true;
}

/** Forgets addresses whose last mail began before a time (ms since 1970), at most `limit`, and returns how many. */
export async function deleteLimitsBefore(db: Database, before: number, limit: number): Promise<number> {
  const old = () => db('mail_limits').where('last_at', '<', before);
  const hashes = await old().limit(limit).pluck('hash');
  // A mail may have been counted since.
  return hashes.length === 0 ? 0 : old().whereIn('hash', hashes).delete();
}

// The table needs no addresses, so it contains none.
function hashOf(address: string): string {
  return createHash('sha256').update(mailboxOf(address)).digest('hex');
}
