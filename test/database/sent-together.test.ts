import assert from 'node:assert/strict';
import { v7 } from 'uuid';
import { connectDatabase, type Database } from '../../src/database/connect.ts';
import type { MessageRow } from '../../src/database/delivery-rows.ts';
import { insertRows } from '../../src/database/insert-rows.ts';
import { inSnapshot } from '../../src/database/transaction.ts';
import { type DatabaseProxy, startDatabaseProxy } from '../support/database-proxy.ts';
import { describeOnEachDatabase } from '../support/databases.ts';

describeOnEachDatabase('the statements of a transaction', (database) => {
  if (database.dialect === 'SQLite') return;
  let proxy: DatabaseProxy;
  let db: Database;

  beforeEach(async () => {
    await database.db('messages').delete();
    proxy = await startDatabaseProxy(database.url);
    db = connectDatabase(proxy.url);
    await db.raw('select 1');
  });
  afterEach(async () => {
    await db.destroy();
    await proxy.close();
  });

  const message = (body: string): MessageRow => ({
    id: v7(),
    account_id: v7(),
    person_id: null,
    actor_person_id: null,
    body,
    other_body: null,
    created_at: 0,
  });
  const bodies = async (db: Database) => (await db('messages').orderBy('body')).map(({ body }) => body);
  /** The first words of what the work sends, a list for each response that it waits for. */
  const listSent = async (work: () => Promise<unknown>) => {
    const before = proxy.sent.length;
    await work();
    return proxy.sent.slice(before).map((statements) => statements.map((sql) => /^\w+/.exec(sql)?.[0]));
  };

  it('are sent together up to the first one whose response is needed', async () => {
    const work = () =>
      db.transaction(async (db) => {
        await insertRows(db, 'messages', [message('one'), message('two')]);
        await insertRows(db, 'messages', [message('three?')]);
        assert.deepEqual(await bodies(db), ['one', 'three?', 'two']);
        const changed = await db('messages').where({ body: 'two' }).update({ created_at: 1 });
        assert.equal(changed, 1);
        await insertRows(db, 'messages', [message('four')]);
      });
    assert.deepEqual(await listSent(work), [
      ['BEGIN', 'insert', 'insert', 'select'],
      ['update'],
      ['insert', 'COMMIT'],
    ]);
    assert.deepEqual(await bodies(database.db), ['four', 'one', 'three?', 'two']);
  });

  it('are sent together where one turn of the event loop asks for them, each with its own response', async () => {
    await insertRows(db, 'messages', [message('one'), message('two')]);
    const work = () =>
      db.transaction(async (db) => {
        const named = (body: string) => db('messages').where({ body }).select('body');
        const [one, none, changed, two] = await Promise.all([
          named('one'),
          named('none'),
          db('messages').where({ body: 'one' }).update({ created_at: 1 }),
          named('two'),
        ]);
        assert.deepEqual([one, none, changed, two], [[{ body: 'one' }], [], 1, [{ body: 'two' }]]);
      });
    assert.deepEqual(await listSent(work), [['BEGIN', 'select', 'select', 'update', 'select'], ['COMMIT']]);
  });

  it('all fail with the first one that fails, and those behind it do not run', async () => {
    const known = message('known');
    await insertRows(db, 'messages', [known]);
    const work = db.transaction(async (db) => {
      const tried = await Promise.allSettled([
        db('messages').insert({ ...known, body: 'again' }),
        db('messages').where({ id: known.id }).update({ body: 'changed' }),
      ]);
      assert.deepEqual(
        tried.map((one) => one.status === 'rejected' && one.reason.code),
        ['ER_DUP_ENTRY', 'ER_DUP_ENTRY'],
      );
      assert.deepEqual(await bodies(db), ['known']);
    });
    await work;
    assert.equal(proxy.taken, 1);
  });

  it('roll back as a whole if one fails beside large rows, and nothing is written behind the ROLLBACK', async () => {
    const known = message('known');
    await insertRows(db, 'messages', [known]);
    const rows = Array.from({ length: 80 }, () => message('é'.repeat(60_000)));
    const work = db.transaction((db) =>
      Promise.all([
        insertRows(db, 'messages', rows),
        db('messages').insert({ ...known, body: 'again' }),
        insertRows(db, 'messages', rows.slice(0, 1)),
      ]),
    );
    await assert.rejects(work, { code: 'ER_DUP_ENTRY' });
    assert.deepEqual(await db.transaction((db) => bodies(db)), ['known']);
    assert.equal(proxy.taken, 1);
  });

  it('are replaced by a ROLLBACK where they are not sent yet', async () => {
    const work = db.transaction((db) =>
      Promise.all([insertRows(db, 'messages', [message('new')]), Promise.reject(new Error('no'))]),
    );
    await assert.rejects(work, /^Error: no$/);
    assert.deepEqual(await bodies(db), []);
    assert.equal(proxy.taken, 1);
  });

  it('name in an error the one that failed', async () => {
    const work = db.transaction((db) =>
      Promise.all([db('messages').where({ body: 'one' }), db.raw('select missing')]),
    );
    await assert.rejects(work, /select missing - /);
  });

  it('of a snapshot begin with its first SELECT', async () => {
    const sent = await listSent(() => inSnapshot(db, (db) => db('messages')));
    assert.deepEqual(sent, [['SET', 'START', 'select'], ['COMMIT']]);
  });

  it('roll back as a whole if a row fails that is sent with the COMMIT, and the connection stays', async () => {
    const known = message('known');
    await insertRows(db, 'messages', [known]);
    const work = db.transaction(async (db) => {
      await db('messages').insert(message('before'));
      await insertRows(db, 'messages', [message('new')]);
      await insertRows(db, 'messages', [{ ...known, body: 'again' }]);
    });
    await assert.rejects(work, { code: 'ER_DUP_ENTRY' });
    assert.deepEqual(await bodies(database.db), ['known']);
    await db.transaction((db) => insertRows(db, 'messages', [message('later')]));
    assert.deepEqual(await bodies(database.db), ['known', 'later']);
    assert.equal(proxy.taken, 1);
  });

  it('roll back as a whole if a row fails that is sent with a SELECT', async () => {
    const known = message('known');
    await insertRows(db, 'messages', [known]);
    const work = db.transaction(async (db) => {
      await insertRows(db, 'messages', [message('new'), { ...known, body: 'again' }]);
      await db('messages');
      assert.fail('The SELECT did not fail.');
    });
    await assert.rejects(work, { code: 'ER_DUP_ENTRY' });
    assert.deepEqual(await bodies(database.db), ['known']);
  });

  it('are not sent if the work fails before a response is needed', async () => {
    const work = db.transaction(async (db) => {
      await insertRows(db, 'messages', [message('new')]);
      throw new Error('no');
    });
    const sent = await listSent(() => assert.rejects(work, /^Error: no$/));
    assert.deepEqual(sent, [['ROLLBACK']]);
    assert.deepEqual(await bodies(database.db), []);
  });

  it('are sent in several parts where the rows are large', async () => {
    const long = 'é'.repeat(60_000);
    const rows = Array.from({ length: 40 }, () => message(long));
    const sent = await listSent(() => db.transaction((db) => insertRows(db, 'messages', rows)));
    assert.deepEqual(sent.at(-1)?.at(-1), 'COMMIT');
    assert.ok(sent.length > 1);
    assert.equal((await bodies(database.db)).length, rows.length);
  });
});
