import { type Attempt, describeResult, endOf, isDelivered } from './attempt.ts';

/** Whether messages are sent to an endpoint: one that is `paused` fails, and gets only a probe now and then. */
export type EndpointStatus = 'enabled' | 'disabled' | 'paused';

/** The state of an endpoint: what its owner sees of it, and what decides when it is sent to. */
export interface EndpointState {
  readonly id: string;
  readonly status: EndpointStatus;
  /** Why it is paused or disabled, as a sentence for its owner. */
  readonly reason: string | null;
  /** How many attempts failed one after another, without tests. */
  readonly failureCount: number;
  /** When the first of them ended, in ms since 1970. */
  readonly failingSince: number | null;
  /** Whether the last attempt timed out. */
  readonly timedOut: boolean;
  /** While it is paused: when the next probe may be sent (ms since 1970), and how many have failed. */
  readonly probeAt: number | null;
  readonly probeCount: number;
  /** The token of the claim of the last probe. */
  readonly probeToken: string | null;
}

/** The reason of an endpoint that its owner turned off. */
export const turnedOffByOwner = 'Turned off by its owner.';

// RFC 9110, 15.5.11: the receiver is gone for good.
const goneStatus = 410;
const failuresBeforePause = 10;
const minute = 60_000;
const longestProbeSpan = 60 * minute;
const giveUpAfter = 5 * 24 * 60 * minute;
const failingAfter = 60 * minute;

/** What is wrong with an endpoint: all its attempts have failed for an hour, it is paused, or it was turned off for its failures. */
export type Trouble = 'failing' | 'paused' | 'off';

/** Whether the receiver answered that it is gone for good, so that its endpoint is turned off. */
export function isGone({ result }: Attempt): boolean {
  return result.statusCode === goneStatus;
}

/**
 * What its owner should look at (M-webhook), in ms since 1970; undefined where it works, has failed for less than an hour, or its owner
 * turned it off.
 */
export function troubleOf(
  { status, reason, failingSince }: Pick<EndpointState, 'status' | 'reason' | 'failingSince'>,
  now: number,
): Trouble | undefined {
  if (status === 'disabled') return reason === turnedOffByOwner ? undefined : 'off';
  if (status === 'paused') return 'paused';
  return failingSince !== null && now - failingSince >= failingAfter ? 'failing' : undefined;
}

/** The state of an endpoint without failures. */
export function healthyEndpoint(id: string): EndpointState {
  return {
    id,
    status: 'enabled',
    reason: null,
    failureCount: 0,
    failingSince: null,
    timedOut: false,
    probeAt: null,
    probeCount: 0,
    probeToken: null,
  };
}

/** The state of an endpoint that is turned off. */
export function disabledEndpoint(id: string, reason: string | null): EndpointState {
  return { ...healthyEndpoint(id), status: 'disabled', reason };
}

/**
 * The state of an endpoint after an attempt that was no test; the same object where nothing changes. A success ends the
 * pause and the failures; 410 turns it off; ten failures in a row pause it, and five days of failures alone turn it off.
 * While it is paused one probe at a time is sent: after a minute, two, four and so on, up to an hour.
 */
export function afterAttempt(state: EndpointState, attempt: Attempt, isProbe: boolean): EndpointState {
  if (state.status === 'disabled') return state;
  if (isDelivered(attempt)) return isHealthy(state) ? state : healthyEndpoint(state.id);
  if (isGone(attempt)) {
    return disabledEndpoint(state.id, 'Turned off, because the receiver answered 410 (Gone).');
  }
  const endedAt = endOf(attempt);
  const failure = describeResult(attempt.result);
  const failingSince = Math.min(state.failingSince ?? endedAt, endedAt);
  const failureCount = state.failureCount + 1;
  const failing = { failureCount, failingSince, timedOut: attempt.result.outcome === 'timeout' };
  if (failureCount < failuresBeforePause) return { ...state, ...failing };
  if (endedAt - failingSince >= giveUpAfter) {
    return disabledEndpoint(
      state.id,
      `Turned off after five days of failed attempts; the last one: ${failure}.`,
    );
  }
  const reason = `Paused after ${failureCount} failed attempts in a row; the last one: ${failure}.`;
  if (state.status === 'enabled') {
    return { ...state, ...failing, status: 'paused', reason, probeAt: endedAt + minute, probeCount: 0 };
  }
  // An attempt that began before the pause does not move the next probe.
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
