import pRetry from 'p-retry';
import { isLockTimeout, isLost, isTransient, isUnavailable, LastingConflict } from './database-errors.ts';

// Longer than a cluster needs to replace its writer, and two waits for a lock.
const mostMilliseconds = 13_000;
const waits = { factor: 2, minTimeout: 10, maxTimeout: 800, randomize: true };
const limits = { ...waits, retries: 40, maxRetryTime: mostMilliseconds };

/** What a transaction does when a row was locked for too long: it runs again, or it fails, so that its parts can run alone. */
export type AfterLockTimeout = 'repeat' | 'fail';

/** Runs a whole transaction again after a conflict or a lost connection, for at most 13 s; then the database is unavailable. */
export async function repeatTransaction<Result>(
  run: (attempt: number) => Promise<Result>,
  afterLockTimeout: AfterLockTimeout,
  maxRetryTime: number = mostMilliseconds,
): Promise<Result> {
  const repeats = (error: Error) =>
    isTransient(error) && (afterLockTimeout === 'repeat' || !isLockTimeout(error));
  try {
    return await pRetry(run, { ...limits, maxRetryTime, shouldRetry: ({ error }) => repeats(error) });
  } catch (error) {
    throw isTransient(error) && !isUnavailable(error) ? new LastingConflict(error) : error;
  }
}

/** Runs what only reads again after a lost connection, for at most 13 s. */
export function repeatRead<Result>(read: () => Promise<Result>): Promise<Result> {
  return pRetry(read, { ...limits, shouldRetry: ({ error }) => isLost(error) });
}
