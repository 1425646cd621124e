// A program: the service without its worker, which measures itself between `start` and `stop`.

import { setTimeout as pause } from 'node:timers/promises';
import { readConfig } from '../../src/config.ts';
import { createLogger } from '../../src/logger.ts';
import { startService } from '../../src/main.ts';
import type { Ready } from '../bench/program.ts';
import { watchTurns } from '../support/watch-turns.ts';

/** What the process is asked to do: begin to measure, or say what was measured since. */
export type Question = { ask: 'start' | 'stop' };

/** What the process has used since `start`. */
export interface Usage {
  /** Processor time of all its threads. */
  readonly cpuMilliseconds: number;
  /** The most processor time that the event loop took without coming round to a timer. */
  readonly turnMilliseconds: number;
}

// Longer than a few turns take.
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
    // What is left of an earlier request does not count.
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
