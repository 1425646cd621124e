import { createWebhook } from '../../src/webhooks/create-webhook.ts';
import type { Sending } from './bare-sender.ts';
import { measureByTurns, measureRound } from './by-turns.ts';
import type { Counted, CountRequest } from './counting-receiver.ts';
import { drain, figureOf, type Measuring } from './measuring.ts';
import { messageBody } from './message-body.ts';
import { startProgram } from './program.ts';
import { seedDeliveries } from './seed-deliveries.ts';
import { startServiceProcess } from './service-process.ts';

const deliveries = 5_000;
const endpoints = 8;
const inFlight = 64;

/**
 * Messages per second, from the first to the last at a receiver: sent by `civic work` from due rows, compared
 * with undici alone with the same bytes and receiver, 64 in flight.
 */
export async function measureDeliveries({
  closing,
  databaseUrl,
  seeded,
  rounds,
  add,
}: Measuring): Promise<void> {
  const receiver = await startProgram<CountRequest, Counted>(closing, './counting-receiver.ts');
  const sender = await startProgram<Sending, object>(closing, './bare-sender.ts');
  const endpointIds: string[] = [];
  for (let number = 0; number < endpoints; number++) {
    endpointIds.push((await createWebhook(seeded.ground, { accountSlug: 'bench', url: receiver.url })).id);
  }
  const worker = await startServiceProcess(closing, 'work', {
    CIVIC_DATABASE_URL: databaseUrl,
    CIVIC_WEBHOOK_CONCURRENCY_PER_ENDPOINT: String(inFlight),
  });

  const round = (pid: number, send: () => Promise<unknown>) =>
    measureRound(pid, async () => {
      const [{ milliseconds }] = await Promise.all([receiver.ask({ requests: deliveries }), send()]);
      return { count: deliveries, seconds: milliseconds / 1000 };
    });
  const bare = () =>
    round(sender.pid, () =>
      sender.ask({ url: receiver.url, body: messageBody, requests: deliveries, inFlight }),
    );
  const service = () =>
    round(worker.pid, async () => {
      await seedDeliveries(seeded, { messages: deliveries, endpointIds, body: messageBody });
      await drain(seeded, endpointIds);
    });

  await bare();
  await service();
  add(figureOf('deliveries', await measureByTurns({ bare, service }, rounds)));
  await Promise.all([worker.stop(), sender.stop(), receiver.stop()]);
}
