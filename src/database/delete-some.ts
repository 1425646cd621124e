import type { Knex } from 'knex';

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
