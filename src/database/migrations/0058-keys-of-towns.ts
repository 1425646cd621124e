import { searchWords } from '../../base/search-words.ts';
import { type Database, isSqlite } from '../connect.ts';
import { addColumn } from './add-column.ts';

/**
 * Moves the first word of each person's primary town from `person_words` into the row of the person, as 0055 did with names, so that hardly
 * anybody has a row there.
 */
export async function up(db: Database): Promise<void> {
  await addColumn(db, 'people', (_columns, table) => {
    table.string('town_key', mostCharacters).nullable();
  });
  for await (const towns of piecesOfTowns(db)) {
    const living = towns.flatMap(({ id, town }) => {
      const [key] = searchWords([town]);
      return key === undefined ? [] : [{ id, key }];
    });
    if (living.length > 0) await moveKeys(db, living);
  }
  const index = 'people_account_number_town_key_id_index';
  if (!isSqlite(db)) await db.raw(`alter table people drop index if exists ${index}`);
  await db.raw(`create index ${index} on people (account_number, town_key, id)`);
}

const mostCharacters = 64;
const peopleAtOnce = 200;

interface PersonTown {
  readonly id: string;
  readonly town: string | null;
}

// Only the town is read, because a person may have some 800 KB of addresses.
async function* piecesOfTowns(db: Database): AsyncGenerator<PersonTown[]> {
  const town = db.raw(
    isSqlite(db) ? "postal_addresses ->> '$[0][2]'" : "json_value(postal_addresses, '$[0][2]')",
  );
  for (let after = ''; ; ) {
    const selected = db.table('people').where('id', '>', after).orderBy('id').limit(peopleAtOnce);
    const towns: PersonTown[] = await selected.select({ id: 'id', town });
    const last = towns.at(-1);
    if (last === undefined) return;
    yield towns;
    after = last.id;
  }
}

// No process of an older version runs meanwhile, so nobody moves.
async function moveKeys(
  db: Database,
  people: readonly { readonly id: string; readonly key: string }[],
): Promise<void> {
  const ids = people.map(({ id }) => id);
  const keys = db.raw(
    `case id ${'when ? then ? '.repeat(people.length)}end`,
    people.flatMap(({ id, key }) => [id, key]),
  );
  await db('people').whereIn('id', ids).update({ town_key: keys });
  await db('person_words')
    .whereIn('person_id', ids)
    .whereExists(
      db('people')
        .whereRaw('people.id = person_words.person_id and people.town_key = person_words.word')
        .select(db.raw('1')),
    )
    .delete();
}
