import type { Clock } from '../../src/clock.ts';

/** A clock that stands still until it is moved. */
export interface ManualClock extends Clock {
  advance(milliseconds: number): void;
  /** Sets the system's time forward or back, while no time passes. */
  setTime(milliseconds: number): void;
}

/** Makes a clock that starts at the present time, so that signatures made by it are fresh. */
export function createManualClock(): ManualClock {
  let now = Date.now();
  let passed = 0;
  return {
    now: () => now,
    monotonic: () => passed,
    advance: (milliseconds) => {
      now += milliseconds;
      passed += milliseconds;
    },
    setTime: (milliseconds) => {
      now += milliseconds;
    },
  };
}
