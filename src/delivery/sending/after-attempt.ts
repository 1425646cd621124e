import { endOf, isDelivered } from '../outbox/attempt.ts';
import type { ClaimedDelivery } from '../outbox/delivery-store.ts';
import { isGone } from '../outbox/endpoint.ts';
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

/** An attempt that failed, and what the time of the next one depends on. */
export interface FailedAttempt {
  /** Attempts made so far in this run of the schedule, this one included. */
  readonly schedulePosition: number;
  /** When it ended, in ms since 1970. */
  readonly endedAt: number;
  /** From 0 to 1, to spread the retries. */
  readonly random: number;
  /** The header `Retry-After` of a 429 or 503. */
  readonly retryAfter: string | null;
}

const jitter = 0.2;

// RFC 9110, 5.6.7: the preferred form of a date and the two obsolete ones that a recipient has to accept.
const httpDates = [
  /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/,
  /^[A-Z][a-z]{5,8}, \d{2}-[A-Z][a-z]{2}-\d{2} \d{2}:\d{2}:\d{2} GMT$/,
  /^[A-Z][a-z]{2} [A-Z][a-z]{2} [ \d]\d \d{2}:\d{2}:\d{2} \d{4}$/,
];

/**
 * When the next attempt is due (ms since 1970): after the span of the schedule, give or take 20 %; undefined after the last
 * one. A `Retry-After` counts from that span to twice the span, and the jitter never makes the wait shorter.
 */
export function nextAttemptAt(retrySeconds: readonly number[], failed: FailedAttempt): number | undefined {
  const seconds = retrySeconds[failed.schedulePosition - 1];
  if (seconds === undefined) return undefined;
  const span = seconds * 1000;
  const spread = Math.round(failed.endedAt + span * (1 - jitter + 2 * jitter * failed.random));
  const asked = failed.retryAfter === null ? undefined : readRetryAfter(failed.retryAfter, failed.endedAt);
  if (asked === undefined) return spread;
  return Math.max(spread, Math.min(Math.max(asked, failed.endedAt + span), failed.endedAt + 2 * span));
}

/** The time (ms since 1970) that a `Retry-After` asks to wait for (RFC 9110, 10.2.3), or undefined where it is invalid. */
export function readRetryAfter(text: string, now: number): number | undefined {
  const value = text.trim();
  if (/^\d+$/.test(value)) return now + Number(value) * 1000;
  if (!httpDates.some((form) => form.test(value))) return undefined;
  const instant = Date.parse(value.endsWith('GMT') ? value : `${value} GMT`);
  return Number.isNaN(instant) ? undefined : instant;
}
