// `make chaos`: the crash loop with 200 kills (KILLS=n changes this) and 20 kills of `civic migrate`
// (MIGRATIONS=n) on SQLite and on a fully durable MariaDB, which is then frozen for 30 s in two ways
// (FREEZE=n).

import { createClosing } from '../../bench/closing.ts';
import { connectDatabase } from '../../src/database/connect.ts';
import { migrate } from '../../src/database/migrate.ts';
import { prepareTestGeodata } from '../support/geodata.ts';
import { type Mariadb, startMariadb } from '../support/mariadb.ts';
import { type Dialect, makeDatabase } from '../support/test-database.ts';
import { mariadbPortVariable, usesMariadb } from '../support/which-databases.ts';
import { runCrashLoop } from './crash-loop.ts';
import { runFreezes } from './freeze.ts';
import { killMigrations } from './migrations.ts';

const kills = Number(process.env.KILLS ?? 200);
const migrations = Number(process.env.MIGRATIONS ?? 20);
const frozenSeconds = Number(process.env.FREEZE ?? 30);

async function makeMigrated(dialect: Dialect): Promise<string> {
  const { url, drop } = await makeDatabase(dialect);
  closing.add(drop);
  const db = connectDatabase(url);
  await migrate(db);
  await db.destroy();
  return url;
}

async function run(dialect: Dialect, server?: Mariadb): Promise<void> {
  const half = await killMigrations(dialect, migrations);
  process.stdout.write(
    `${dialect}: ${migrations} migrations were killed, ${half} of them half way; the next one completed each time.\n`,
  );
  if (kills > 0) await runKills(dialect, server);
  if (server !== undefined && frozenSeconds > 0) await freeze(server);
}

async function freeze(server: Mariadb): Promise<void> {
  const url = await makeMigrated('MariaDB');
  const { promised, recoveries, stopMilliseconds } = await runFreezes(url, server, frozenSeconds * 1000);
  const times = Object.entries(recoveries).map(([name, took]) => `${took} ms after ${name}`);
  process.stdout.write(
    `MariaDB: frozen for ${frozenSeconds} s twice. The service recovered ${times.join(', ')}. All ${promised} accepted ` +
      `signatures arrived. SIGTERM took ${stopMilliseconds} ms while the database was frozen.\n`,
  );
}

async function runKills(dialect: Dialect, server?: Mariadb): Promise<void> {
  const url = await makeMigrated(dialect);
  const startedAt = performance.now();
  const settled = await runCrashLoop({
    databaseUrl: url,
    ...(server !== undefined && { server }),
    kills,
    killed: (kill, victim) => process.stderr.write(`${dialect} ${kill}: ${victim}\n`),
  });
  const { promised, requests, unpromised } = settled;
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  process.stdout.write(
    `${dialect}: ${kills} kills in ${seconds} s. All ${promised} accepted signatures arrived, none altered, none with a ` +
      `second key; ${unpromised} more whose answer was lost; ${requests} requests reached the receiver.\n`,
  );
}

async function runOnMariadb(): Promise<void> {
  const server = await startMariadb({ durable: true });
  closing.add(server.stop);
  process.env[mariadbPortVariable] = String(server.port);
  await run('MariaDB', server);
}

const closing = createClosing();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void closing.run().then(() => process.exit(1)));
}
try {
  await prepareTestGeodata();
  // Both in parallel, because they mostly wait for a start.
  await Promise.all([run('SQLite'), ...(usesMariadb() ? [runOnMariadb()] : [])]);
} finally {
  await closing.run();
}
