import type { Config } from '../../config.ts';
import { type Attempt, endOf } from '../outbox/attempt.ts';
import type { ClaimedDelivery } from '../outbox/delivery-store.ts';
import { isGone } from './endpoint-health.ts';
import { nextAttemptAt } from './retry-schedule.ts';
import type { Next } from './settle.ts';

/**
 * What becomes of a delivery after an attempt of its schedule: delivered, due again by the schedule, or failed when that is
 * at its end. Where the receiver is gone (410) its endpoint is turned off, and the delivery waits in any case.
 */
export function judgeAttempt(
  delivery: Pick<ClaimedDelivery, 'schedulePosition'>,
  attempt: Attempt,
  { retrySeconds, random }: Pick<Config['webhooks'], 'retrySeconds'> & { random: number },
): Next {
  if (attempt.result.outcome === 'delivered') return { state: 'delivered' };
  const endedAt = endOf(attempt);
  const schedulePosition = delivery.schedulePosition + 1;
  const { retryAfter } = attempt.result;
  const dueAt = nextAttemptAt(retrySeconds, { schedulePosition, endedAt, random, retryAfter });
  if (dueAt !== undefined) return { dueAt, schedulePosition };
  return isGone(attempt) ? { dueAt: endedAt, schedulePosition } : { state: 'failed' };
}

/** What becomes of a delivery after an attempt by hand: delivered, or as it was before. */
export function judgeManualAttempt(before: Next, attempt: Attempt): Next {
  return attempt.result.outcome === 'delivered' ? { state: 'delivered' } : before;
}
