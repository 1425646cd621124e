import { type Database, isSqlite } from '../connect.ts';
import { upsertRows } from '../insert-rows.ts';
import { defineColumns } from './columns.ts';
import { piecesOfPeople } from './pieces-of-people.ts';

// A person may have 400 KB of custom fields.
const peopleAtOnce = 100;

/** Counts how many people of each account have each custom field, so that the fields are listed without reading the people. */
export async function up(db: Database): Promise<void> {
  const { create, id, shortText } = defineColumns(db);
  await create('custom_fields', (table) => {
    id(table, 'account_id').notNullable();
    // In utf8mb4_bin a name equals the same name with a space at the end.
    const name = isSqlite(db)
      ? shortText(table, 'name')
      : table.specificType('name', 'varchar(255) character set utf8mb4 collate utf8mb4_nopad_bin');
    name.notNullable();
    table.integer('people').notNullable();
    table.primary(['account_id', 'name']);
  });
  // An interrupted run may have counted some of the people.
  await db('custom_fields').delete();
  for await (const people of piecesOfPeople(db, peopleAtOnce, ['account_id', 'custom_fields'])) {
    const rows = people.flatMap((person) =>
      (JSON.parse(person.custom_fields) as [string, string][]).map(([name]) => ({
        account_id: person.account_id,
        name,
        people: 1,
      })),
    );
    await upsertRows(db, 'custom_fields', rows, { key: ['account_id', 'name'], merge: { people: 'add' } });
  }
}
