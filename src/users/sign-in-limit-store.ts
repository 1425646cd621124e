import type { Database } from '../database/connect.ts';

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
