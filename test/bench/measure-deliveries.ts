import { createWebhook } from '../../src/webhooks/create-webhook.ts';
import { until } from '../support/until.ts';
import type { Sending } from './bare-sender.ts';
import { measureByTurns, measureRound } from './by-turns.ts';
import type { Closing } from './closing.ts';
import type { Counted, CountRequest } from './counting-receiver.ts';
import { startProgram } from './program.ts';
import { compare, type Row } from './report.ts';
import type { Seeded } from './seed-account.ts';
import { seedDeliveries } from './seed-deliveries.ts';
import { startServiceProcess } from './service-process.ts';

const deliveries = 5_000;
const endpoints = 8;
const inFlight = 64;
const drainMilliseconds = 60_000;

/**
 * Messages per second, from the first to the last at a receiver: sent by `civic work` from due rows, compared
 * with undici alone with the same bytes and receiver, 64 in flight; in turns, medians.
 */
export async function measureDeliveries(
  closing: Closing,
  seeded: Seeded,
  { databaseUrl, body, perEndpoint }: { databaseUrl: string; body: string; perEndpoint: number },
): Promise<Row[]> {
  const receiver = await startProgram<CountRequest, Counted>(closing, './counting-receiver.ts');
  const sender = await startProgram<Sending, object>(closing, './bare-sender.ts');
  const endpointIds: string[] = [];
  for (let number = 0; number < endpoints; number++) {
    endpointIds.push((await createWebhook(seeded.ground, { accountSlug: 'bench', url: receiver.url })).id);
  }
  const worker = await startServiceProcess(closing, 'work', {
    CIVIC_DATABASE_URL: databaseUrl,
    CIVIC_WEBHOOK_CONCURRENCY_PER_ENDPOINT: String(perEndpoint),
  });

  const round = (pid: number, send: () => Promise<unknown>) =>
    measureRound(pid, async () => {
      const [{ milliseconds }] = await Promise.all([receiver.ask({ requests: deliveries }), send()]);
      return { count: deliveries, seconds: milliseconds / 1000 };
    });
  const bare = () =>
    round(sender.pid, () => sender.ask({ url: receiver.url, body, requests: deliveries, inFlight }));
  const service = () =>
    round(worker.pid, async () => {
      await seedDeliveries(seeded, { messages: deliveries, endpointIds, body });
      await until('everything is delivered', () => isDrained(seeded), drainMilliseconds);
    });

  await bare();
  await service();
  const { rate, cost } = await measureByTurns({ bare, service });
  await Promise.all([worker.stop(), sender.stop(), receiver.stop()]);
  return [
    compare(`deliver to ${endpoints} endpoints, ${perEndpoint} at a time to each`, 'perSecond', rate),
    compare('  processor time of the sender', 'microseconds', cost),
  ];
}

async function isDrained({ ground: { db } }: Seeded): Promise<boolean> {
  return (await db('deliveries').where({ state: 'pending' }).first('id')) === undefined;
}
