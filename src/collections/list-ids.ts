import { byIndex } from '../database/by-index.ts';
import type { Database } from '../database/connect.ts';
import type { Range } from './page.ts';

/**
 * The ids of a stretch of an owner's rows, in creation order, read from the table's index of the owner and the id: no row
 * is touched, neither of the stretch nor of what is passed over before it.
 */
export async function listIds(
  db: Database,
  table: string,
  owner: Readonly<Record<string, string>>,
  { first, last }: Range,
): Promise<string[]> {
  const rows: { id: string }[] = await db
    .from(byIndex(db, table, [...Object.keys(owner), 'id']))
    .select('id')
    .where(owner)
    .orderBy('id')
    .offset(first - 1)
    .limit(last - first + 1);
  return rows.map((row) => row.id);
}
