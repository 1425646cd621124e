import { setTimeout as pause } from 'node:timers/promises';
import { describeFailure } from '../base/describe-failure.ts';
import type { Logger } from '../base/logger.ts';

/** What a poll for work came to. */
export interface Poll {
  readonly found: boolean;
  /** Whether to poll again at once, since more work may be ready. */
  readonly more: boolean;
  /** For how many ms no poll begins, even after a hint. */
  readonly rest?: number;
}

/** Polls for work until it is stopped. */
export interface PollLoop extends Pick<Waker, 'wake' | 'wakeWithin'> {
  /** Polls no more; resolves when the poll in progress has ended. */
  stop(): Promise<void>;
}

/**
 * Calls `poll` again and again: at once where there is more, at a hint, and at least every second, but never during a rest. While
 * the database fails it waits longer and longer. `what` names the work in the log.
 */
export function startPolling(what: string, poll: () => Promise<Poll>, logger: Logger): PollLoop {
  const stopping = new AbortController();
  const waker = createWaker();

  async function run(): Promise<void> {
    let failures = 0;
    let wait = nextPollAfter(0, true);
    while (!stopping.signal.aborted) {
      try {
        const { found, more, rest = 0 } = await poll();
        if (failures > 0) logger.info({ tries: failures + 1 }, `${what} works again`);
        failures = 0;
        wait = nextPollAfter(wait, found);
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

const firstBackoff = 500;
const longestBackoff = 15_000;
const shortestPoll = 20;
const longestPoll = 1_000;

/** How many ms to wait after this many failures of the database in a row: from 0.5 s, doubling, to 15 s. */
export function backoff(failuresBefore: number): number {
  return Math.min(firstBackoff * 2 ** failuresBefore, longestBackoff);
}

/**
 * How many ms to wait before the next poll, where nothing wakes the worker: 20 ms after work was found, then twice
 * as long each time, at most 1 s. `last` is the wait before.
 */
export function nextPollAfter(last: number, found: boolean): number {
  return found ? shortestPoll : Math.min(last * 2, longestPoll);
}

/** A sleep that a hint ends early. */
export interface Waker {
  /** Ends the sleep, or the next one where nobody sleeps now. */
  wake(): void;
  /** Wakes after this many ms, where nothing else wakes before. */
  wakeWithin(milliseconds: number): void;
  /** Resolves after this many ms or at a call of `wake`. Only one sleeper at a time. */
  sleep(milliseconds: number): Promise<void>;
}

/** Creates a waker. */
export function createWaker(): Waker {
  let hinted = false;
  let endSleep: (() => void) | undefined;
  let soon: NodeJS.Timeout | undefined;

  function wake(): void {
    clearTimeout(soon);
    soon = undefined;
    hinted = true;
    endSleep?.();
  }

  return {
    wake,
    wakeWithin(milliseconds) {
      soon ??= setTimeout(wake, milliseconds);
    },
    async sleep(milliseconds) {
      if (!hinted) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, milliseconds);
          endSleep = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      endSleep = undefined;
      hinted = false;
    },
  };
}
