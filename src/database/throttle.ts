import { setTimeout as pause } from 'node:timers/promises';
import { type Database, isSqlite } from './connect.ts';
import { inTransaction } from './transaction.ts';

/** Work on any number of rows in short transactions. */
export interface Throttle {
  /** How many rows the next transaction should take. */
  readonly rows: number;
  /**
   * Runs the next step as one transaction, then leaves the database to others for as long as the step took. Steps of all
   * other throttles of the process wait until then.
   */
  step<Result>(db: Database, work: (db: Database) => Promise<Result>): Promise<Result>;
  /**
   * Runs a step on rows that were chosen before it, and returns how many it removed, by kind. After a COMMIT without an
   * answer the next try finds none of them, so the largest number of all tries counts.
   */
  count<Counts extends object>(db: Database, work: (db: Database) => Promise<Counts>): Promise<Counts>;
}

/** How long steps may take: `short` where others write to the same collection all the time. */
export type Pace = 'usual' | 'short';

/** Begins work on any number of rows; after the signal its next step fails. */
export type StartThrottle = (signal?: AbortSignal, pace?: Pace) => Throttle;

/** The most rows of a kind that a step takes. */
export const mostRows = 250;
// A message may have close to a megabyte.
const leastRows = 10;
const firstRows = 20;

// SQLite runs on the event loop, so the limit is computing time, not the time that other processes have the processor.
const sqliteMilliseconds: Readonly<Record<Pace, number>> = { usual: 20, short: 10 };
// A server delays only those who wait for its locks.
const serverMilliseconds: Readonly<Record<Pace, number>> = { usual: 100, short: 50 };

/** Makes the throttle that all large work of a process shares: short steps, one at a time, half of the time for others. */
export function createThrottle(): StartThrottle {
  let last: Promise<unknown> = Promise.resolve();

  return (signal, pace = 'usual') => {
    let rows = firstRows;

    async function stepNow<Result>(db: Database, work: (db: Database) => Promise<Result>): Promise<Result> {
      signal?.throwIfAborted();
      let begun = readClocks();
      const result = await inTransaction(db, (db) => {
        // The wait for the connection and its lock does not count.
        begun = readClocks();
        return work(db);
      });
      const ended = readClocks();
      const took = ended.passed - begun.passed;
      const share = isSqlite(db)
        ? (ended.computed - begun.computed) / sqliteMilliseconds[pace]
        : took / serverMilliseconds[pace];
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

// In ms: the time that has passed, and the computing time of this thread.
function readClocks(): { passed: number; computed: number } {
  const { user, system } = process.threadCpuUsage();
  return { passed: performance.now(), computed: (user + system) / 1000 };
}

/** Combines two sets of numbers kind by kind; both have the same kinds. */
function joinCounts<Counts extends object>(
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
