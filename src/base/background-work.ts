import { setTimeout as pause } from 'node:timers/promises';
import { describeFailure } from './describe-failure.ts';
import type { Logger } from './logger.ts';

/** Work that continues after the request that began it has its answer. */
export interface BackgroundWork {
  /** Begins work. A failure is logged under this name; an hourly job completes the rest. */
  begin(what: string, work: (signal: AbortSignal) => Promise<unknown>): void;
  /** Aborts the signal of all work; resolves when the work has ended. */
  stop(): Promise<void>;
}

const hourMilliseconds = 60 * 60 * 1000;

/** Creates the background work of a process. */
export function createBackgroundWork(logger: Logger): BackgroundWork {
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();
  return {
    begin(what, work) {
      const piece = work(stopping.signal)
        .then(
          () => {},
          (error) => {
            if (!stopping.signal.aborted) logger.error(describeFailure(error), `${what} failed`);
          },
        )
        .finally(() => running.delete(piece));
      running.add(piece);
    },
    async stop() {
      stopping.abort();
      await Promise.all(running);
    },
  };
}

/** Runs work now and then every hour; a failure is logged under this name. `stop` aborts the signal and resolves when the work has ended. */
export function startHourly(
  what: string,
  work: (signal: AbortSignal) => Promise<void>,
  logger: Logger,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;

  async function run(): Promise<void> {
    while (!signal.aborted) {
      await work(signal).catch((error) => {
        if (!signal.aborted) logger.error(describeFailure(error), `${what} failed`);
      });
      await pause(hourMilliseconds, undefined, { signal }).catch(() => {});
    }
  }

  const ended = run();
  return {
    async stop() {
      stopping.abort();
      await ended;
    },
  };
}
