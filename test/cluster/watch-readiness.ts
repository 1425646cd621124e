import { setTimeout as pause } from 'node:timers/promises';
import { timeUntilFirst } from './time-until-first.ts';

/** The changes of `/readyz` over time. */
export interface Readiness {
  /** How long after this moment of `performance.now()` it was 503 for the first time; undefined if it was not. */
  firstUnready(from: number): number | undefined;
  stop(): Promise<void>;
}

const betweenMilliseconds = 200;

/** Asks `/readyz` of a service again and again until it is stopped. */
export function watchReadiness(url: string): Readiness {
  const unready: number[] = [];
  let stopping = false;
  const asking = (async () => {
    while (!stopping) {
      const answer = await fetch(`${url}/readyz`).catch(() => undefined);
      if (answer?.status === 503) unready.push(performance.now());
      await answer?.text();
      await pause(betweenMilliseconds);
    }
  })();
  return {
    firstUnready: (from) => timeUntilFirst(unready, from),
    async stop() {
      stopping = true;
      await asking;
    },
  };
}
