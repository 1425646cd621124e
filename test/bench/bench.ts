// Measures the service and bare Node, in the same run and in turns, on each database, and prints one table
// for each. The ratio counts: absolute values depend on the machine and its other work.

import { measureClaim } from './measure-claim.ts';
import { measureDeliveries } from './measure-deliveries.ts';
import { measureFairness } from './measure-fairness.ts';
import { measurePage, measurePost } from './measure-http.ts';
import { measureSign } from './measure-sign.ts';
import { measureStart } from './measure-start.ts';
import { type Bench, benchOnEachDatabase } from './on-each-database.ts';
import { formatTable } from './report.ts';
import { seedAccount } from './seed-account.ts';
import { seedEvents } from './seed-events.ts';

const events = 10_000;

async function bench({ dialect, closing, makeUrl }: Bench): Promise<void> {
  const databaseUrl = await makeUrl();
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
  const fairnessRows = await measureFairness(closing, seeded, { databaseUrl, body });
  const claimRow = await measureClaim(await seedAccount(closing, await makeUrl()), body);
  const rows = [
    ...startRows,
    ...signRows,
    ...pageRows,
    ...postRows,
    ...deliveryRows,
    ...fairnessRows,
    claimRow,
  ];
  process.stdout.write(`${formatTable(dialect, rows)}
`);
}

await benchOnEachDatabase(bench);
