import assert from 'node:assert/strict';
import { migrate } from '../../src/database/migrate.ts';
import { up as fillNameKeys } from '../../src/database/migrations/0055-fewer-writes.ts';
import { up as fillTownKeys } from '../../src/database/migrations/0058-keys-of-towns.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { useRelease } from './releases/use-release.ts';

const idOf = (number: number) => `ffffffff-ffff-7fff-bfff-${String(number).padStart(12, '0')}`;

const people: readonly (readonly [
  given: string | null,
  family: string | null,
  towns: readonly (string | null)[],
  keys: unknown,
  words: unknown,
])[] = [
  ['Zoë Ann', "O'Brien", ['São Paulo', 'Salem'], ['zoe', 'obrien', 'sao'], ['ann', 'paulo', 'salem']],
  ['Amara ', null, ['Amara'], ['amara', null, 'amara'], []],
  [null, 'van der Berg', [null, 'Berg'], [null, 'van', null], ['berg', 'der']],
  ['—', '🙂', ['—'], ['—', '🙂', null], []],
  ['x'.repeat(255), 'Ann', [], ['x'.repeat(64), 'ann', null], []],
];

describeOnEachDatabase('The migrations 0055 and 0058', (database) => {
  const release = useRelease('0.1.0', database);

  it('keep the first word of each name and of the primary town with the person, and only the others as words (I-search)', async () => {
    const { db } = release;
    const person = await db.table('people').first();
    for (const [at, [given_name, family_name, towns]] of people.entries()) {
      const addresses = towns.map((town) => [[], null, town, 'OR', 'US', 'en', 45, -122, 'Approximate']);
      await db.table('people').insert({
        ...person,
        id: idOf(at),
        given_name,
        family_name,
        postal_addresses: JSON.stringify(addresses),
      });
    }
    await migrate(db);
    const read = async () => {
      const words = await db('person_words').orderBy('word');
      const rows = await db('people').where('id', '>=', idOf(0)).orderBy('id');
      return rows.map(({ id, given_key, family_key, town_key }) => [
        [given_key, family_key, town_key],
        words.filter(({ person_id }) => person_id === id).map(({ word }) => word),
      ]);
    };
    const expected = people.map(([, , , keys, words]) => [keys, words]);
    assert.deepEqual(await read(), expected);
    // On MariaDB an interrupted migration runs again.
    if (database.dialect === 'MariaDB') {
      await fillNameKeys(db);
      await fillTownKeys(db);
    }
    assert.deepEqual(await read(), expected);
  });
});
