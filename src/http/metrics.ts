import express, { type Express } from 'express';
import { collectDefaultMetrics } from 'prom-client';
import type { Context } from '../context.ts';
import { Problem } from '../errors.ts';
import { answerOtherMethods } from './other-methods.ts';
import { renderProblem } from './problems.ts';
import { logRequests } from './request-log.ts';
import { setSafeHeaders } from './safe-headers.ts';

/**
 * Answers `/metrics`, and nothing else: the figures of this process and its database in the text format of Prometheus, or
 * `database_unavailable` without the database.
 */
export function createMetricsApp(
  context: Pick<Context, 'metrics' | 'logger' | 'ids' | 'baseUrl' | 'config'>,
): Express {
  const { metrics } = context;
  collectDefaultMetrics({ register: metrics });
  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  app.use(logRequests(context));
  app.use(setSafeHeaders(context));
  app.get('/metrics', async (_request, response) => {
    const text = await metrics.metrics();
    response.set({ 'Cache-Control': 'no-store', 'Content-Type': metrics.contentType }).send(text);
  });
  app.all('/metrics', answerOtherMethods('GET, HEAD, OPTIONS'));
  app.use(() => {
    throw new Problem('not_found', 'There is nothing at this address.');
  });
  app.use(renderProblem(context));
  return app;
}
