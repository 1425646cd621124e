// `make chaos`: the crash loop with 200 kills (KILLS=n takes others), on SQLite and on a fully durable MariaDB.

import { connectDatabase } from '../../src/database/connect.ts';
import { migrate } from '../../src/database/migrate.ts';
import { createClosing } from '../bench/closing.ts';
import { prepareTestGeodata } from '../support/geodata.ts';
import { type Mariadb, startMariadb } from '../support/mariadb.ts';
import { type Dialect, makeDatabase } from '../support/test-database.ts';
import { mariadbPortVariable, usesMariadb } from '../support/which-databases.ts';
import { runCrashLoop } from './crash-loop.ts';

const kills = Number(process.env.KILLS ?? 200);

async function run(dialect: Dialect, server?: Mariadb): Promise<void> {
  const { url, drop } = await makeDatabase(dialect);
  closing.add(drop);
  const db = connectDatabase(url);
  await migrate(db);
  await db.destroy();
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
  // Both at once: most of the time a start is waited for.
  await Promise.all([run('SQLite'), ...(usesMariadb() ? [runOnMariadb()] : [])]);
} finally {
  await closing.run();
}
