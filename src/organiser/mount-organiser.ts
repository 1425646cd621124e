import { Router as createRouter, type RequestHandler, type Router } from 'express';
import type { ServiceContext } from '../http/answer-operations.ts';

const first = /^\/(manage|sign-in|sign-out|sessions|assets)(\/|$)/;

/** The webpages behind the sign-in. Their code is loaded with the first request for one of them. */
export function mountOrganiser(context: ServiceContext): Router {
  const router = createRouter({ caseSensitive: true, strict: true });
  let loading: Promise<RequestHandler> | undefined;
  router.use(async (request, response, next) => {
    if (!first.test(request.path)) {
      next();
      return;
    }
    loading ??= import('./router.ts').then(({ routeOrganiser }) => routeOrganiser(context));
    const handle = await loading;
    await handle(request, response, next);
  });
  return router;
}
