import { Router as createRouter, type Router } from 'express';
import type { ServiceContext } from '../http/answer-operations.ts';
import { loadOnce } from '../load.ts';

const first = /^\/(manage|sign-in|sign-out|sessions|invitations|assets)(\/|$)/;

/** The webpages behind the sign-in. Their code is loaded with the first request for one of them. */
export function mountOrganiser(context: ServiceContext): Router {
  const router = createRouter({ caseSensitive: true, strict: true });
  const getRouter = loadOnce(async () => (await import('./router.ts')).routeOrganiser(context));
  router.use(async (request, response, next) => {
    if (!first.test(request.path)) {
      next();
      return;
    }
    const handle = await getRouter();
    await handle(request, response, next);
  });
  return router;
}
