import assert from 'node:assert/strict';
import { migrate } from '../../src/database/migrate.ts';
import { up as fillKeys } from '../../src/database/migrations/0055-fewer-writes.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { useRelease } from './releases/use-release.ts';

const idOf = (number: number) => `ffffffff-ffff-7fff-bfff-${String(number).padStart(12, '0')}`;

const names: readonly (readonly [
  given: string | null,
  family: string | null,
  keys: unknown,
  words: unknown,
])[] = [
  ['Zoë Ann', "O'Brien", ['zoe', 'obrien'], ['ann']],
  ['Amara ', null, ['amara', null], []],
  [null, 'van der Berg', [null, 'van'], ['berg', 'der']],
  ['—', '🙂', ['—', '🙂'], []],
  ['x'.repeat(255), 'Ann', ['x'.repeat(64), 'ann'], []],
];

describeOnEachDatabase('The migration 0055', (database) => {
  const release = useRelease('0.1.0', database);

  it('keeps the first word of each name with the person, and only the others as words (I-search)', async () => {
    const { db } = release;
    const person = await db.table('people').first();
    for (const [at, [given_name, family_name]] of names.entries()) {
      await db
        .table('people')
        .insert({ ...person, id: idOf(at), given_name, family_name, postal_addresses: '[]' });
    }
    await migrate(db);
    const read = async () => {
      const words = await db('person_words').orderBy('word');
      const people = await db('people').where('id', '>=', idOf(0)).orderBy('id');
      return people.map(({ id, given_key, family_key }) => [
        [given_key, family_key],
        words.filter(({ person_id }) => person_id === id).map(({ word }) => word),
      ]);
    };
    const expected = names.map(([, , keys, words]) => [keys, words]);
    assert.deepEqual(await read(), expected);
    // On MariaDB an interrupted migration runs again.
    if (database.dialect === 'MariaDB') await fillKeys(db);
    assert.deepEqual(await read(), expected);
  });
});
