import express, { type RequestHandler, type Response, type Router } from 'express';
import type { Config } from '../config.ts';
import type { Context } from '../context.ts';
import { Problem } from '../errors.ts';
import { findClientAddress, networkOf } from './client-address.ts';
import type { Route } from './contract.ts';
import { createRateLimit, type Quota, windowSeconds } from './rate-limit.ts';

const exposedHeaders = 'RateLimit, RateLimit-Policy, Retry-After, X-Request-Id';

/**
 * Opens the operations that need no key to every web page (CORS): all their answers may be read, refusals included, and
 * a browser that asks beforehand is told so. It stands before everything that may refuse.
 */
export function openPublicOperations(routes: readonly Route[]): Router {
  const router = express.Router();
  for (const { path, method } of routes.filter(({ keyNeed }) => keyNeed === 'optional')) {
    const offered = method.toUpperCase();
    // For all methods, because Express answers an OPTIONS itself that a route for some methods lets pass.
    router.all(path, (request, response, next) => {
      if (request.method === offered) {
        response.set('Access-Control-Allow-Origin', '*');
        response.set('Access-Control-Expose-Headers', exposedHeaders);
      }
      if (request.method !== 'OPTIONS' || request.get('access-control-request-method') !== offered) {
        next();
        return;
      }
      response.set('Access-Control-Allow-Origin', '*');
      response.set('Access-Control-Allow-Methods', offered);
      response.set('Access-Control-Allow-Headers', 'Content-Type');
      response.set('Access-Control-Max-Age', '86400');
      response.status(204).end();
    });
  }
  return router;
}

/**
 * Refuses what comes without a key from one address more often than the settings allow, as `rate_limited` with `Retry-After`;
 * every answer without a key tells the limit and what is left of it (draft-ietf-httpapi-ratelimit-headers).
 */
export function limitPublicOperations({
  clock,
  config: { publicRate, trustedProxies },
}: Pick<Context, 'clock'> & { config: Pick<Config, 'publicRate' | 'trustedProxies'> }): RequestHandler {
  const countIn = createRateLimit({ perMinute: publicRate }, clock);
  return (request, response, next) => {
    if (response.locals.caller !== undefined) {
      next();
      return;
    }
    const address = findClientAddress(
      {
        remoteAddress: request.socket.remoteAddress,
        forwarded: request.get('forwarded'),
        xForwardedFor: request.get('x-forwarded-for'),
      },
      trustedProxies,
    );
    const quota = countIn(networkOf(address));
    if (quota !== undefined) tellQuota(response, quota);
    if (quota?.isExceeded) {
      const { seconds } = quota;
      response.set('Retry-After', String(seconds));
      throw new Problem('rate_limited', `Too many requests from this address; try again in ${seconds} s.`);
    }
    next();
  };
}

function tellQuota(response: Response, { limit, remaining, seconds }: Quota): void {
  response.set('RateLimit-Policy', `"keyless";q=${limit};w=${windowSeconds}`);
  response.set('RateLimit', `"keyless";r=${remaining};t=${seconds}`);
}
