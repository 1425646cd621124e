import type { Clock } from '../../src/clock.ts';

/** A clock that stands still until it is moved. */
export interface ManualClock extends Clock {
  advance(milliseconds: number): void;
}

/** Makes a clock that starts at the present time, so that signatures made by it are fresh. */
export function createManualClock(): ManualClock {
  let now = Date.now();
  return {
    now: () => now,
    advance: (milliseconds) => {
      now += milliseconds;
    },
  };
}
