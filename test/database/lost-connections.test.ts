import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connectDatabase, type Database } from '../../src/database/connect.ts';
import { isUnavailable } from '../../src/database/database-errors.ts';
import { inSnapshot, inTransaction } from '../../src/database/transaction.ts';
import { type DatabaseProxy, startDatabaseProxy } from '../support/database-proxy.ts';
import { describeOnEachDatabase } from '../support/databases.ts';

const hasNoMajority = { errno: 1047, message: 'WSREP has not yet prepared node for application use' };

describeOnEachDatabase('a pool that loses its connections', (database) => {
  if (database.dialect === 'SQLite') return;
  let proxy: DatabaseProxy;
  let db: Database;

  before(async () => {
    await database.db.schema.createTable('notes', (table) => {
      table.string('words');
    });
  });
  beforeEach(async () => {
    proxy = await startDatabaseProxy(database.url);
    db = connectDatabase(proxy.url, { statementMilliseconds: 400 });
    await database.db.table('notes').delete();
  });
  afterEach(async () => {
    await db.destroy();
    await proxy.close();
  });

  const write = (db: Database, words: string) => db.table('notes').insert({ words });
  const written = async () => (await database.db.table('notes')).map(({ words }) => words);
  /** Opens this number of connections, and leaves them in the pool. */
  const openConnections = async (count: number) => {
    const all = Array.from({ length: count }, () => db.client.acquireConnection());
    for (const connection of await Promise.all(all)) await db.client.releaseConnection(connection);
    assert.equal(proxy.taken, count);
  };

  it('fails one statement of a server that vanished silently, and then has new connections', async () => {
    await openConnections(5);
    proxy.forget();
    await assert.rejects(write(db, 'lost'), (error) => isUnavailable(error));
    for (const words of ['one', 'two', 'three', 'four', 'five']) await write(db, words);
    assert.equal(proxy.taken, 6);
  });

  it('recovers when a frozen server responds again', async () => {
    await openConnections(3);
    proxy.freeze();
    await assert.rejects(write(db, 'frozen'), { code: 'ETIMEDOUT' });
    proxy.thaw();
    await write(db, 'thawed');
    assert.equal((await written()).includes('thawed'), true);
  });

  it('closes although the server is frozen and a statement waits', async () => {
    const patient = connectDatabase(proxy.url, { statementMilliseconds: 3_600_000 });
    await patient.raw('select 1');
    proxy.freeze();
    const sent = once(patient, 'query');
    const waiting = assert.rejects(write(patient, 'never'), { code: 'PROTOCOL_CONNECTION_LOST' });
    await sent;
    await patient.destroy();
    await waiting;
  });

  for (const [lost, lose] of [
    ['refused', () => proxy.refuse('ROLLBACK', hasNoMajority)],
    ['not answered', () => proxy.forgetAt('ROLLBACK')],
  ] as const) {
    it(`does not commit half of a transaction if its ROLLBACK was ${lost}, and reports the first error`, async () => {
      await openConnections(1);
      lose();
      const half = db.transaction(async (db) => {
        await write(db, 'half');
        throw new Error('first');
      });
      await assert.rejects(half, { message: 'first' });
      proxy.serve();
      await db.transaction((db) => write(db, 'whole'));
      assert.deepEqual(await written(), ['whole']);
    });
  }

  for (const [errno, name] of [
    [1047, 'a node without a majority'],
    [1180, 'an error during COMMIT'],
    [1205, 'a lock time-out'],
    [1213, 'a conflict with another node'],
  ] as const) {
    it(`does not commit half of a transaction if its COMMIT was refused because of ${name}; it runs again`, async () => {
      await openConnections(1);
      proxy.refuse('COMMIT', { errno, message: name });
      let runs = 0;
      await inTransaction(db, async (db) => {
        runs += 1;
        await write(db, `run ${runs}`);
        if (runs === 2) proxy.serve();
      });
      assert.deepEqual(await written(), ['run 2']);
    });
  }

  it('repeats a read outside a transaction, and reports a lost write', async () => {
    proxy.cutAt('select');
    assert.deepEqual(await db.table('notes'), []);
    assert.equal(proxy.taken, 2);
    proxy.cutAt('insert');
    await assert.rejects(write(db, 'lost'), { code: 'PROTOCOL_CONNECTION_LOST' });
    assert.deepEqual(await written(), []);
  });

  it('repeats a snapshot as a whole', async () => {
    let runs = 0;
    await inSnapshot(db, async (db) => {
      runs += 1;
      if (runs === 1) proxy.cutAt('select');
      await db.table('notes');
    });
    assert.equal(runs, 2);
  });

  it('runs a transaction again if its connection was killed or its server was unavailable', async () => {
    let runs = 0;
    await inTransaction(db, async (db) => {
      runs += 1;
      await write(db, `run ${runs}`);
      if (runs === 1) {
        const [[{ id }]] = await db.raw('select connection_id() as id');
        await database.db.raw('kill ?', [id]);
        await db.raw('select 1');
      }
      if (runs === 2) proxy.refuse('select 2', hasNoMajority);
      if (runs === 3) proxy.serve();
      await db.raw('select 2');
    });
    assert.deepEqual(await written(), ['run 3']);
  });
});
