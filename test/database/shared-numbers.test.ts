import assert from 'node:assert/strict';
import { migrate } from '../../src/database/migrate.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { useRelease } from './releases/use-release.ts';

describeOnEachDatabase('The migration 0025', (database) => {
  const release = useRelease('0.1.0', database);

  it('keeps every number with its person, and marks those of people without an email address', async () => {
    const alone = await release.db.table('phone_numbers').first();
    await release.db.table('email_addresses').where({ person_id: alone.person_id }).delete();
    const before = await release.db.table('phone_numbers').orderBy(['account_id', 'number']);
    await migrate(release.db);
    const after = await release.db('phone_numbers').orderBy(['account_id', 'number']);
    assert.ok(before.length > 2);
    assert.deepEqual(
      after.map(({ holder_key, ...row }) => [holder_key, row]),
      before.map((row) => [row.person_id === alone.person_id ? '' : row.person_id, row]),
    );
  });
});
