import type { RequestHandler } from 'express';
import type { Config } from '../config.ts';
import type { Context } from '../context.ts';
import { enforceQuota } from './enforce-quota.ts';
import { localsOf } from './locals.ts';
import { createRateLimit } from './rate-limit.ts';

/** Refuses what comes with one key more often than the settings allow, as `rate_limited`, before the body is read. */
export function limitKeys({
  clock,
  config: { keyRate },
}: Pick<Context, 'clock'> & { config: Pick<Config, 'keyRate'> }): RequestHandler {
  const countIn = createRateLimit(clock);
  return (_request, response, next) => {
    const caller = localsOf(response).principal;
    if (caller !== undefined && keyRate > 0) {
      const quota = countIn([{ policy: 'key', source: caller.keyId, perMinute: keyRate }]);
      enforceQuota(response, quota, 'Too many requests with this key');
    }
    next();
  };
}
