import { byUnique } from '../../database/by-index.ts';
import type { Database } from '../../database/connect.ts';
import type { Actions } from '../signups/action-store.ts';

/** The id of the last action of this kind that each of these people did, by the person's id; at most 500 people at once. */
export async function findLastActionIds(
  db: Database,
  { table, subject }: Actions,
  personIds: readonly string[],
): Promise<Map<string, string>> {
  const rows: { person_id: string; last: string }[] = await db
    .from(byUnique(db, table, ['person_id', subject]))
    .whereIn('person_id', [...personIds])
    .groupBy('person_id')
    .select('person_id')
    .max({ last: 'id' });
  return new Map(rows.map(({ person_id, last }) => [person_id, last]));
}
