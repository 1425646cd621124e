import type { Config } from '../config.ts';
import type { Attempt } from './attempt-store.ts';
import type { ClaimedDelivery } from './delivery-store.ts';
import type { Settlement } from './queue.ts';
import { nextAttemptAt } from './retry-schedule.ts';

/** What becomes of a delivery after an attempt: delivered, due again by the schedule, or failed when that is at its end. */
export function judgeAttempt(
  delivery: Pick<ClaimedDelivery, 'id' | 'token' | 'attemptCount'>,
  attempt: Attempt,
  { retrySeconds, random }: Pick<Config['webhooks'], 'retrySeconds'> & { random: number },
): Settlement {
  return { id: delivery.id, token: delivery.token, attempt, next: decide() };

  function decide(): Settlement['next'] {
    if (attempt.result.outcome === 'delivered') return { state: 'delivered' };
    const dueAt = nextAttemptAt(retrySeconds, {
      attemptCount: delivery.attemptCount + 1,
      endedAt: attempt.attemptedAt + attempt.result.durationMs,
      random,
      retryAfter: attempt.result.retryAfter,
    });
    return dueAt === undefined ? { state: 'failed' } : { dueAt };
  }
}
