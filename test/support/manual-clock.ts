import type { Clock } from '../../src/base/clock.ts';

/** A clock that only moves when a test moves it. */
export interface ManualClock extends Clock {
  advance(milliseconds: number): void;
  /** Sets the system time forward or back without a change of the elapsed time. */
  setTime(milliseconds: number): void;
}

/** Creates a clock that starts at the current time, so that its signatures are recent. */
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
