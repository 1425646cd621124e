import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '../logger.ts';
import { describeFailure } from '../process/describe-failure.ts';
import { backoff, createWaker, nextLookAfter, type Waker } from './pacing.ts';

/** What a look for work came to. */
export interface Look {
  readonly found: boolean;
  /** Whether to look again at once, since more work may be ready. */
  readonly more: boolean;
  /** For how many ms no look begins, even after a hint. */
  readonly rest?: number;
}

const restPerClaimed = 5;
const longestRest = 50;

/** A look that has claimed everything that was due. It rests for some ms, so that the messages of a rush are claimed together. */
export function restAfter(claimed: number): Look {
  return { found: true, more: false, rest: Math.min(claimed * restPerClaimed, longestRest) };
}

/** Looks for work until it is stopped. */
export interface LookLoop extends Pick<Waker, 'wake' | 'wakeWithin'> {
  /** Looks no more; resolves when the look in progress has ended. */
  stop(): Promise<void>;
}

/**
 * Calls `look` again and again: at once where there is more, at a hint, and at least every second, but never during a rest. While
 * the database fails it waits longer and longer. `what` names the work in the log.
 */
export function startLooking(what: string, look: () => Promise<Look>, logger: Logger): LookLoop {
  const stopping = new AbortController();
  const waker = createWaker();

  async function run(): Promise<void> {
    let failures = 0;
    let wait = nextLookAfter(0, true);
    while (!stopping.signal.aborted) {
      try {
        const { found, more, rest = 0 } = await look();
        if (failures > 0) logger.info({ tries: failures + 1 }, `${what} works again`);
        failures = 0;
        wait = nextLookAfter(wait, found);
        if (rest > 0) await pause(rest, undefined, { signal: stopping.signal }).catch(() => {});
        if (!more) await waker.sleep(wait);
      } catch (error) {
        // Once: a database that is away or not migrated would fill the log.
        if (failures === 0) logger.error(describeFailure(error), `${what} failed`);
        await pause(backoff(failures++), undefined, { signal: stopping.signal }).catch(() => {});
      }
    }
  }

  const ended = run();
  return {
    wake: waker.wake,
    wakeWithin: waker.wakeWithin,
    async stop() {
      stopping.abort();
      waker.wake();
      await ended;
    },
  };
}
