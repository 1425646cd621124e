import { Problem } from '../base/errors.ts';
import type { Database } from '../database/connect.ts';
import { hashToken } from './session.ts';

/** The time in which requests are counted, in ms. */
export const hour = 3_600_000;

/** Counts a request of a source, and refuses more than `most` in an hour as `rate_limited`, with words that contain the time to wait. */
export async function limitAsking(
  db: Database,
  source: string,
  { most, now, words }: { most: number; now: number; words: (wait: string) => string },
): Promise<void> {
  const { asked, endsAt } = await countAsking(db, hashToken(source), { now, milliseconds: hour });
  if (asked <= most) return;
  const minutes = Math.ceil((endsAt - now) / 60_000);
  throw new Problem('rate_limited', words(`${minutes} minute${minutes === 1 ? '' : 's'}`), {
    retryAfter: Math.ceil((endsAt - now) / 1000),
  });
}

/**
 * Counts one more request of a source, or `more` of them, in a span that begins with its first. Returns the count, and when the span
 * ends. The row is locked until the transaction ends, so that requests at the same time are counted one after the other. Of two first
 * requests the second one fails with a duplicate key, and its transaction runs again.
 */
export async function countAsking(
  db: Database,
  sourceHash: string,
  { now, milliseconds, more = 1 }: { now: number; milliseconds: number; more?: number },
): Promise<{ asked: number; endsAt: number }> {
  const key = { source_hash: sourceHash };
  const counted = await db('sign_in_limits').where(key).where('ends_at', '>', now).increment('asked', more);
  if (counted === 0) {
    const endsAt = now + milliseconds;
    await db('sign_in_limits').where(key).where('ends_at', '<=', now).delete();
    await db('sign_in_limits').insert({ ...key, asked: more, ends_at: endsAt });
    return { asked: more, endsAt };
  }
  const row = await db('sign_in_limits').where(key).first();
  return { asked: row?.asked ?? more, endsAt: row?.ends_at ?? now + milliseconds };
}

/** Deletes the counts whose span is over. */
export async function deleteOldCounts(db: Database, now: number): Promise<void> {
  await db('sign_in_limits').where('ends_at', '<=', now).delete();
}
