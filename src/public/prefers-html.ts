import type { Request } from 'express';

/** Whether `Accept` asks for HTML rather than for JSON, as browsers do; whoever takes anything gets JSON. */
export function prefersHtml(request: Pick<Request, 'accepts'>): boolean {
  return request.accepts(['application/problem+json', 'application/json', 'text/html']) === 'text/html';
}
