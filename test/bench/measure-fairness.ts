import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { inTransaction } from '../../src/database/transaction.ts';
import { enqueue } from '../../src/delivery/outbox/enqueue.ts';
import { createWebhook } from '../../src/webhooks/create-webhook.ts';
import { until } from '../support/until.ts';
import { measureByTurns, measureRound } from './by-turns.ts';
import type { Closing } from './closing.ts';
import type { Counted, CountRequest } from './counting-receiver.ts';
import { startProgram } from './program.ts';
import { compare, makeRow, type Row } from './report.ts';
import type { Seeded } from './seed-account.ts';
import { seedDeliveries } from './seed-deliveries.ts';
import { startServiceProcess } from './service-process.ts';
import { percentile } from './statistics.ts';

const endpoints = 8;
// The difference between the two is smaller than the differences between rounds on a busy machine.
const rounds = 5;
const healthy = 5_000;
// A twentieth of all messages.
const hanging = Math.round(healthy / 19);
const paced = 600;
const paceMilliseconds = 5;
const waitMilliseconds = 60_000;

/**
 * The effect on other endpoints of one that never responds and gets every twentieth message: their messages
 * per second compared with a run without it, and the latency of single messages.
 */
export async function measureFairness(
  closing: Closing,
  seeded: Seeded,
  { databaseUrl, body }: { databaseUrl: string; body: string },
): Promise<Row[]> {
  const { ground } = seeded;
  const receiver = await startProgram<CountRequest, Counted>(closing, './counting-receiver.ts');
  const open = async (url: string) => (await createWebhook(ground, { accountSlug: 'bench', url })).id;
  const healthyIds: string[] = [];
  for (let number = 0; number < endpoints; number++) healthyIds.push(await open(receiver.url));
  const silentUrl = await listen(closing, (request) => request.resume());
  const worker = await startServiceProcess(closing, 'work', { CIVIC_DATABASE_URL: databaseUrl });

  const round = (withHanging: boolean) => async () => {
    // A new one each time: the worker treats an endpoint that has timed out differently.
    const endpointIds = withHanging ? [await open(silentUrl)] : [];
    return measureRound(worker.pid, async () => {
      const counted = receiver.ask({ requests: healthy });
      await seedDeliveries(seeded, { messages: withHanging ? hanging : 0, endpointIds, body });
      await seedDeliveries(seeded, { messages: healthy, endpointIds: healthyIds, body });
      const { milliseconds } = await counted;
      const isDrained = async () => (await countPending(seeded, healthyIds)) === 0;
      await until('everything healthy is settled', isDrained, waitMilliseconds);
      return { count: healthy, seconds: milliseconds / 1000 };
    });
  };
  await round(false)();
  const { rate, cost } = await measureByTurns({ bare: round(false), service: round(true) }, rounds);
  const latencies = await measureLatencies(closing, seeded, { silentId: await open(silentUrl), body });
  await Promise.all([worker.stop(), receiver.stop()]);
  return [
    compare('deliver beside an endpoint that never answers (bare: without it)', 'perSecond', rate),
    compare('processor time of such a delivery', 'microseconds', cost),
    makeRow(
      'one message after another beside it, until the first byte: p50 / p99',
      'milliseconds',
      ...[50, 99].map((percent) => percentile(latencies, percent)),
    ),
  ];
}

// Milliseconds from the commit of each healthy message to its first byte at the receiver.
async function measureLatencies(
  closing: Closing,
  { ground, account }: Seeded,
  { silentId, body }: { silentId: string; body: string },
): Promise<number[]> {
  const departures = new Map<string, number>();
  const arrivals = new Map<string, number>();
  const url = await listen(closing, (request, response) => {
    arrivals.set(String(request.headers['webhook-id']), performance.now());
    request.resume().on('end', () => response.end());
  });
  const { id: healthyId } = await createWebhook(ground, { accountSlug: 'bench', url });
  for (let number = 0; number < paced; number++) {
    const [isHanging, id] = [number % 20 === 0, ground.ids.newId()];
    const message = {
      id,
      accountId: account.id,
      personId: null,
      actorPersonId: null,
      body,
      createdAt: ground.clock.now(),
    };
    const endpointIds = [isHanging ? silentId : healthyId];
    await inTransaction(ground.db, (db) => enqueue(db, ground.ids, [{ message, endpointIds }]));
    if (!isHanging) departures.set(id, performance.now());
    await pause(paceMilliseconds);
  }
  await until('every message arrived', () => arrivals.size >= departures.size, waitMilliseconds);
  // One may arrive before this process gets the response to its commit.
  return [...departures].map(([id, departure]) => Math.max(0, (arrivals.get(id) ?? Number.NaN) - departure));
}

async function countPending({ ground: { db } }: Seeded, endpointIds: readonly string[]): Promise<number> {
  const counted = await db('deliveries')
    .where({ state: 'pending' })
    .whereIn('endpoint_id', [...endpointIds])
    .count({ count: '*' })
    .first();
  return Number(counted?.count);
}

async function listen(closing: Closing, react: RequestListener): Promise<string> {
  const server = createServer(react);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.add(async () => server.close().closeAllConnections());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}
