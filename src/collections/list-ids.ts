import { byIndex, byUnique } from '../database/by-index.ts';
import type { Database } from '../database/connect.ts';
import type { Range } from './page.ts';

/**
 * The ids of a stretch of an owner's rows, in creation order, read from the table's index of the owner and the id: no row
 * is touched, neither of the stretch nor of what is passed over before it.
 */
export async function listIds(
  db: Database,
  table: string,
  owner: Readonly<Record<string, string | number>>,
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

/**
 * The ids of a stretch of what a person did on subjects, in creation order. They are sorted for each page, because a person
 * has few, and an index in that order would be the longest part of each row.
 */
export async function listIdsOfPerson(
  db: Database,
  table: string,
  { personId, subject }: { personId: string; subject: string },
  { first, last }: Range,
): Promise<string[]> {
  const rows: { id: string }[] = await db
    .from(byUnique(db, table, ['person_id', subject]))
    .select('id')
    .where({ person_id: personId })
    .orderBy('id')
    .offset(first - 1)
    .limit(last - first + 1);
  return rows.map((row) => row.id);
}
