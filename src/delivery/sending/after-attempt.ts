import { endOf, isDelivered } from '../outbox/attempt.ts';
import type { ClaimedDelivery } from '../outbox/delivery-store.ts';
import { isGone } from '../outbox/endpoint.ts';
import { nextAttemptAt } from './retry-schedule.ts';
import type { SentAttempt } from './send.ts';

/** The next state of a delivery: closed, or due again at this position of its schedule. */
export type Next =
  | { readonly state: 'delivered' | 'failed' }
  | { readonly dueAt: number; readonly schedulePosition: number };

/**
 * The next state of a delivery after an attempt of its schedule: delivered, due again, or failed after the last one. Where
 * the receiver is gone (410) its endpoint is turned off, and the delivery stays due.
 */
export function afterScheduled(
  { schedulePosition: before }: Pick<ClaimedDelivery, 'schedulePosition'>,
  attempt: SentAttempt,
  { retrySeconds, random }: { retrySeconds: readonly number[]; random: number },
): Next {
  if (isDelivered(attempt)) return { state: 'delivered' };
  const endedAt = endOf(attempt);
  const schedulePosition = before + 1;
  const { retryAfter } = attempt.result;
  const dueAt = nextAttemptAt(retrySeconds, { schedulePosition, endedAt, random, retryAfter });
  if (dueAt !== undefined) return { dueAt, schedulePosition };
  return isGone(attempt) ? { dueAt: endedAt, schedulePosition } : { state: 'failed' };
}

/** The next state of a delivery after a manual attempt: delivered, or the state before. */
export function afterManual(before: Next, attempt: SentAttempt): Next {
  return isDelivered(attempt) ? { state: 'delivered' } : before;
}
