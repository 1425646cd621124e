import assert from 'node:assert/strict';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { migrate } from '../../src/database/migrate.ts';
import { allMigrations } from '../../src/database/migrations/all-migrations.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { dumpSchema } from '../support/schema-dump.ts';

const rewrites = process.env.UPDATE_SCHEMA === '1';

describeOnEachDatabase('The schema', (database) => {
  it('is equal to the dump next to this test', async () => {
    const file = new URL(`schema.${database.dialect.toLowerCase()}.sql`, import.meta.url);
    const dump = await dumpSchema(database);
    if (rewrites) await writeFile(file, dump);
    const kept = await readFile(file, 'utf8').catch(() => '');
    assert.equal(
      dump,
      kept,
      'The schema has changed; where that is meant: UPDATE_SCHEMA=1 mocha test/database/schema.test.ts',
    );
  });

  // In MariaDB 10.11 two nodes do not notice that one writes a reference to a row that the other one deletes.
  it('has no reference of the type uuid, because a Galera cluster loses rows with such a reference', async () => {
    assert.doesNotMatch(await dumpSchema(database), /` uuid\b/);
  });

  it('does not change when it is migrated again', async () => {
    const dump = await dumpSchema(database);
    await migrate(database.db);
    assert.equal(await dumpSchema(database), dump);
  });
});

describe('The migrations', () => {
  it('are all applied, in the order of their numbers', async () => {
    const folder = new URL('../../src/database/migrations/', import.meta.url);
    const files = (await readdir(folder)).filter((name) => /^\d{4}-.*\.ts$/.test(name)).sort();
    assert.deepEqual(
      allMigrations.map(({ name }) => `${name}.ts`),
      files,
    );
    const numbers = files.map((name) => Number(name.slice(0, 4)));
    assert.deepEqual(
      numbers,
      numbers.map((_, index) => index + 1),
    );
  });
});
