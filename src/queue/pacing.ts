const firstBackoff = 500;
const longestBackoff = 15_000;
const shortestLook = 20;
const longestLook = 1_000;

/** How many ms to wait after this many failures of the database in a row: from 0.5 s, doubling, to 15 s. */
export function backoff(failuresBefore: number): number {
  return Math.min(firstBackoff * 2 ** failuresBefore, longestBackoff);
}

/**
 * How many ms to wait before the next look for work, where nothing wakes the worker: 20 ms after work was found, then twice
 * as long each time, at most 1 s. `last` is the wait before.
 */
export function nextLookAfter(last: number, found: boolean): number {
  return found ? shortestLook : Math.min(last * 2, longestLook);
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
