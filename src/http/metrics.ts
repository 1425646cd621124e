import { Router as createRouter, type Router } from 'express';
import type { Context } from '../context.ts';
import { refuseWrites } from './other-methods.ts';

/** `/metrics`: the figures of this process and its database in the text format of Prometheus; `database_unavailable` without the database. */
export function mountMetrics({ metrics }: Pick<Context, 'metrics'>): Router {
  const router = createRouter();
  router.get('/metrics', async (_request, response) => {
    const text = await metrics.metrics();
    response.set({ 'Cache-Control': 'no-store', 'Content-Type': metrics.contentType }).send(text);
  });
  return refuseWrites(router);
}
