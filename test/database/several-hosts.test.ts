import assert from 'node:assert/strict';
import { connectDatabase, type Database, type Opening } from '../../src/database/connect.ts';
import { isUnavailable } from '../../src/database/database-errors.ts';
import type { HostSwitch } from '../../src/database/mysql/hosts/watch-hosts.ts';
import { inTransaction } from '../../src/database/transaction.ts';
import { type DatabaseProxy, startDatabaseProxy } from '../support/database-proxy.ts';
import { createManualClock } from '../support/manual-clock.ts';
import { type Mariadb, startMariadb } from '../support/mariadb.ts';
import { until } from '../support/until.ts';
import { usesMariadb } from '../support/which-databases.ts';

const hasNoSpace = { errno: 1114, message: "The table 'signatures' is full" };
const hasNoMajority = { errno: 1047, message: 'WSREP has not yet prepared node for application use' };

function define(): void {
  let servers: Mariadb[] = [];
  let db: Database;
  let switches: HostSwitch[];

  before(async () => {
    servers = await Promise.all([startMariadb(), startMariadb()]);
  });
  after(() => Promise.all(servers.map((server) => server.stop())));
  afterEach(() => db?.destroy());

  const ports = () => servers.map(({ port }) => port);
  const connect = (given: readonly number[] = ports(), opening: Opening = {}) => {
    switches = [];
    const hosts = given.map((port) => `127.0.0.1:${port}`).join(',');
    db = connectDatabase(`mysql://root@${hosts}/mysql`, {
      ...opening,
      reportSwitch: (change) => switches.push(change),
    });
  };
  const portOf = async (db: Database): Promise<number> => (await db.raw('select @@port as port'))[0][0].port;
  const used = () => inTransaction(db, portOf);
  /** Resolves when a probe that began after the call has found a server ready. */
  const probed = async (server: Mariadb) => {
    const direct = connectDatabase(server.url('mysql'));
    // Each probe asks once, and the next one follows when the answer is weighed.
    const count = async () => {
      const [[{ Value }]] = await direct.raw("show global status like 'Com_show_variables'");
      return Number(Value);
    };
    try {
      const before = await count();
      await until('the server is probed', async () => (await count()) >= before + 2);
    } finally {
      await direct.destroy();
    }
  };

  it('uses the first host while it serves', async () => {
    connect();
    assert.deepEqual(await Promise.all([used(), used(), used()]), Array(3).fill(servers[0]!.port));
    assert.deepEqual(
      switches.map(({ to }) => to),
      [`127.0.0.1:${servers[0]!.port}`],
    );
  });

  it('changes to the next host when the first is killed, and runs the transaction again there', async () => {
    connect();
    let runs = 0;
    const port = await inTransaction(db, async (db) => {
      runs += 1;
      if (runs === 1) await servers[0]!.kill('SIGKILL');
      return portOf(db);
    });
    assert.deepEqual([port, runs], [servers[1]!.port, 2]);
    await servers[0]!.restart();
  });

  it('starts on the next host if the first is down', async () => {
    await servers[0]!.kill('SIGKILL');
    connect();
    assert.equal(await used(), servers[1]!.port);
    await servers[0]!.restart();
  });

  it('cuts the connections to a host that freezes, so that their work runs again on the next one', async () => {
    // Before any statement is too slow.
    connect(ports(), { statementMilliseconds: 3_600_000 });
    let runs = 0;
    const port = await inTransaction(db, async (db) => {
      runs += 1;
      if (runs === 1) await servers[0]!.freeze();
      return portOf(db);
    });
    assert.deepEqual([port, runs], [servers[1]!.port, 2]);
    servers[0]!.thaw();
  });

  it('repeats a read outside a transaction on the next host', async () => {
    connect();
    await db('user').first();
    const [{ id }] = await db.select(db.raw('connection_id() as id'));
    assert.equal(typeof id, 'number');
    await servers[0]!.kill('SIGKILL');
    const [{ port }] = await db.select(db.raw('@@port as port'));
    assert.equal(port, servers[1]!.port);
    await servers[0]!.restart();
  });

  it('changes to the next host when the first refuses to serve', async () => {
    const proxy = await startDatabaseProxy(servers[0]!.url('mysql'));
    connect([proxy.port, servers[1]!.port]);
    assert.equal(await used(), servers[0]!.port);
    proxy.refuse('select @@port', hasNoMajority);
    assert.equal(await used(), servers[1]!.port);
    await db.destroy();
    await proxy.close();
  });

  for (const [title, disturb, opening] of [
    ['has no space left', (proxy) => proxy.refuse('select @@port', hasNoSpace), {}],
    ['does not answer', (proxy) => proxy.forgetAt('select @@port'), { statementMilliseconds: 300 }],
  ] satisfies [string, (proxy: DatabaseProxy) => void, Opening][]) {
    it(`changes to the next host when a statement on the first one ${title}, although probes succeed`, async () => {
      const proxy = await startDatabaseProxy(servers[0]!.url('mysql'));
      connect([proxy.port, servers[1]!.port], opening);
      assert.equal(await used(), servers[0]!.port);
      disturb(proxy);
      assert.equal(await used(), servers[1]!.port);
      await db.destroy();
      await proxy.close();
    });
  }

  it('stays with a host that has no space left while no other one serves', async () => {
    const proxy = await startDatabaseProxy(servers[0]!.url('mysql'));
    await servers[1]!.kill('SIGKILL');
    connect([proxy.port, servers[1]!.port]);
    assert.equal(await used(), servers[0]!.port);
    proxy.refuse('insert', hasNoSpace);
    await assert.rejects(db('user').insert({}), isUnavailable);
    assert.equal(await used(), servers[0]!.port);
    await db.destroy();
    await proxy.close();
    await servers[1]!.restart();
  });

  it('does not use a host that is read-only', async () => {
    const first = connectDatabase(servers[0]!.url('mysql'));
    await first.raw('set global read_only = on');
    connect();
    assert.equal(await used(), servers[1]!.port);
    await first.raw('set global read_only = off');
    await first.destroy();
  });

  it('fails while no host serves, before any statement is too slow, and recovers when one does', async () => {
    connect();
    await used();
    await Promise.all(servers.map((server) => server.kill('SIGKILL')));
    const startedAt = performance.now();
    await assert.rejects(used(), isUnavailable);
    const milliseconds = performance.now() - startedAt;
    assert.ok(milliseconds < 8_000, `it took ${milliseconds} ms`);
    assert.equal(switches.at(-1)?.to, undefined);
    await servers[1]!.restart();
    await until('the second host is used', async () => (await used().catch(() => 0)) === servers[1]!.port);
    await servers[0]!.restart();
  });

  it('returns to the first host when it has served for 15 s, and lets running work end on the other', async () => {
    const clock = createManualClock();
    await servers[0]!.kill('SIGKILL');
    connect(ports(), { probing: { everyMilliseconds: 20, passed: clock.monotonic } });
    assert.equal(await used(), servers[1]!.port);
    await servers[0]!.restart();
    await db.transaction(async (running) => {
      assert.equal(await portOf(running), servers[1]!.port);
      await probed(servers[0]!);
      clock.advance(14_999);
      await probed(servers[0]!);
      assert.deepEqual([switches.length, await used()], [1, servers[1]!.port]);
      clock.advance(1);
      await until('the first host is used', () => switches.at(-1)?.to === `127.0.0.1:${servers[0]!.port}`);
      assert.equal(await used(), servers[0]!.port);
      assert.equal(await portOf(running), servers[1]!.port);
    });
    assert.match(switches.at(-1)?.reason ?? '', /is preferred/);
  });
}

if (usesMariadb()) describe('a pool on several hosts', define);
