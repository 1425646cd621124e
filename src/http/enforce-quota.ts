import type { Response } from 'express';
import { Problem } from '../errors.ts';
import { type Quota, windowSeconds } from './rate-limit.ts';

/**
 * Names a limit and what is left of it in the headers of an answer (draft-ietf-httpapi-ratelimit-headers), and refuses a
 * request beyond it as `rate_limited` with `Retry-After`. Without a limit it does nothing.
 */
export function enforceQuota(response: Response, quota: Quota | undefined, cause: string): void {
  if (quota === undefined) return;
  const { policy, limit, remaining, seconds, isExceeded } = quota;
  response.set('RateLimit-Policy', `"${policy}";q=${limit};w=${windowSeconds}`);
  response.set('RateLimit', `"${policy}";r=${remaining};t=${seconds}`);
  if (isExceeded) {
    throw new Problem('rate_limited', `${cause}; try again in ${seconds} s.`, { retryAfter: seconds });
  }
}
