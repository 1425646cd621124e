import { isIP } from 'node:net';
import type { Request, Response } from 'express';
import type { Clock } from '../base/clock.ts';
import type { Config } from '../config/config.ts';
import { Problem } from '../base/errors.ts';
import { isKeyless } from './authenticate.ts';
import { localsOf } from './call.ts';
import { clientAddressOf, networkOf } from './client-address.ts';
import { createRateLimit, type Limit, type Quota, windowSeconds } from './rate-limit.ts';

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
