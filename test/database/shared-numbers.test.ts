import assert from 'node:assert/strict';
import { connectDatabase, type Database } from '../../src/database/connect.ts';
import { migrate } from '../../src/database/migrate.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { type EmptyDatabase, makeDatabase } from '../support/test-database.ts';
import { loadRelease } from './releases/load-release.ts';

describeOnEachDatabase('The migration 0025', (database) => {
  let made: EmptyDatabase;
  let db: Database;
  beforeEach(async () => {
    made = await makeDatabase(database.dialect);
    await loadRelease('0.1.0', { ...database, url: made.url });
    db = connectDatabase(made.url);
  });
  afterEach(async () => {
    await db.destroy();
    await made.drop();
  });

  it('keeps every number with its person, and marks those of people without an email address', async () => {
    const alone = await db.table('phone_numbers').first();
    await db.table('email_addresses').where({ person_id: alone.person_id }).delete();
    const before = await db.table('phone_numbers').orderBy(['account_id', 'number']);
    await migrate(db);
    const after = await db('phone_numbers').orderBy(['account_id', 'number']);
    assert.ok(before.length > 2);
    assert.deepEqual(
      after.map(({ holder_key, ...row }) => [holder_key, row]),
      before.map((row) => [row.person_id === alone.person_id ? '' : row.person_id, row]),
    );
  });
});
