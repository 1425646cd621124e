import assert from 'node:assert/strict';
import { connectDatabase, type Database } from '../../src/database/connect.ts';
import { inTransaction } from '../../src/database/transaction.ts';
import { type DatabaseProxy, startDatabaseProxy } from '../support/database-proxy.ts';
import { describeOnEachDatabase } from '../support/databases.ts';

describeOnEachDatabase('a pool on several hosts', (database) => {
  if (database.dialect === 'SQLite') return;
  let first: DatabaseProxy;
  let second: DatabaseProxy;
  let db: Database;

  beforeEach(async () => {
    first = await startDatabaseProxy(database.url);
    second = await startDatabaseProxy(database.url);
    const url = new URL(database.url);
    db = connectDatabase(`mysql://root@127.0.0.1:${first.port},127.0.0.1:${second.port}${url.pathname}`, {
      statementMilliseconds: 400,
    });
  });
  afterEach(async () => {
    await db.destroy();
    await Promise.all([first.close(), second.close()]);
  });

  const ask = () => inTransaction(db, (db) => db.raw('select 1'));
  const taken = () => [first.taken, second.taken];

  it('uses the first host while it responds', async () => {
    await Promise.all([ask(), ask(), ask()]);
    assert.equal(second.taken, 0);
  });

  it('changes to the next host when the first is down, and stays there', async () => {
    const { port } = first;
    await first.close();
    await ask();
    assert.equal(second.taken, 1);
    first = await startDatabaseProxy(database.url, port);
    await Promise.all([ask(), ask(), ask()]);
    assert.equal(first.taken, 0);
  });

  it('changes to the next host when the first freezes', async () => {
    first.freeze();
    await ask();
    assert.deepEqual(taken(), [1, 1]);
  });

  it('changes to the next host when the first is unavailable', async () => {
    first.refuse('select 1', { errno: 1047, message: 'WSREP has not yet prepared node for application use' });
    await ask();
    assert.deepEqual(taken(), [1, 1]);
  });
});
