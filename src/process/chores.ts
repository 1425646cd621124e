import type { Logger } from '../logger.ts';
import { describeFailure } from './describe-failure.ts';

/** Work that goes on after whoever began it has its answer. */
export interface Chores {
  /** Begins work. A failure is logged under this name; an hourly job has to finish the rest. */
  begin(what: string, work: (signal: AbortSignal) => Promise<unknown>): void;
  /** Aborts the signal of all work and resolves when that has ended. */
  stop(): Promise<void>;
}

/** Keeps the work of one process. */
export function createChores(logger: Logger): Chores {
  const stopping = new AbortController();
  const underWay = new Set<Promise<void>>();
  return {
    begin(what, work) {
      const chore = work(stopping.signal)
        .then(
          () => {},
          (error) => {
            if (!stopping.signal.aborted) logger.error(describeFailure(error), `${what} failed`);
          },
        )
        .finally(() => underWay.delete(chore));
      underWay.add(chore);
    },
    async stop() {
      stopping.abort();
      await Promise.all(underWay);
    },
  };
}
