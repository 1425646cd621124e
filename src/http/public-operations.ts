import express, { type Router } from 'express';
import type { Route } from '../contract/contract.ts';

const exposedHeaders = 'RateLimit, RateLimit-Policy, Retry-After, X-Request-Id';

/**
 * Opens the operations that need no key to every website (CORS): it may read all their answers, refusals included, and a
 * browser's preflight request is answered so. It comes before every step that may refuse.
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
