import type { Database } from '../database/connect.ts';
import { upsertRows } from '../database/insert-rows.ts';
import { pieces } from '../database/pieces.ts';
import type { FieldCount } from './custom-field.ts';

/** Adds to the numbers of people with custom fields, in the given order, and removes fields that nobody has any more. */
export async function addToFields(db: Database, counts: readonly FieldCount[]): Promise<void> {
  const rows = counts.map(({ accountId, name, people }) => ({ account_id: accountId, name, people }));
  await upsertRows(db, 'custom_fields', rows, { key: ['account_id', 'name'], merge: { people: 'add' } });
  const fewer = Map.groupBy(
    counts.filter(({ people }) => people < 0),
    ({ accountId }) => accountId,
  );
  for (const [accountId, fields] of fewer) {
    for (const piece of pieces(fields.map(({ name }) => name))) {
      await db('custom_fields')
        .where({ account_id: accountId })
        .where('people', '<=', 0)
        .whereIn('name', piece)
        .delete();
    }
  }
}

/** The names of the account's custom fields after this name, in the order of their code points, at most `limit`. */
export async function listFieldNames(
  db: Database,
  accountId: string,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const rows = await db('custom_fields')
    .select('name')
    .where({ account_id: accountId })
    .where('name', '>', after)
    .orderBy('name')
    .limit(limit);
  return rows.map(({ name }) => name);
}
