import pRetry from 'p-retry';
import { isLost, isTransient, isUnavailable, LastingConflict } from './database-errors.ts';

// Longer than a cluster needs to replace its writer, and two waits for a lock.
const mostMilliseconds = 13_000;
const waits = { factor: 2, minTimeout: 10, maxTimeout: 800, randomize: true };
const limits = { ...waits, retries: 40, maxRetryTime: mostMilliseconds };

/** Runs a whole transaction again after a conflict or a lost connection, for at most 13 s; then the database is unavailable. */
export async function repeatTransaction<Result>(run: (attempt: number) => Promise<Result>): Promise<Result> {
  try {
    return await pRetry(run, { ...limits, shouldRetry: ({ error }) => isTransient(error) });
  } catch (error) {
    throw isTransient(error) && !isUnavailable(error) ? new LastingConflict(error) : error;
  }
}

/** Runs what only reads again after a lost connection, for at most 13 s. */
export function repeatRead<Result>(read: () => Promise<Result>): Promise<Result> {
  return pRetry(read, { ...limits, shouldRetry: ({ error }) => isLost(error) });
}
