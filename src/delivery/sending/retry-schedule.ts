import { readRetryAfter } from './retry-after.ts';

/** An attempt that failed, and what its next one depends on. */
export interface FailedAttempt {
  /** Attempts made so far in this run of the schedule, this one included. */
  readonly schedulePosition: number;
  /** When it ended, in ms since 1970. */
  readonly endedAt: number;
  /** From 0 to 1, to spread the retries. */
  readonly random: number;
  /** `Retry-After` as it came with a 429 or 503. */
  readonly retryAfter?: string | undefined;
}

const jitter = 0.2;

/**
 * When the next attempt is due (ms since 1970), or undefined after the last: the schedule's span give or take 20 %.
 * A `Retry-After` is honoured between that span and twice it, and is never undercut by the jitter.
 */
export function nextAttemptAt(retrySeconds: readonly number[], failed: FailedAttempt): number | undefined {
  const seconds = retrySeconds[failed.schedulePosition - 1];
  if (seconds === undefined) return undefined;
  const span = seconds * 1000;
  const spread = Math.round(failed.endedAt + span * (1 - jitter + 2 * jitter * failed.random));
  const asked =
    failed.retryAfter === undefined ? undefined : readRetryAfter(failed.retryAfter, failed.endedAt);
  if (asked === undefined) return spread;
  return Math.max(spread, Math.min(Math.max(asked, failed.endedAt + span), failed.endedAt + 2 * span));
}
