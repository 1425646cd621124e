import assert from 'node:assert/strict';
import { connectDatabase } from '../../src/database/connect.ts';
import { isUnavailable } from '../../src/database/database-errors.ts';
import { describeOnEachDatabase } from '../support/databases.ts';

describeOnEachDatabase('A Unix socket', (database) => {
  if (database.dialect === 'SQLite') return;

  it('leads to the server of this machine', async () => {
    const [[{ socket }]] = await database.db.raw('select @@socket as socket');
    const { pathname } = new URL(database.url);
    const local = connectDatabase(`mysql://root@localhost${pathname}?socket=${encodeURIComponent(socket)}`);
    try {
      await local.transaction((db) => db('endpoints').delete());
      const [[{ host }]] = await local.raw(
        'select host from information_schema.processlist where id = connection_id()',
      );
      assert.equal(host, 'localhost');
    } finally {
      await local.destroy();
    }
  });

  it('that is missing means that the database is unavailable', async () => {
    const local = connectDatabase('mysql://root@localhost/civic?socket=/nowhere/mysqld.sock');
    try {
      await assert.rejects(local('endpoints').first(), (error: Error & { code: string }) => {
        assert.ok(isUnavailable(error));
        assert.equal(error.code, 'ENOENT');
        return true;
      });
    } finally {
      await local.destroy();
    }
  });
});
