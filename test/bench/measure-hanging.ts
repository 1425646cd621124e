import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createWebhook } from '../../src/webhooks/create-webhook.ts';
import { measureByTurns, measureRound } from './by-turns.ts';
import type { Closing } from './closing.ts';
import type { Counted, CountRequest } from './counting-receiver.ts';
import { drain, figureOf, type Measuring } from './measuring.ts';
import { messageBody } from './message-body.ts';
import { startProgram } from './program.ts';
import { seedDeliveries } from './seed-deliveries.ts';
import { startServiceProcess } from './service-process.ts';

const endpoints = 8;
const inFlight = 64;
// The difference between the two is smaller than the differences between rounds on a busy machine.
const roundsMore = 2;
const healthy = 5_000;
// A twentieth of all messages.
const hanging = Math.round(healthy / 19);

/**
 * Messages per second to endpoints beside one that never answers and gets every twentieth message, compared
 * with the same messages without it.
 */
export async function measureHanging({
  closing,
  databaseUrl,
  seeded,
  rounds,
  add,
}: Measuring): Promise<void> {
  const receiver = await startProgram<CountRequest, Counted>(closing, './counting-receiver.ts');
  const open = async (url: string) => (await createWebhook(seeded.ground, { accountSlug: 'bench', url })).id;
  const healthyIds: string[] = [];
  for (let number = 0; number < endpoints; number++) healthyIds.push(await open(receiver.url));
  const silentUrl = await listenSilently(closing);
  const worker = await startServiceProcess(closing, 'work', {
    CIVIC_DATABASE_URL: databaseUrl,
    CIVIC_WEBHOOK_CONCURRENCY_PER_ENDPOINT: String(inFlight),
  });

  const round = (withHanging: boolean) => async () => {
    // A new one each time: the worker treats an endpoint that has timed out differently.
    const endpointIds = withHanging ? [await open(silentUrl)] : [];
    return measureRound(worker.pid, async () => {
      const counted = receiver.ask({ requests: healthy });
      const messages = withHanging ? hanging : 0;
      await seedDeliveries(seeded, { messages, endpointIds, body: messageBody });
      await seedDeliveries(seeded, { messages: healthy, endpointIds: healthyIds, body: messageBody });
      const { milliseconds } = await counted;
      await drain(seeded, healthyIds);
      return { count: healthy, seconds: milliseconds / 1000 };
    });
  };
  await round(false)();
  const turns = await measureByTurns({ bare: round(false), service: round(true) }, rounds + roundsMore);
  add(figureOf('hanging', turns));
  await Promise.all([worker.stop(), receiver.stop()]);
}

async function listenSilently(closing: Closing): Promise<string> {
  const server = createServer((request) => request.resume());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.add(async () => server.close().closeAllConnections());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}
