import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createWebhook } from '../../src/webhooks/create-webhook.ts';
import { measureByTurns, measureRound } from '../bench/by-turns.ts';
import type { Closing } from '../bench/closing.ts';
import type { Counted, CountRequest } from '../bench/counting-receiver.ts';
import { drain } from '../bench/measuring.ts';
import { messageBody } from '../bench/message-body.ts';
import type { Bench } from '../bench/on-each-database.ts';
import { startProgram } from '../bench/program.ts';
import { seedAccount } from '../bench/seed-account.ts';
import { seedDeliveries } from '../bench/seed-deliveries.ts';
import { startServiceProcess } from '../bench/service-process.ts';
import { ownVersion, versionOf } from './compared.ts';
import { folderOf } from './peer-process.ts';
import type { PeerFigure } from './results.ts';
import { startRedis } from './start-redis.ts';

const deliveries = 4_800;
const endpoints = 8;
const inFlight = 64;

/**
 * Messages per second to a receiver, from the first to the last: `civic work` from due rows, and BullMQ from jobs that wait;
 * 8 endpoints, 64 at once to each, in turns.
 */
export async function measureQueues({ closing, makeUrl }: Bench, rounds: number): Promise<PeerFigure[]> {
  const databaseUrl = await makeUrl();
  const seeded = await seedAccount(closing, databaseUrl);
  const receiver = await startProgram<CountRequest, Counted>(closing, './counting-receiver.ts');
  const endpointIds: string[] = [];
  for (let number = 0; number < endpoints; number++) {
    endpointIds.push((await createWebhook(seeded.ground, { accountSlug: 'bench', url: receiver.url })).id);
  }
  const worker = await startServiceProcess(closing, 'work', {
    CIVIC_DATABASE_URL: databaseUrl,
    CIVIC_WEBHOOK_CONCURRENCY_PER_ENDPOINT: String(inFlight),
    CIVIC_WEBHOOK_CONCURRENCY: String(endpoints * inFlight),
  });
  const sender = await startSender(closing);

  const round = (pid: number, send: () => Promise<unknown>) =>
    measureRound(pid, async () => {
      const [{ milliseconds }] = await Promise.all([receiver.ask({ requests: deliveries }), send()]);
      return { count: deliveries, seconds: milliseconds / 1000 };
    });
  const bare = () => round(sender.pid, () => sender.send(receiver.url));
  const service = () =>
    round(worker.pid, async () => {
      await seedDeliveries(seeded, { messages: deliveries, endpointIds, body: messageBody });
      await drain(seeded, endpointIds);
    });
  await bare();
  await service();
  const turns = await measureByTurns({ bare, service }, rounds);
  return [
    { work: 'deliveries', system: 'service', version: ownVersion(), rate: turns.service.rate },
    { work: 'deliveries', system: 'bullmq', version: versionOf('bullmq'), rate: turns.bare.rate },
  ];
}

async function startSender(closing: Closing) {
  const child = fork('sender.js', {
    cwd: folderOf('bullmq'),
    execArgv: [],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      REDIS_PORT: String(await startRedis(closing)),
      ENDPOINTS: String(endpoints),
      IN_FLIGHT: String(inFlight),
    },
  });
  closing.add(async () => void child.kill('SIGKILL'));
  await once(child, 'message');
  return {
    pid: child.pid ?? 0,
    async send(url: string): Promise<void> {
      child.send({ url, body: messageBody, jobs: deliveries });
      await once(child, 'message');
    },
  };
}
