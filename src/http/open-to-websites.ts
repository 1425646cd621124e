import type { RequestHandler } from 'express';

const exposedHeaders = 'RateLimit, RateLimit-Policy, Retry-After, X-Request-Id';

/**
 * Opens an operation that needs no key to every website (CORS): it may read all answers, refusals included. Answers the preflight
 * request of a browser. It comes before every step that may refuse.
 */
export function openToWebsites(openMethod: string): RequestHandler {
  return (request, response, next) => {
    const asked = request.headers['access-control-request-method'];
    if (request.method === openMethod) {
      response.set('Access-Control-Allow-Origin', '*');
      response.set('Access-Control-Expose-Headers', exposedHeaders);
    }
    if (request.method !== 'OPTIONS' || asked !== openMethod) {
      next();
      return;
    }
    response.set('Access-Control-Allow-Origin', '*');
    response.set('Access-Control-Allow-Methods', openMethod);
    response.set('Access-Control-Allow-Headers', 'Content-Type, Idempotency-Key');
    response.set('Access-Control-Max-Age', '86400');
    response.status(204).end();
  };
}
