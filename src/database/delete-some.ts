import type { Knex } from 'knex';
import type { Database } from './connect.ts';
import type { Throttle } from './throttle.ts';

/**
 * Deletes at most `limit` of the rows that a query of one table selects, and returns how many. It deletes them by their
 * ids, so that no other row is locked.
 */
export async function deleteSome<Row extends { id: string }>(
  rows: Knex.QueryBuilder<Row>,
  limit: number,
): Promise<number> {
  const found: { id: string }[] = await rows.clone().limit(limit).select('id');
  if (found.length === 0) return 0;
  const ids = found.map(({ id }) => id);
  return rows.clearWhere().whereIn('id', ids).delete();
}

/** Deletes in short transactions until a step deletes fewer rows than its limit; returns how many. */
export async function deleteInSteps(
  db: Database,
  throttle: Throttle,
  step: (db: Database, limit: number) => Promise<number>,
): Promise<number> {
  for (let deleted = 0; ; ) {
    const limit = throttle.rows;
    const count = await throttle.step(db, (db) => step(db, limit));
    deleted += count;
    if (count < limit) return deleted;
  }
}
