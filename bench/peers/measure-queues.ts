import { fork } from 'node:child_process';
import { once } from 'node:events';
import { measureByTurns } from '../by-turns.ts';
import type { Closing } from '../closing.ts';
import { endpoints, inFlight, startDeliveryRounds } from '../delivery-rounds.ts';
import { messageBody } from '../message-body.ts';
import type { Bench } from '../on-each-database.ts';
import { seedAccount } from '../seed-account.ts';
import { ownVersion, versionOf } from './compared.ts';
import { folderOf } from './peer-process.ts';
import type { PeerFigure } from './results.ts';
import { startRedis } from './start-redis.ts';

const messages = 20_000;

/**
 * Messages per second to a receiver, from the first to the last: `civic work` from due rows, and BullMQ from jobs that wait;
 * 8 endpoints, 64 at once to each, in turns.
 */
export async function measureQueues({ closing, makeUrl }: Bench, rounds: number): Promise<PeerFigure[]> {
  const databaseUrl = await makeUrl();
  const seeded = await seedAccount(closing, databaseUrl);
  const deliveries = await startDeliveryRounds({ closing, databaseUrl, seeded }, messages);
  const sender = await startSender(closing);
  const bare = () => deliveries.other(sender.pid, () => sender.send(deliveries.url));
  const service = () => deliveries.service();
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
      child.send({ url, body: messageBody, jobs: messages });
      await once(child, 'message');
    },
  };
}
