// A program: the service without its worker, which measures itself between `start` and `stop`.

import { monitorEventLoopDelay } from 'node:perf_hooks';
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
  /** The longest that the event loop did not come round. */
  readonly blockedMilliseconds: number;
}

const resolution = 1;
const delay = monitorEventLoopDelay({ resolution });
let cpu = process.cpuUsage();

const config = readConfig({
  CIVIC_DATABASE_URL: process.argv[2] ?? '',
  CIVIC_PORT: '0',
  CIVIC_PUBLIC_RATE: '0',
});
const { context } = await startService(config, { worker: false, logger: createLogger('silent') });

process.on('message', ({ ask }: Question) => {
  if (ask === 'start') {
    delay.reset();
    delay.enable();
    // The first turn sets the time from which the delay is measured.
    setTimeout(() => {
      cpu = process.cpuUsage();
      process.send?.({ cpuMilliseconds: 0, blockedMilliseconds: 0 } satisfies Usage);
    }, 2 * resolution);
    return;
  }
  const { user, system } = process.cpuUsage(cpu);
  // The turn after a long one is what notices it.
  setTimeout(() => {
    delay.disable();
    process.send?.({
      cpuMilliseconds: (user + system) / 1000,
      blockedMilliseconds: Math.max(0, delay.max / 1e6 - resolution),
    } satisfies Usage);
  }, 2 * resolution);
});
process.on('disconnect', () => process.exit());
process.send?.({ url: context.baseUrl(), at: Date.now() } satisfies Ready);
