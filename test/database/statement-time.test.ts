import assert from 'node:assert/strict';
import { connectDatabase, type Database } from '../../src/database/connect.ts';
import { isUnavailable } from '../../src/database/database-errors.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { until } from '../support/until.ts';

describeOnEachDatabase('a statement that takes too long', (database) => {
  if (database.dialect === 'SQLite') return;
  let db: Database;
  afterEach(() => db.destroy());

  const connectionId = async () => (await db.raw('select connection_id() as id'))[0][0].id;

  it('is ended by the server, and its connection can be used again', async () => {
    db = connectDatabase(database.url, { statementMilliseconds: 400 });
    const id = await connectionId();
    await assert.rejects(db.raw('select sleep(60)'), isUnavailable);
    assert.equal(await connectionId(), id);
    await until('the server does not run it', async () => {
      const [running] = await database.db.raw(
        `select 1 from information_schema.processlist where db = database() and info = 'select sleep(60)'`,
      );
      return running.length === 0;
    });
  });

  it('can take an hour in a migration without being ended by the server', async () => {
    db = connectDatabase(database.url, { isForMigrations: true });
    const [[{ limit }]] = await db.raw('select @@max_statement_time as `limit`');
    assert.equal(limit, 0);
  });
});
