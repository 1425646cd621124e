import type { RequestHandler } from 'express';
import type { ServiceContext } from '../../http/answer-operations.ts';
import { routeLater } from '../../http/route-later.ts';

const first = /^\/(manage|sign-in|sign-out|sessions|invitations|assets)(\/|$)/;

/** The webpages behind the sign-in. Their code is loaded with the first request for one of them. */
export function routeOrganiserLater(context: ServiceContext): RequestHandler {
  const route = routeLater(async () => (await import('./router.ts')).routeOrganiser(context));
  return (request, response, next) => (first.test(request.path) ? route(request, response, next) : next());
}
