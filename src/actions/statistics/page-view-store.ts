import type { Database } from '../../database/connect.ts';
import { upsertRows } from '../../database/insert-rows.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { PageViews } from './page-view.ts';

/** Adds views to those that are stored. */
export async function addPageViews(db: Database, counted: readonly PageViews[]): Promise<void> {
  const rows = counted.map(({ actionId, day, source, views }) => ({
    action_id: actionId,
    day,
    source,
    views,
  }));
  // All processes take the keys in one order, so that they do not wait for each other in a circle.
  rows.sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  await inTransaction(db, (db) =>
    upsertRows(db, 'page_views', rows, { key: ['action_id', 'day', 'source'], merge: { views: 'add' } }),
  );
}

/** The views of an action per day, by the day. */
export function countViewsByDay(db: Database, actionId: string): Promise<Map<string, number>> {
  return sumViews(db, actionId, 'day');
}

/** The views of an action per source, by the source; those without a source have ''. */
export function countViewsBySource(db: Database, actionId: string): Promise<Map<string, number>> {
  return sumViews(db, actionId, 'source');
}

/** How many views all these actions had on a day or later. */
export async function countViewsSince(
  db: Database,
  actionIds: readonly string[],
  day: string,
): Promise<number> {
  if (actionIds.length === 0) return 0;
  const [row] = await db('page_views')
    .whereIn('action_id', [...actionIds])
    .andWhere('day', '>=', day)
    .sum({ sum: 'views' });
  return Number(row?.sum ?? 0);
}

async function sumViews(
  db: Database,
  actionId: string,
  column: 'day' | 'source',
): Promise<Map<string, number>> {
  const rows: { name: string; sum: number | string }[] = await db('page_views')
    .where({ action_id: actionId })
    .groupBy(column)
    .select({ name: column })
    .sum({ sum: 'views' });
  return new Map(rows.map(({ name, sum }) => [name, Number(sum)]));
}

function keyOf(row: { action_id: string; day: string; source: string }): string {
  return `${row.action_id} ${row.day} ${row.source}`;
}
