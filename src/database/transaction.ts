import pRetry from 'p-retry';
import type { Database } from './connect.ts';
import { isTransient } from './database-errors.ts';

/**
 * Runs `work` as one transaction: all of it is kept or nothing. After a duplicate key, a reference to a row that was
 * deleted meanwhile, a deadlock, a lock time-out, a serialization failure or a lost connection the whole of `work` runs
 * again, for at most 5 s; so it reads what it decides on inside, its ids are made outside, and it has no effect but on `db`.
 *
 * A COMMIT whose answer was lost is repeated as well: `work` has to find what it wrote under its own ids.
 */
export function inTransaction<Result>(
  db: Database,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  return pRetry(() => db.transaction((transaction) => work(transaction)), {
    retries: 12,
    factor: 2,
    minTimeout: 10,
    maxTimeout: 800,
    randomize: true,
    maxRetryTime: 5_000,
    shouldRetry: ({ error }) => isTransient(error),
  });
}

/** Reads one state of the database, without what others commit meanwhile. Writes nothing. */
export function inSnapshot<Result>(db: Database, read: (db: Database) => Promise<Result>): Promise<Result> {
  return db.transaction((db) => read(db), { readOnly: true });
}
