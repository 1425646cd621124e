// A program: the service without its worker, which measures itself between `start` and `stop`.

import { setInterval as tickEvery } from 'node:timers';
import { setTimeout as pause } from 'node:timers/promises';
import { readConfig } from '../../src/config.ts';
import { createLogger } from '../../src/logger.ts';
import { startService } from '../../src/main.ts';
import type { Ready } from '../bench/program.ts';

/** What the process is asked to do: begin to measure, or say what was measured since. */
export type Question = { ask: 'start' | 'stop' };

/** What the process has used since `start`. */
export interface Usage {
  /** Processor time of all its threads. */
  readonly cpuMilliseconds: number;
  /** The most processor time that the event loop took without coming round to a timer. */
  readonly turnMilliseconds: number;
}

const tickMilliseconds = 1;

const config = readConfig({
  CIVIC_DATABASE_URL: process.argv[2] ?? '',
  CIVIC_PORT: '0',
  CIVIC_PUBLIC_RATE: '0',
});
const { context } = await startService(config, { worker: false, logger: createLogger('silent') });

let cpu = process.cpuUsage();
let turn = process.threadCpuUsage();
let longest = 0;

// Unlike the delay of the event loop it does not grow by what else the machine does.
function tick(): void {
  const { user, system } = process.threadCpuUsage(turn);
  longest = Math.max(longest, user + system);
  turn = process.threadCpuUsage();
}
tickEvery(tick, tickMilliseconds);

process.on('message', async ({ ask }: Question) => {
  if (ask === 'start') {
    // What is left of an earlier request does not count.
    await pause(5 * tickMilliseconds);
    tick();
    longest = 0;
    cpu = process.cpuUsage();
    process.send?.({ cpuMilliseconds: 0, turnMilliseconds: 0 } satisfies Usage);
    return;
  }
  tick();
  const { user, system } = process.cpuUsage(cpu);
  process.send?.({
    cpuMilliseconds: (user + system) / 1000,
    turnMilliseconds: longest / 1000,
  } satisfies Usage);
});
process.on('disconnect', () => process.exit());
process.send?.({ url: context.baseUrl(), at: Date.now() } satisfies Ready);
