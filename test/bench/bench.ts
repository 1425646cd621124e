// Measures the service beside bare Node, in the same run and by turns, on each database, and prints one table for each.
// What counts is the ratio: absolute figures belong to the machine and the hour.

import { startMariadb } from '../support/mariadb.ts';
import { type Dialect, makeDatabase } from '../support/test-database.ts';
import { mariadbPortVariable, usesMariadb } from '../support/which-databases.ts';
import { type Closing, createClosing } from './closing.ts';
import { measureClaim } from './measure-claim.ts';
import { measureDeliveries } from './measure-deliveries.ts';
import { measurePage, measurePost } from './measure-http.ts';
import { measureSign } from './measure-sign.ts';
import { measureStart } from './measure-start.ts';
import { formatTable, type Row } from './report.ts';
import { seedAccount } from './seed-account.ts';
import { seedEvents } from './seed-events.ts';

const events = 10_000;

async function bench(closing: Closing, dialect: Dialect): Promise<Row[]> {
  const databaseUrl = await makeUrl(closing, dialect);
  const seeded = await seedAccount(closing, databaseUrl);
  await seedEvents(seeded, events);

  const { rows: startRows, service } = await measureStart(closing, databaseUrl);
  const { rows: signRows, body } = await measureSign(closing, service, seeded);
  const pageRows = await measurePage(closing, service, seeded, events / 25);
  const postRows = await measurePost(closing, service, seeded);
  await service.stop();

  const deliver = (perEndpoint: number) =>
    measureDeliveries(closing, seeded, { databaseUrl, body, perEndpoint });
  const deliveryRows = [...(await deliver(8)), ...(await deliver(64))];
  const emptyUrl = await makeUrl(closing, dialect);
  const claimRow = await measureClaim(await seedAccount(closing, emptyUrl), body);
  return [...startRows, ...signRows, ...pageRows, ...postRows, ...deliveryRows, claimRow];
}

async function makeUrl(closing: Closing, dialect: Dialect): Promise<string> {
  const database = await makeDatabase(dialect);
  closing.add(database.drop);
  return database.url;
}

async function startServer(closing: Closing): Promise<void> {
  // As durable as in earnest, as far as the disk of the temporary folder is one.
  const server = await startMariadb({ durable: true });
  closing.add(server.stop);
  process.env[mariadbPortVariable] = String(server.port);
}

const closing = createClosing();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void closing.run().then(() => process.exit(1)));
}
try {
  if (usesMariadb()) await startServer(closing);
  for (const dialect of usesMariadb() ? (['SQLite', 'MariaDB'] as const) : (['SQLite'] as const)) {
    process.stdout.write(`${formatTable(dialect, await bench(closing, dialect))}\n`);
  }
} finally {
  await closing.run();
}
