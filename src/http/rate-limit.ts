import { isIP } from 'node:net';
import type { Request, Response } from 'express';
import type { Clock } from '../base/clock.ts';
import { Problem } from '../base/errors.ts';
import type { Config } from '../config/config.ts';
import { isKeyless } from './authenticate.ts';
import { localsOf } from './call.ts';
import { clientAddressOf, networkOf } from './client-address.ts';

/** Refuses what comes with one key more often than the settings allow, as `rate_limited`, before the body is read. */
export function limitKeys({
  clock,
  config: { keyRate },
}: {
  clock: Clock;
  config: Pick<Config, 'keyRate'>;
}): (response: Response) => void {
  const countIn = createRateLimit(clock);
  return (response) => {
    const { principal } = localsOf(response);
    if (principal !== undefined && keyRate > 0) {
      const quota = countIn([{ policy: 'key', source: principal.keyId, perMinute: keyRate }]);
      enforceQuota(response, quota, 'Too many requests with this key');
    }
  };
}

/**
 * Refuses what comes without a key from one address, or its wider IPv6 network, more often than the settings allow, as
 * `rate_limited` with `Retry-After`; every answer without a key names the limit and what is left of it (8 rate).
 */
export function limitPublicOperations({
  clock,
  config: { publicRate, trustedProxies },
}: {
  clock: Clock;
  config: Pick<Config, 'publicRate' | 'trustedProxies'>;
}): (request: Request, response: Response) => void {
  const countIn = createRateLimit(clock);
  return (request, response) => {
    if (isKeyless(response) && publicRate > 0) {
      const quota = countIn(listLimits(clientAddressOf(request, trustedProxies), publicRate));
      enforceQuota(response, quota, 'Too many requests from this address');
    }
  };
}

// One household has a whole /64, and many have a /56 or a /48; so these have limits too, wide enough for their neighbours.
function listLimits(address: string, perMinute: number): Limit[] {
  if (isIP(address) !== 6) return [{ policy: 'keyless', source: address, perMinute }];
  return [
    { policy: 'keyless', source: networkOf(address, 64), perMinute },
    { policy: 'keyless-56', source: networkOf(address, 56), perMinute: 4 * perMinute },
    { policy: 'keyless-48', source: networkOf(address, 48), perMinute: 16 * perMinute },
  ];
}

// The headers name a limit and what is left of it (draft-ietf-httpapi-ratelimit-headers).
function enforceQuota(response: Response, quota: Quota | undefined, cause: string): void {
  if (quota === undefined) return;
  const { policy, limit, remaining, seconds, isExceeded } = quota;
  response.set('RateLimit-Policy', `"${policy}";q=${limit};w=${windowSeconds}`);
  response.set('RateLimit', `"${policy}";r=${remaining};t=${seconds}`);
  if (isExceeded) {
    throw new Problem('rate_limited', `${cause}; try again in ${seconds} s.`, { retryAfter: seconds });
  }
}

/** So many requests a minute from one source, such as an address or a key. */
export interface Limit {
  /** What the limit is called in the headers of an answer. */
  readonly policy: string;
  readonly source: string;
  readonly perMinute: number;
}

/** How a limit stands after one more request. */
export interface Quota {
  readonly policy: string;
  /** How many may come in a minute. */
  readonly limit: number;
  /** How many more may come before the minute is over. */
  readonly remaining: number;
  /** Whole seconds until the minute is over. */
  readonly seconds: number;
  /** Whether the request is beyond the limit. */
  readonly isExceeded: boolean;
}

/**
 * Counts one request against several limits, and reports the one that is closest to its end; undefined without limits.
 * A request beyond one of them counts against none, so that one source does not use up what others share with it.
 */
export type CountIn = (limits: readonly Limit[]) => Quota | undefined;

interface Window {
  readonly endsAt: number;
  count: number;
}

/** How long a limit counts, in seconds. */
const windowSeconds = 60;

/**
 * Counts the requests of each source in minutes that begin with its first one, whatever happens to the system's time. At most
 * `mostSources` are remembered, and those whose minute began first are forgotten first, so that a flood of addresses fills
 * no memory.
 */
export function createRateLimit(clock: Clock, { mostSources = 50_000 } = {}): CountIn {
  // In the order in which the windows end, since all are equally long.
  const windows = new Map<string, Window>();

  const find = (source: string, now: number): Window | undefined => {
    const window = windows.get(source);
    return window !== undefined && window.endsAt > now ? window : undefined;
  };

  const open = (source: string, now: number): Window => {
    windows.delete(source);
    for (const [oldest, { endsAt }] of windows) {
      if (endsAt > now && windows.size < mostSources) break;
      windows.delete(oldest);
    }
    const window = { endsAt: now + windowSeconds * 1000, count: 0 };
    windows.set(source, window);
    return window;
  };

  return (limits) => {
    const now = clock.monotonic();
    const reached = limits.flatMap((limit) => {
      const window = find(limit.source, now);
      return window === undefined || window.count < limit.perMinute
        ? []
        : [describe(limit, window, { now, isExceeded: true })];
    });
    if (reached.length > 0) return reached.toSorted((one, other) => other.seconds - one.seconds)[0];
    const counted = limits.map((limit) => {
      const window = find(limit.source, now) ?? open(limit.source, now);
      window.count += 1;
      return describe(limit, window, { now, isExceeded: false });
    });
    return counted.toSorted((one, other) => one.remaining - other.remaining)[0];
  };
}

function describe(
  { policy, perMinute }: Limit,
  { count, endsAt }: Window,
  { now, isExceeded }: { now: number; isExceeded: boolean },
): Quota {
  const seconds = Math.ceil((endsAt - now) / 1000);
  return { policy, limit: perMinute, remaining: Math.max(0, perMinute - count), seconds, isExceeded };
}
