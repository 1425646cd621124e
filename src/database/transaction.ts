import type { Database } from './connect.ts';
import { type AfterLockTimeout, repeatRead, repeatTransaction } from './repeat.ts';

/**
 * Runs `work` as one transaction: all of it is kept or nothing. After a duplicate key, a reference to a deleted row, a
 * deadlock, a lock time-out, a serialization failure or a lost connection `work` runs again as a whole, for at most 13 s. So
 * `work` reads everything that it decides on, gets its ids from outside, and changes only `db`.
 *
 * When the answer of a COMMIT is lost, `work` runs again as well: from its second attempt on (they count from 1) it must find what
 * it wrote by its own ids.
 */
export function inTransaction<Result>(
  db: Database,
  work: (db: Database, attempt: number) => Promise<Result>,
  afterLockTimeout: AfterLockTimeout = 'repeat',
): Promise<Result> {
  return repeatTransaction(
    (attempt) => db.transaction((transaction) => work(transaction, attempt)),
    afterLockTimeout,
  );
}

/**
 * Runs the transaction of a set of posts as `inTransaction` does. But where a row is locked for too long, it fails at once if
 * there are several posts, since most of them need not wait for the row. `earlier` is what `work` returned before a COMMIT that
 * failed or whose answer was lost: the outcomes of the posts, if `work` finds what it wrote.
 */
export function inTransactionOf<Result>(
  db: Database,
  posts: readonly unknown[],
  work: (db: Database, earlier: Result | undefined) => Promise<Result>,
): Promise<Result> {
  let earlier: Result | undefined;
  const attempt = async (db: Database) => {
    earlier = await work(db, earlier);
    return earlier;
  };
  return inTransaction(db, attempt, posts.length > 1 ? 'fail' : 'repeat');
}

/** Reads one state of the database; it does not see what others commit during it. Writes nothing, and `read` runs again after a lost connection. */
export function inSnapshot<Result>(db: Database, read: (db: Database) => Promise<Result>): Promise<Result> {
  return repeatRead(() => db.transaction((db) => read(db), { readOnly: true }));
}
