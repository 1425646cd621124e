import { type Attempt, endOf } from '../outbox/attempt.ts';
import { describeResult } from '../outbox/describe-result.ts';
import type { EndpointState } from '../outbox/endpoint.ts';

// RFC 9110, 15.5.11: the receiver says that it is gone for good.
const goneStatus = 410;
const failuresBeforePause = 10;
const minute = 60_000;
const longestProbeSpan = 60 * minute;
const giveUpAfter = 5 * 24 * 60 * minute;

/** Whether the receiver says that it is gone for good, so that its endpoint is turned off. */
export function isGone({ result }: Attempt): boolean {
  return result.statusCode === goneStatus;
}

/**
 * How an endpoint stands after an attempt that was no test; the very same state where nothing changes. A success ends
 * pause and failures; 410 turns it off; ten failures in a row pause it, and five days of nothing else turn it off. While
 * it is paused one probe at a time goes, after a minute, two, four and so on, up to an hour.
 */
export function judgeEndpoint(state: EndpointState, attempt: Attempt, isProbe: boolean): EndpointState {
  if (state.status === 'disabled') return state;
  if (attempt.result.outcome === 'delivered') return isHealthy(state) ? state : healthy(state.id);
  if (isGone(attempt)) return disabled(state.id, 'Turned off, because the receiver answered 410 (Gone).');

  const endedAt = endOf(attempt);
  const failure = describeResult(attempt.result);
  const failingSince = Math.min(state.failingSince ?? endedAt, endedAt);
  const failureCount = state.failureCount + 1;
  const failing = { failureCount, failingSince, timedOut: attempt.result.outcome === 'timeout' };
  if (failureCount < failuresBeforePause) return { ...state, ...failing };
  if (endedAt - failingSince >= giveUpAfter) {
    return disabled(state.id, `Turned off after five days of failed attempts; the last one: ${failure}.`);
  }
  const reason = `Paused after ${failureCount} failed attempts in a row; the last one: ${failure}.`;
  if (state.status === 'enabled') {
    return { ...state, ...failing, status: 'paused', reason, probeAt: endedAt + minute, probeCount: 0 };
  }
  // What was under way when the pause began says nothing about when to try again.
  if (!isProbe) return { ...state, ...failing, reason };
  const probeCount = state.probeCount + 1;
  return { ...state, ...failing, reason, probeAt: endedAt + probeSpan(probeCount), probeCount };
}

function probeSpan(failedProbes: number): number {
  return Math.min(minute * 2 ** failedProbes, longestProbeSpan);
}

function isHealthy({ status, failureCount, timedOut }: EndpointState): boolean {
  return status === 'enabled' && failureCount === 0 && !timedOut;
}

function healthy(id: string): EndpointState {
  return { id, status: 'enabled', failureCount: 0, timedOut: false, probeCount: 0 };
}

function disabled(id: string, reason: string): EndpointState {
  return { ...healthy(id), status: 'disabled', reason };
}
