import type { Request, Response } from 'express';

const exposedHeaders = 'RateLimit, RateLimit-Policy, Retry-After, X-Request-Id';

/**
 * Opens an operation that needs no key to every website (CORS): it may read all answers, refusals included. Answers the preflight
 * request of a browser, and returns whether it did. It comes before every step that may refuse.
 */
export function answerPreflight(request: Request, response: Response, openMethod: string): boolean {
  if (request.method === openMethod) {
    response.set('Access-Control-Allow-Origin', '*');
    response.set('Access-Control-Expose-Headers', exposedHeaders);
  }
  if (request.method !== 'OPTIONS' || request.headers['access-control-request-method'] !== openMethod)
    return false;
  response.set('Access-Control-Allow-Origin', '*');
  response.set('Access-Control-Allow-Methods', openMethod);
  response.set('Access-Control-Allow-Headers', 'Content-Type');
  response.set('Access-Control-Max-Age', '86400');
  response.status(204).end();
  return true;
}
