import { numberOf } from '../../base/ids.ts';
import { type Database, isSqlite } from '../connect.ts';
import { addColumn } from './add-column.ts';
import { addIndex, addUnique, dropIndex, dropReference } from './change-tables.ts';
import { piecesOfPeople } from './pieces-of-people.ts';

/** Gives accounts a number, and puts it into the indexes of people instead of the account's id, which is four times as long. */
export async function up(db: Database): Promise<void> {
  for (const [table, column] of numbered) {
    await addColumn(db, table, (_columns, table) => {
      table.bigInteger(column).notNullable().defaultTo(0);
    });
    await refuseZero(db, table, column);
  }
  for (const { id } of await db('accounts').select('id')) {
    await db('accounts')
      .where({ id })
      .update({ number: numberOf(id) });
  }
  await addUnique(db, 'accounts', ['number']);
  await numberPeople(db);
  for (const columns of added) await addIndex(db, 'people', columns);
  // An account is never deleted. On MariaDB its reference needs an index of its id.
  if (!isSqlite(db)) await dropReference(db, 'people', 'account_id');
  for (const columns of dropped) await dropIndex(db, 'people', columns);
}

const numbered = [
  ['accounts', 'number'],
  ['people', 'account_number'],
] as const;

const added = [
  ['account_number', 'id'],
  // The family name at the end, so that people with both names are counted without reading their rows.
  ['account_number', 'given_name', 'id', 'family_name'],
  ['account_number', 'family_name', 'id'],
];

const dropped = [
  ['account_id', 'id'],
  ['account_id', 'given_name', 'id'],
  ['account_id', 'family_name', 'id'],
];

const peopleAtOnce = 500;

// A process of an older version knows no numbers. No list would show the people that it inserts.
async function refuseZero(db: Database, table: string, column: string): Promise<void> {
  if (!isSqlite(db)) return db.raw('alter table ?? alter column ?? drop default', [table, column]);
  // SQLite cannot drop a default.
  await db.raw(`
    create trigger ${table}_have_${column} before insert on ${table} when new.${column} = 0
    begin select raise(abort, '${table}.${column} is missing'); end`);
}

async function numberPeople(db: Database): Promise<void> {
  for await (const people of piecesOfPeople(db, peopleAtOnce, ['account_id'])) {
    for (const [accountId, some] of Map.groupBy(people, ({ account_id }) => account_id)) {
      const ids = some.map(({ id }) => id);
      await db('people')
        .whereIn('id', ids)
        .update({ account_number: numberOf(accountId) });
    }
  }
}
