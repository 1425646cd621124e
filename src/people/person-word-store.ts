import type { Knex } from 'knex';
import { numberOf } from '../base/ids.ts';
import { searchWords } from '../base/search-words.ts';
import { firstCharacters } from '../base/text-line.ts';
import { byIndex, byPrimaryKey } from '../database/by-index.ts';
import type { Database } from '../database/connect.ts';
import { insertRows } from '../database/insert-rows.ts';
import { pieces } from '../database/pieces.ts';
import type { PersonRow } from '../database/rows/rows.ts';
import type { Person } from './person.ts';

// People are found by the words of their names and towns. The first word of each name and of the primary town is a key in the row of the
// person; the filters of the API use the indexes of the names too. The other words are rows of `person_words`, so most people have none.

const mostOfKey = 64;

type Key = 'given_key' | 'family_key' | 'town_key';

const keyColumns: readonly Key[] = ['given_key', 'family_key', 'town_key'];

/** What the words of a person are made of, with the words in their row. */
interface Named {
  readonly person: Pick<Person, 'givenName' | 'familyName' | 'postalAddresses'>;
  readonly row: Pick<PersonRow, 'id' | 'account_number' | Key>;
}

/** The first word of a name, by which people are found; of a name without words its beginning. */
export function keyOfName(name: string | null): string | null {
  return name === null ? null : (searchWords([name])[0] ?? firstCharacters(name, mostOfKey));
}

/** The first word of the primary town, by which people are found. */
export function keyOfTown([primary]: Person['postalAddresses']): string | null {
  return searchWords([primary?.place.locality])[0] ?? null;
}

/** Writes the words of new people that are not in their rows. */
export async function insertWords(db: Database, people: readonly Named[]): Promise<void> {
  const rows = people.flatMap(({ person, row }) => {
    const { account_number, id: person_id } = row;
    const keys = keyColumns.map((key) => row[key]);
    return otherWordsOf(person, keys).map((word) => ({ account_number, word, person_id }));
  });
  // All transactions take the keys in one order, so that they do not wait for each other in a circle.
  rows.sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  await insertRows(db, 'person_words', rows);
}

/** Writes the words of people over those that they had. */
export async function updateWords(db: Database, people: readonly Named[]): Promise<void> {
  await deleteWords(
    db,
    people.map(({ row }) => row.id),
  );
  await insertWords(db, people);
}

/** Removes the words of people that are not in their rows. */
export async function deleteWords(db: Database, personIds: readonly string[]): Promise<void> {
  for (const piece of pieces(personIds)) await db('person_words').whereIn('person_id', piece).delete();
}

function otherWordsOf(
  { givenName, familyName, postalAddresses }: Named['person'],
  keys: readonly (string | null)[],
): string[] {
  const words = searchWords([givenName, familyName, ...postalAddresses.map(({ place }) => place.locality)]);
  return words.filter((word) => !keys.includes(word));
}

function keyOf({
  account_number,
  word,
  person_id,
}: {
  account_number: number;
  word: string;
  person_id: string;
}) {
  return `${account_number} ${word} ${person_id}`;
}

/** A word of names and towns, or the beginning of one. */
export interface WantedWord {
  readonly word: string;
  readonly isWhole: boolean;
}

/** A condition of SQL. */
export type Condition = [sql: string, bindings: (string | number)[]];

/** It sorts behind every character, so that a text with it is behind all that begin with the text. */
export const lastCharacter = '\u{10FFFF}';

/** People as `person_id`, and the column with their id. */
export interface SelectedPeople {
  readonly query: Knex.QueryBuilder;
  readonly idColumn: string;
}

/** The people of an account with a word, in parts by where the word is. A person may be in several of them. */
export function selectByWord(db: Database, accountId: string, wanted: WantedWord): SelectedPeople[] {
  const account_number = numberOf(accountId);
  const byKeys = keyColumns.map((key) => ({
    query: db
      .from(byIndex(db, 'people', ['account_number', key, 'id']))
      .where({ account_number })
      .whereRaw(...fits(`people.${key}`, wanted))
      .select({ person_id: 'people.id' }),
    idColumn: 'people.id',
  }));
  const byOthers = db
    .from(byPrimaryKey(db, 'person_words'))
    .where({ account_number })
    .whereRaw(...fits('person_words.word', wanted))
    .select('person_words.person_id');
  return [...byKeys, { query: byOthers, idColumn: 'person_words.person_id' }];
}

/** Whether a person has a word; `person` is the column with their id. */
export function hasWord(person: string, wanted: WantedWord): Condition {
  const ofKeys = keyColumns.map((key) => fits(`named.${key}`, wanted));
  const ofOthers = fits('words.word', wanted);
  return [
    `(exists (select 1 from people as named where named.id = ${person} and (${ofKeys.map(([sql]) => sql).join(' or ')}))
      or exists (select 1 from person_words as words where words.person_id = ${person} and ${ofOthers[0]}))`,
    [...ofKeys, ofOthers].flatMap(([, bindings]) => bindings),
  ];
}

function fits(column: string, { word, isWhole }: WantedWord): Condition {
  if (isWhole) return [`${column} = ?`, [word]];
  return [`${column} >= ? and ${column} < ?`, [word, word + lastCharacter]];
}

const mostNamesakes = 200;

/** The people of an account whose names or towns have the two longest of these words and whose primary address has this postal code; at most 200. */
export async function listNamesakes(
  db: Database,
  accountId: string,
  { words, postalKey }: { readonly words: readonly string[]; readonly postalKey: string },
): Promise<Pick<PersonRow, 'id' | 'given_name' | 'family_name'>[]> {
  // The longest words are those that the fewest people have.
  const [first, second] = [...words].sort((one, other) => other.length - one.length);
  if (first === undefined) return [];
  const named = db.union(
    selectByWord(db, accountId, { word: first, isWhole: true }).map(({ query }) => query),
  );
  return db
    .from(named.as('found'))
    .join('people', 'people.id', 'found.person_id')
    .where({ 'people.postal_key': postalKey })
    .modify((query) => {
      if (second !== undefined) query.whereRaw(...hasWord('people.id', { word: second, isWhole: true }));
    })
    .limit(mostNamesakes)
    .select('people.id', 'people.given_name', 'people.family_name');
}
