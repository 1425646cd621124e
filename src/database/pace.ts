import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from './connect.ts';
import { joinCounts } from './join-counts.ts';
import { inTransaction } from './transaction.ts';

/** Work on any number of rows, done in short transactions. */
export interface Pace {
  /** How many rows the next transaction should take. */
  readonly rows: number;
  /**
   * Runs the next step as one transaction, then lets everybody else have the database for as long as the step took. A step
   * of any other pace of the process waits meanwhile.
   */
  step<Result>(db: Database, work: (db: Database) => Promise<Result>): Promise<Result>;
  /**
   * Runs a step on rows that were chosen before it, and returns how many it removed, by kind. Where its COMMIT was not
   * answered the next try finds none of them, so that the largest number of all tries counts.
   */
  count<Counts extends object>(db: Database, work: (db: Database) => Promise<Counts>): Promise<Counts>;
}

/** Begins work on any number of rows; when the signal aborts, its next step fails. */
export type StartPace = (signal?: AbortSignal) => Pace;

/** The most rows of a kind that a step takes. */
export const mostRows = 300;
const leastRows = 50;
const firstRows = 100;

// A step may take half of what the event loop may wait, since SQLite works on the event loop.
const longMilliseconds = 20;
const shortMilliseconds = 10;

/** Makes the pace that all large work of a process shares: steps of some 10 to 20 ms, one at a time, and half of the time for others. */
export function createPace(): StartPace {
  let last: Promise<unknown> = Promise.resolve();

  return (signal) => {
    let rows = firstRows;

    async function stepNow<Result>(db: Database, work: (db: Database) => Promise<Result>): Promise<Result> {
      signal?.throwIfAborted();
      let begun = performance.now();
      const result = await inTransaction(db, (db) => {
        // Without the wait for the connection and its lock.
        begun = performance.now();
        return work(db);
      });
      const took = performance.now() - begun;
      if (took > longMilliseconds) rows = Math.max(leastRows, Math.floor(rows / 2));
      else if (took < shortMilliseconds) rows = Math.min(mostRows, rows * 2);
      await pause(took, undefined, { signal });
      return result;
    }

    function step<Result>(db: Database, work: (db: Database) => Promise<Result>): Promise<Result> {
      const step = last.then(() => stepNow(db, work));
      last = step.catch(() => {});
      return step;
    }

    return {
      get rows() {
        return rows;
      },
      step,
      count<Counts extends object>(db: Database, work: (db: Database) => Promise<Counts>) {
        let most: Counts | undefined;
        return step(db, async (db) => {
          const removed = await work(db);
          most = most === undefined ? removed : joinCounts(most, removed, Math.max);
          return most;
        });
      },
    };
  };
}
