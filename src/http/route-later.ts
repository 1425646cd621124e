import type { RequestHandler } from 'express';

/** A router that is loaded with its first request. A load that failed is repeated with the next one. */
export function routeLater(load: () => Promise<RequestHandler>): RequestHandler {
  let loading: Promise<RequestHandler> | undefined;
  return async (request, response, next) => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    const router = await loading;
    await router(request, response, next);
  };
}
