// A program: the service without its worker, which measures itself between `start` and `stop`.

import { setTimeout as pause } from 'node:timers/promises';
import { createLogger } from '../../src/base/logger.ts';
import { readConfig } from '../../src/config/config.ts';
import { startService } from '../../src/start/main.ts';
import { watchTurns } from '../../test/support/watch-turns.ts';
import type { Ready } from '../program.ts';

/** The command for the process: start to measure, or return the values since then. */
export type Question = { ask: 'start' | 'stop' };

/** The usage of the process since `start`. */
export interface Usage {
  /** Processor time of all its threads. */
  readonly cpuMilliseconds: number;
  /** The longest processor time that the event loop used before it ran a timer. */
  readonly turnMilliseconds: number;
}

// Longer than a few turns.
const settleMilliseconds = 5;

const config = readConfig({
  CIVIC_DATABASE_URL: process.argv[2] ?? '',
  CIVIC_PORT: '0',
  CIVIC_PUBLIC_RATE: '0',
});
const { context } = await startService(config, { worker: false, logger: createLogger('silent') });

let cpu = process.cpuUsage();
const turns = watchTurns();

process.on('message', async ({ ask }: Question) => {
  if (ask === 'start') {
    // The rest of an earlier request does not count.
    await pause(settleMilliseconds);
    turns.restart();
    cpu = process.cpuUsage();
    process.send?.({ cpuMilliseconds: 0, turnMilliseconds: 0 } satisfies Usage);
    return;
  }
  const turnMilliseconds = turns.longest();
  const { user, system } = process.cpuUsage(cpu);
  process.send?.({
    cpuMilliseconds: (user + system) / 1000,
    turnMilliseconds,
  } satisfies Usage);
});
process.on('disconnect', () => process.exit());
process.send?.({ url: context.baseUrl(), at: Date.now() } satisfies Ready);
