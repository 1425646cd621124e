import type { AttemptResult } from './attempt-result.ts';

/** Why an attempt was made: it was due, or somebody asked for it. */
export type AttemptTrigger = 'schedule' | 'manual' | 'test';

/** One POST as it is logged. */
export interface Attempt {
  readonly id: string;
  readonly deliveryId: string;
  readonly trigger: AttemptTrigger;
  /** When it began, in ms since 1970. */
  readonly attemptedAt: number;
  readonly result: AttemptResult;
}

/** When an attempt ended, in ms since 1970. */
export function endOf({ attemptedAt, result }: Attempt): number {
  return attemptedAt + result.durationMs;
}
