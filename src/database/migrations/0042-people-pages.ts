import { numberOf } from '../../base/ids.ts';
import { searchWords } from '../../base/search-words.ts';
import type { Database } from '../connect.ts';
import { insertRows } from '../insert-rows.ts';
import type { PersonWordRow } from '../rows/people-rows.ts';
import type { PersonRow } from '../rows/rows.ts';
import { defineColumns } from './columns.ts';
import { piecesOfPeople } from './pieces-of-people.ts';

/** Adds the words by which people are found, and notes about people. */
export async function up(db: Database): Promise<void> {
  const { create, id, time, longText, shortText } = defineColumns(db);
  await create(
    'person_words',
    (table) => {
      table.bigInteger('account_number').notNullable();
      shortText(table, 'word').notNullable();
      id(table, 'person_id').notNullable();
      table.primary(['account_number', 'word', 'person_id']);
      // What is read of a person, and removed with them.
      table.index(['person_id', 'word']);
    },
    { inKeyOrder: true },
  );
  await create('person_notes', (table) => {
    id(table, 'id').primary();
    id(table, 'person_id').notNullable().references('people.id');
    id(table, 'author_id').notNullable().references('accounts.id');
    time(table, 'created_at').notNullable();
    longText(table, 'body').notNullable();
    table.index(['person_id', 'id']);
  });
  await db('person_words').delete();
  for await (const people of piecesOfPeople(db, peopleAtOnce, columns)) {
    await insertRows(db, 'person_words', people.flatMap(listWords));
  }
}

const peopleAtOnce = 500;
const columns = ['account_id', 'given_name', 'family_name', 'postal_addresses'] as const;
const positionOfLocality = 2;

function listWords(person: Pick<PersonRow, 'id' | (typeof columns)[number]>): PersonWordRow[] {
  const addresses = JSON.parse(person.postal_addresses) as (string | null)[][];
  const towns = addresses.map((address) => address[positionOfLocality]);
  return searchWords([person.given_name, person.family_name, ...towns]).map((word) => ({
    account_number: numberOf(person.account_id),
    word,
    person_id: person.id,
  }));
}
