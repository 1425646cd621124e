import { type Clock, systemClock } from '../../base/clock.ts';

/** A clock that a story moves forward. */
export interface StoryClock extends Clock {
  /** Moves it to a time that is not earlier, in ms since 1970. */
  moveTo(time: number): void;
}

/** Something that happens at a time. */
export interface Step {
  readonly at: number;
  /** Whether only later pages show it, so that it happens after everything that somebody sees first. */
  readonly isLater?: boolean;
  run(): Promise<unknown>;
}

/** Creates a clock that begins at a time. */
export function createStoryClock(start: number): StoryClock {
  let time = start;
  return {
    now: () => time,
    monotonic: systemClock.monotonic,
    moveTo(next) {
      time = Math.max(time, next);
    },
  };
}

/** Lets steps happen one after the other in the order of their times, each at its time. */
export async function runSteps(clock: StoryClock, steps: readonly Step[]): Promise<void> {
  for (const { at, run } of steps.toSorted((one, other) => one.at - other.at)) {
    clock.moveTo(at);
    await run();
  }
}
