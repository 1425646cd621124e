import assert from 'node:assert/strict';
import { connectDatabase } from '../../src/database/connect.ts';
import { migrate } from '../../src/database/migrate.ts';
import { runCrashLoop } from '../chaos/crash-loop.ts';
import { startMariadb } from '../support/mariadb.ts';
import { makeDatabase } from '../support/test-database.ts';
import { usesMariadb } from '../support/which-databases.ts';

const signers = 12;

async function migrated(url: string): Promise<string> {
  const db = connectDatabase(url);
  await migrate(db);
  await db.destroy();
  return url;
}

async function killOnSqlite(): Promise<number> {
  const { url, drop } = await makeDatabase('SQLite');
  const { promised } = await runCrashLoop({ databaseUrl: await migrated(url), kills: 2, signers });
  await drop();
  return promised;
}

async function killOnMariadb(): Promise<number> {
  const server = await startMariadb({ durable: true });
  const connection = connectDatabase(server.url('mysql'));
  await connection.raw('create database crashes');
  await connection.destroy();
  const databaseUrl = await migrated(server.url('crashes'));
  const { promised } = await runCrashLoop({ databaseUrl, server, kills: 3, signers });
  await server.stop();
  return promised;
}

describe('kill -9 under a load of signatures', function () {
  this.timeout(300_000);

  it('of the service, a worker and a durable MariaDB loses and changes no accepted signature, and gives none a second key (6)', async () => {
    // Both run in parallel, because they mostly wait for leases.
    const promised = await Promise.all([killOnSqlite(), ...(usesMariadb() ? [killOnMariadb()] : [])]);
    for (const count of promised) assert.ok(count > 0, 'nobody signed');
  });
});
