import type { RequestHandler } from 'express';
import { loadOnce } from '../load.ts';

/** A router that is loaded with its first request. */
export function routeLater(load: () => Promise<RequestHandler>): RequestHandler {
  const getRouter = loadOnce(load);
  let router: RequestHandler | undefined;
  return async (request, response, next) => {
    router ??= await getRouter();
    await router(request, response, next);
  };
}
