// Clients sign one petition at three services, which write to the first node of a cluster: signatures per second, the slowest of a
// hundred, and tries per transaction. AGAINST=FOLDER measures another checkout in turns. SECONDS=n is the length of a round,
// CLIENTS=n the number of clients of each service. Fails if a signature is answered with anything but 200, if one of a hundred takes
// a second, if transactions are repeated, or if the rate is not three times that of the other checkout.

import { resolve } from 'node:path';
import { runClosedLoop } from '../../bench/closed-loop.ts';
import { type Closing, closeAfter } from '../../bench/closing.ts';
import { collectLatencies, type Latencies } from '../../bench/latencies.ts';
import { openPetitionAt, prepareAccount } from '../../bench/prepare-checkout.ts';
import { startProgram } from '../../bench/program.ts';
import { formatCells } from '../../bench/report.ts';
import { prepareRequest } from '../../bench/requests.ts';
import { type ServiceProcess, startServiceProcess } from '../../bench/service-process.ts';
import { median } from '../../bench/statistics.ts';
import { type Cluster, startCluster } from './cluster.ts';

const seconds = Number(process.env.SECONDS ?? 10);
const clients = Number(process.env.CLIENTS ?? 64);
const rounds = 3;
const services = 3;
const against = process.env.AGAINST || undefined;

/** Three services of a checkout, and what their rounds showed. */
interface Side {
  readonly name: string;
  sign(note: (status: number | undefined, milliseconds: number) => void): Promise<number>;
  readonly rates: number[];
  readonly latencies: Latencies;
  readonly statuses: Map<string, number>;
  /** Transactions that began, and those that were committed on all nodes. */
  begun: number;
  committed: number;
}

const [leastRatio, mostMilliseconds, mostTries] = [3, 1_000, 1.1];

async function startSide(
  closing: Closing,
  { name, checkout, databaseUrl }: { name: string; checkout: string; databaseUrl: string },
): Promise<Side> {
  const folder = resolve(checkout);
  const receiver = await startProgram(closing, new URL('../../bench/counting-receiver.ts', import.meta.url));
  const key = await prepareAccount(folder, databaseUrl, receiver.url);
  const started: ServiceProcess[] = [];
  for (let number = 0; number < services; number++) {
    started.push(await startServiceProcess(closing, 'serve', { CIVIC_DATABASE_URL: databaseUrl }, folder));
  }
  const [first] = started;
  if (first === undefined) throw new Error('No service was started.');
  const sign = await openPetitionAt(first.url, key);
  return {
    name,
    rates: [],
    latencies: collectLatencies(),
    statuses: new Map(),
    begun: 0,
    committed: 0,
    async sign(answered) {
      const done = await Promise.all(
        started.map(({ port }) => {
          const next = prepareRequest(sign, port);
          const arrive = () => ({ request: next(), answered });
          return runClosedLoop({ port, connections: clients, seconds, arrive });
        }),
      );
      return done.reduce((sum, { count, seconds }) => sum + count / seconds, 0);
    },
  };
}

async function measure(cluster: Cluster, side: Side): Promise<void> {
  const before = await countTransactions(cluster);
  const rate = await side.sign((status, milliseconds) => {
    side.latencies.add(milliseconds);
    const answer = String(status ?? 'none');
    side.statuses.set(answer, (side.statuses.get(answer) ?? 0) + 1);
  });
  const after = await countTransactions(cluster);
  side.rates.push(rate);
  side.begun += after.begun - before.begun;
  side.committed += after.committed - before.committed;
}

async function countTransactions({ nodes }: Cluster): Promise<{ begun: number; committed: number }> {
  const read = async (variable: string) => {
    const found = await Promise.all(
      nodes.map((node) => node.query<{ Value: string }>('show global status like ?', [variable])),
    );
    return found.reduce((sum, [row]) => sum + Number(row?.Value ?? 0), 0);
  };
  const committed = await read('Com_commit');
  // COMMIT is counted also where the nodes refuse it.
  return { begun: await read('Com_begin'), committed: committed - (await read('wsrep_local_cert_failures')) };
}

const triesOf = ({ begun, committed }: Side) => begun / committed;

/** What is not as it should be, in words. */
function findFaults(now: Side, other: Side | undefined): string[] {
  const ratio = other === undefined ? leastRatio : median(now.rates) / median(other.rates);
  return [
    (now.statuses.size !== 1 || !now.statuses.has('200')) && 'not every signature was answered 200',
    now.latencies.percentile(99) >= mostMilliseconds && 'one of a hundred took a second',
    triesOf(now) > mostTries && 'transactions were repeated',
    ratio < leastRatio && `the rate was only ${ratio.toFixed(1)} times that of the other checkout`,
  ].filter((fault) => fault !== false);
}

function describe(side: Side): string[] {
  const { name, rates, latencies, statuses } = side;
  return [
    name,
    `${median(rates).toFixed()} /s`,
    `${latencies.percentile(50).toFixed()} ms`,
    `${latencies.percentile(99).toFixed()} ms`,
    triesOf(side).toFixed(2),
    [...statuses].map(([status, count]) => `${status}: ${count}`).join(', '),
  ];
}

await closeAfter(async (closing) => {
  const cluster = await startCluster();
  closing.add(cluster.stop);
  const hosts = cluster.nodes.map(({ port }) => `127.0.0.1:${port}`);
  const start = async (name: string, checkout: string, used: readonly string[]) => {
    await cluster.nodes[0]?.query(`create database ${name}`);
    return startSide(closing, { name, checkout, databaseUrl: `mysql://root@${used.join()}/${name}` });
  };
  const now = await start('now', '.', hosts);
  const sides = against === undefined ? [now] : [now, await start('other', against, hosts.slice(0, 1))];
  for (const side of sides) await side.sign(() => {});
  for (let round = 0; round < rounds; round++) for (const side of sides) await measure(cluster, side);
  const heading = ['services', 'signatures', 'p50', 'p99', 'tries per transaction', 'answers'];
  process.stdout.write(`${formatCells([heading, ...sides.map(describe)])}\n`);
  for (const fault of findFaults(now, sides[1])) {
    process.stderr.write(`WRONG: ${fault}\n`);
    process.exitCode = 1;
  }
});
