import { isIP } from 'node:net';
import express, { type RequestHandler, type Router } from 'express';
import type { Config } from '../config.ts';
import type { Context } from '../context.ts';
import type { Route } from '../contract/contract.ts';
import { isKeyless } from './authenticate.ts';
import { clientAddressOf, networkOf } from './client-address.ts';
import { enforceQuota } from './enforce-quota.ts';
import { createRateLimit, type Limit } from './rate-limit.ts';

const exposedHeaders = 'RateLimit, RateLimit-Policy, Retry-After, X-Request-Id';

/**
 * Opens the operations that need no key to every web page (CORS): all their answers may be read, refusals included, and
 * a browser that asks beforehand is told so. It stands before everything that may refuse.
 */
export function openPublicOperations(routes: readonly Pick<Route, 'path' | 'method' | 'keyNeed'>[]): Router {
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
 * Refuses what comes without a key from one address, or its wider IPv6 network, more often than the settings allow, as
 * `rate_limited` with `Retry-After`; every answer without a key names the limit and what is left of it.
 */
export function limitPublicOperations({
  clock,
  config: { publicRate, trustedProxies },
}: Pick<Context, 'clock'> & { config: Pick<Config, 'publicRate' | 'trustedProxies'> }): RequestHandler {
  const countIn = createRateLimit(clock);
  return (request, response, next) => {
    if (isKeyless(response) && publicRate > 0) {
      const quota = countIn(listLimits(clientAddressOf(request, trustedProxies), publicRate));
      enforceQuota(response, quota, 'Too many requests from this address');
    }
    next();
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
