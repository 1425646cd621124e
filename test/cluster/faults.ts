// Breaks a cluster 20 times while people sign at two services with workers, which write to the first healthy node: each kind of
// fault with Galera's own time-outs, and with those of deploy/galera.cnf. After each fault it compares every table of every node,
// every row and every webhook with what was accepted. ONLY=NAME selects the faults whose name contains this. Fails if anything is
// wrong or takes too long.

import { type Closing, closeAfter } from '../../bench/closing.ts';
import { formatCells } from '../../bench/report.ts';
import { connectDatabase } from '../../src/database/connect.ts';
import { migrate } from '../../src/database/migrate.ts';
import { openLedger } from '../chaos/ledger.ts';
import { preparePetition } from '../chaos/prepare-petition.ts';
import { type CivicProcess, startCivic } from '../support/civic-process.ts';
import { findFreePort } from '../support/free-port.ts';
import { prepareTestGeodata } from '../support/geodata.ts';
import { loopback } from '../support/webhook-settings.ts';
import { type Cluster, startCluster } from './cluster.ts';
import { type Fault, faults } from './fault-kinds.ts';
import type { Node } from './node.ts';
import { type Ground, type Observed, runFault } from './run-fault.ts';
import { findDelays, ofGalera, ofGuide, type Timeouts } from './timeouts.ts';

const only = process.env.ONLY ?? '';
const database = 'civic';

async function prepare(closing: Closing, options: readonly string[]) {
  const cluster = await startCluster({ options });
  closing.add(cluster.stop);
  await cluster.nodes[0]?.query(`create database ${database}`);
  const hosts = cluster.nodes.map(({ port }) => `127.0.0.1:${port}`).join(',');
  const url = `mysql://root@${hosts}/${database}`;
  const db = connectDatabase(url);
  closing.add(() => db.destroy());
  await migrate(db);
  let secret = '';
  const ledger = await openLedger(() => secret);
  closing.add(ledger.close);
  const prepared = await preparePetition(url, ledger.url);
  secret = prepared.secret;
  const accountId = (await db('accounts').where({ slug: 'chaos' }).first())?.id ?? '';
  const settings = {
    ...loopback,
    CIVIC_DATABASE_URL: url,
    CIVIC_WEBHOOK_TIMEOUT_SECONDS: '10',
    CIVIC_WEBHOOK_RETRY_SECONDS: Array.from({ length: 50 }, () => 1).join(','),
  };
  const ports = [String(await findFreePort()), String(await findFreePort())];
  const start = (index: number) => startCivic(['serve'], { ...settings, CIVIC_PORT: ports[index] ?? '' });
  const services: CivicProcess[] = [await start(0), await start(1)];
  closing.add(() => Promise.all(services.map((service) => service.end('SIGKILL'))));
  return {
    cluster,
    ledger,
    accepted: new Set<string>(),
    database,
    db,
    accountId,
    petition: prepared.petition,
    key: prepared.key,
    services: services.map(({ url }) => url),
    async killService() {
      await services[1]?.end('SIGKILL');
    },
    async restartService() {
      services[1] = await start(1);
    },
  } satisfies Omit<Ground, 'writer' | 'others'>;
}

/** The node with the most connections to the database, and the others. */
async function findWriter({ nodes }: Cluster): Promise<{ writer: Node; others: Node[] }> {
  const counted = await Promise.all(
    nodes.map(async (node) => ({
      node,
      count: (await node.query('select 1 from information_schema.processlist where db = ?', [database]))
        .length,
    })),
  );
  const [first, ...others] = counted
    .toSorted((one, other) => other.count - one.count)
    .map(({ node }) => node);
  if (first === undefined) throw new Error('The cluster has no nodes.');
  return { writer: first, others };
}

function describe({ name }: Fault, writer: Node, observed: Observed): string[] {
  const { back, rejoin, accepted, unavailable, responses, refusedAfter, unreadyAfter } = observed;
  const seconds = (milliseconds: number | undefined) =>
    milliseconds === undefined ? 'no' : `${(milliseconds / 1000).toFixed(2)} s`;
  return [
    name,
    writer.name,
    seconds(back),
    seconds(rejoin),
    String(accepted),
    `${((100 * unavailable) / responses).toFixed(1)} %`,
    seconds(refusedAfter),
    seconds(unreadyAfter),
  ];
}

const heading = [
  'time-outs of',
  'fault',
  'writer',
  'writes back',
  'pause at rejoin',
  'accepted',
  '503',
  'first 503 after',
  '/readyz 503 after',
  'wrong',
];
const rows = [heading];

async function breakRepeatedly(selected: readonly Fault[], timeouts: Timeouts): Promise<void> {
  await closeAfter(async (closing) => {
    const prepared = await prepare(closing, timeouts.options);
    for (const fault of selected) {
      const { writer, others } = await findWriter(prepared.cluster);
      const observed = await runFault(fault, { ...prepared, writer, others });
      const wrong = [...observed.faults, ...findDelays(fault, timeouts, observed)];
      const row = [timeouts.owner, ...describe(fault, writer, observed), String(wrong.length || 'none')];
      rows.push(row);
      process.stderr.write(`${row.join(', ')}\n${wrong.map((text) => `WRONG: ${text}\n`).join('')}`);
      if (wrong.length === 0) continue;
      process.exitCode = 1;
      for (const node of prepared.cluster.nodes) {
        process.stderr.write(`The log of ${node.name} ends with:\n${await node.readLog()}\n`);
      }
    }
  });
}

const selected = faults.filter(({ name }) => name.includes(only));
if (selected.length === 0) throw new Error(`No fault is named ${only}.`);
try {
  await prepareTestGeodata();
  for (const timeouts of [ofGalera, ofGuide]) await breakRepeatedly(selected, timeouts);
} finally {
  process.stdout.write(`${formatCells(rows)}\n`);
}
