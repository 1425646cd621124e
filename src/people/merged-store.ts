import type { Database } from '../database/connect.ts';

/** Writes that the record of a person became another one; so did the records that had become the first. */
export async function insertMerged(
  db: Database,
  { fromId, toId }: { readonly fromId: string; readonly toId: string },
): Promise<void> {
  await db('merged_people').where({ to_id: fromId }).update({ to_id: toId });
  await db('merged_people').insert({ from_id: fromId, to_id: toId });
}

/** The id of the record that the record of this id became, as the links of its mails do (G-links); the same id where it was not merged. */
export async function findMerged(db: Database, personId: string): Promise<string> {
  const row = await db('merged_people').where({ from_id: personId }).first('to_id');
  return row?.to_id ?? personId;
}

/** The ids of the records that those of these became that were merged, by the former ids; at most 500 at once. */
export async function findMergedAmong(
  db: Database,
  personIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db('merged_people')
    .whereIn('from_id', [...personIds])
    .select('from_id', 'to_id');
  return new Map(rows.map(({ from_id, to_id }) => [from_id, to_id]));
}

/** Deletes which records became the record of a person. */
export async function deleteMerged(db: Database, personId: string): Promise<void> {
  await db('merged_people').where({ to_id: personId }).delete();
}
