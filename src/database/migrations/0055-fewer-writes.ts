import { searchWords } from '../../base/search-words.ts';
import { firstCharacters } from '../../base/text-line.ts';
import { type Database, isSqlite } from '../connect.ts';
import { addColumn } from './add-column.ts';
import { dropIndex } from './change-tables.ts';
import { defineColumns } from './columns.ts';
import { piecesOfPeople } from './pieces-of-people.ts';

/**
 * Moves the first word of each name from `person_words` into the row of the person, and into the indexes of the names, so that most
 * people have no row there, or one for their town. Drops what else each signature wrote into indexes that are hardly read.
 */
export async function up(db: Database): Promise<void> {
  for (const key of ['given_key', 'family_key']) {
    await addColumn(db, 'people', (_columns, table) => {
      table.string(key, mostCharacters).nullable();
    });
  }
  await fillKeys(db);
  await addKeyIndex(db, 'given_key', '(account_number, given_key, id, given_name, family_name)');
  await addKeyIndex(db, 'family_key', '(account_number, family_key, id, family_name)');
  await dropIndex(db, 'people', ['account_number', 'given_name', 'id', 'family_name']);
  await dropIndex(db, 'people', ['account_number', 'family_name', 'id']);
  await dropIndex(db, 'signatures', ['petition_id', 'place', 'id']);
  await shrinkTraces(db);
}

// Their ids contain when they were made. In SQLite the rows are kept in the order of the ids, without a second copy of them.
async function shrinkTraces(db: Database): Promise<void> {
  if (!isSqlite(db)) {
    return db.raw(
      'alter table signature_traces drop index if exists signature_traces_created_at_index, drop column if exists created_at',
    );
  }
  await db.schema.renameTable('signature_traces', 'traces_before');
  await db.raw('drop index signature_traces_created_at_index');
  const { create, id, ascii } = defineColumns(db);
  await create(
    'signature_traces',
    (table) => {
      id(table, 'id').primary();
      ascii(table, 'network', 32).nullable();
      ascii(table, 'agent', 64).nullable();
      table.integer('is_at_once').notNullable();
    },
    { inKeyOrder: true },
  );
  await db.raw(
    'insert into signature_traces select id, network, agent, is_at_once from traces_before order by id',
  );
  await db.schema.dropTable('traces_before');
}

const mostCharacters = 64;
const peopleAtOnce = 200;

// The name of a table and five columns would be too long for MariaDB.
async function addKeyIndex(db: Database, key: string, columns: string): Promise<void> {
  const index = `people_account_number_${key}_id_index`;
  if (!isSqlite(db)) await db.raw(`alter table people drop index if exists ${index}`);
  await db.raw(`create index ${index} on people ${columns}`);
}

function keyOf(name: string | null): string | null {
  return name === null ? null : (searchWords([name])[0] ?? firstCharacters(name, mostCharacters));
}

// No process of an older version runs meanwhile, so nobody is renamed.
async function fillKeys(db: Database): Promise<void> {
  for await (const people of piecesOfPeople(db, peopleAtOnce, ['given_name', 'family_name'])) {
    const named = people.flatMap(({ id, given_name, family_name }) => {
      const [given_key, family_key] = [keyOf(given_name), keyOf(family_name)];
      return given_key === null && family_key === null ? [] : [{ id, given_key, family_key }];
    });
    if (named.length === 0) continue;
    const keyById = (name: 'given_key' | 'family_key') =>
      db.raw(
        `case id ${'when ? then ? '.repeat(named.length)}end`,
        named.flatMap((person) => [person.id, person[name]]),
      );
    const ids = named.map(({ id }) => id);
    await db('people')
      .whereIn('id', ids)
      .update({ given_key: keyById('given_key'), family_key: keyById('family_key') });
    await db('person_words')
      .whereIn('person_id', ids)
      .whereExists(
        db('people')
          .whereRaw('people.id = person_words.person_id')
          .andWhere((named) =>
            named
              .whereRaw('people.given_key = person_words.word')
              .orWhereRaw('people.family_key = person_words.word'),
          )
          .select(db.raw('1')),
      )
      .delete();
  }
}
