import { numberOf } from '../base/ids.ts';
import { searchWords } from '../base/search-words.ts';
import type { Database } from '../database/connect.ts';
import { insertRows } from '../database/insert-rows.ts';
import { pieces } from '../database/pieces.ts';
import type { PersonRow } from '../database/rows/rows.ts';
import type { Person } from './person.ts';

type Found = Pick<Person, 'id' | 'accountId' | 'givenName' | 'familyName' | 'postalAddresses'>;

/** Writes the words by which new people are found: those of their names and towns. */
export async function insertWords(db: Database, people: readonly Found[]): Promise<void> {
  const rows = people.flatMap((person) =>
    wordsOf(person).map((word) => ({
      account_number: numberOf(person.accountId),
      word,
      person_id: person.id,
    })),
  );
  // All transactions take the keys in one order, so that they do not wait for each other in a circle.
  rows.sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  await insertRows(db, 'person_words', rows);
}

/** Writes the words of people over those that they had, where they are others. */
export async function updateWords(
  db: Database,
  changes: readonly { readonly before: Found; readonly after: Found }[],
): Promise<void> {
  const others = changes.filter(
    ({ before, after }) => wordsOf(before).join(' ') !== wordsOf(after).join(' '),
  );
  const people = others.map(({ after }) => after);
  await deleteWords(
    db,
    people.map(({ id }) => id),
  );
  await insertWords(db, people);
}

/** Removes the words of people. */
export async function deleteWords(db: Database, personIds: readonly string[]): Promise<void> {
  for (const piece of pieces(personIds)) await db('person_words').whereIn('person_id', piece).delete();
}

function wordsOf({ givenName, familyName, postalAddresses }: Found): string[] {
  return searchWords([givenName, familyName, ...postalAddresses.map(({ place }) => place.locality)]);
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

const mostNamesakes = 200;

/** The people of an account whose names have these words and whose primary address has this postal code; at most 200. */
export async function listNamesakes(
  db: Database,
  accountId: string,
  { words, postalKey }: { readonly words: readonly string[]; readonly postalKey: string },
): Promise<Pick<PersonRow, 'id' | 'given_name' | 'family_name'>[]> {
  // The longest words are those that the fewest people have.
  const [first, second] = [...words].sort((one, other) => other.length - one.length);
  if (first === undefined) return [];
  const account_number = numberOf(accountId);
  return db
    .from({ named: 'person_words' })
    .join('people', 'people.id', 'named.person_id')
    .where({ 'named.account_number': account_number, 'named.word': first, 'people.postal_key': postalKey })
    .modify((query) => {
      if (second === undefined) return;
      query.whereExists(
        db
          .from({ also: 'person_words' })
          .where({ 'also.account_number': account_number, 'also.word': second })
          .where('also.person_id', db.ref('named.person_id'))
          .select(db.raw('1')),
      );
    })
    .limit(mostNamesakes)
    .select('people.id', 'people.given_name', 'people.family_name');
}
