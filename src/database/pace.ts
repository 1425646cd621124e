import { setTimeout as pause } from 'node:timers/promises';
import { type Database, isSqlite } from './connect.ts';
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
export const mostRows = 250;
// A message may have close to a megabyte.
const leastRows = 10;
const firstRows = 20;

// SQLite works on the event loop: what it computes counts, and not how long other processes have the processor meanwhile.
const sqliteMilliseconds = 20;
// A server holds up nobody but those who wait for its locks.
const serverMilliseconds = 100;

/** Makes the pace that all large work of a process shares: short steps, one at a time, and half of the time for others. */
export function createPace(): StartPace {
  let last: Promise<unknown> = Promise.resolve();

  return (signal) => {
    let rows = firstRows;

    async function stepNow<Result>(db: Database, work: (db: Database) => Promise<Result>): Promise<Result> {
      signal?.throwIfAborted();
      let begun = lookAtClocks();
      const result = await inTransaction(db, (db) => {
        // Without the wait for the connection and its lock.
        begun = lookAtClocks();
        return work(db);
      });
      const ended = lookAtClocks();
      const took = ended.passed - begun.passed;
      const share = isSqlite(db)
        ? (ended.computed - begun.computed) / sqliteMilliseconds
        : took / serverMilliseconds;
      if (share > 1) rows = Math.max(leastRows, Math.floor(rows / 2));
      else if (share < 0.5) rows = Math.min(mostRows, rows * 2);
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

// In ms: the time that has passed, and the time that this thread has computed.
function lookAtClocks(): { passed: number; computed: number } {
  const { user, system } = process.threadCpuUsage();
  return { passed: performance.now(), computed: (user + system) / 1000 };
}

/** Joins two sets of numbers kind by kind; both have the same kinds. */
export function joinCounts<Counts extends object>(
  one: Counts,
  other: Counts,
  join: (one: number, other: number) => number,
): Counts {
  const others = new Map<string, number>(Object.entries(other));
  const pairs = Object.entries(one).map(([kind, count]) => [kind, join(count, others.get(kind) ?? 0)]);
  return Object.fromEntries(pairs) as Counts;
}

/** The sum of two sets of numbers. */
export function addCounts<Counts extends object>(one: Counts, other: Counts): Counts {
  return joinCounts(one, other, (one, other) => one + other);
}
