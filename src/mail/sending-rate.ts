import { setTimeout as pause } from 'node:timers/promises';

/** Bounds how many pieces of work begin within any second (M-rate). */
export interface SendingRate {
  /** Resolves when the next piece may begin, in the order of the calls. */
  turn(): Promise<void>;
}

const second = 1_000;

/** Creates a rate of `perSecond` turns within any second; `now` returns monotonic ms. */
export function createSendingRate(
  perSecond: number,
  now: () => number,
  wait: (milliseconds: number) => Promise<unknown> = pause,
): SendingRate {
  // When the last turns began or will begin.
  const turns: number[] = [];
  return {
    async turn() {
      const arrived = now();
      const before = turns.length < perSecond ? undefined : turns.shift();
      const begins = before === undefined ? arrived : Math.max(arrived, before + second);
      turns.push(begins);
      if (begins > arrived) await wait(begins - arrived);
    },
  };
}
