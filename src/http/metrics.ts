import express, { type Express, type RequestHandler } from 'express';
import { collectDefaultMetrics, Histogram, type Registry } from 'prom-client';
import { nothingHere } from '../base/errors.ts';
import type { Ids } from '../base/ids.ts';
import type { Logger } from '../base/logger.ts';
import type { Config } from '../config/config.ts';
import { localsOf } from './call.ts';
import { answerOtherMethods } from './methods.ts';
import { renderProblem } from './problems.ts';
import { logRequests } from './request-log.ts';
import { setSafeHeaders } from './safe-headers.ts';

/**
 * Answers `/metrics`, and nothing else: the figures of this process and its database in the text format of Prometheus, or
 * `database_unavailable` without the database.
 */
export function createMetricsApp(context: {
  metrics: Registry;
  logger: Logger;
  ids: Ids;
  baseUrl(): string;
  config: Config;
}): Express {
  const { metrics } = context;
  collectDefaultMetrics({ register: metrics });
  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  app.use(logRequests(context), setSafeHeaders(context));
  app.get('/metrics', async (_request, response) => {
    const text = await metrics.metrics();
    response.set({ 'Cache-Control': 'no-store', 'Content-Type': metrics.contentType }).send(text);
  });
  app.all('/metrics', answerOtherMethods('GET, HEAD, OPTIONS'));
  app.use(() => {
    throw nothingHere();
  });
  app.use(renderProblem(context));
  return app;
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']);

/**
 * Measures how long a request takes until its answer has ended, by operation, method and class of status, which is `aborted` if
 * the client is gone before. A request without an operation, and an unusual method, is `other`, so that no client can make up
 * figures.
 */
export function measureRequests({ metrics }: { metrics: Registry }): RequestHandler {
  const seconds = new Histogram({
    name: 'civic_http_request_duration_seconds',
    help: 'How long requests took until their answer had ended.',
    labelNames: ['operation', 'method', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [metrics],
  });
  return (request, response, next) => {
    const started = performance.now();
    const method = methods.has(request.method) ? request.method : 'other';
    response.on('close', () => {
      const operation = localsOf(response).operation ?? 'other';
      const status = response.writableFinished ? `${Math.floor(response.statusCode / 100)}xx` : 'aborted';
      seconds.observe({ operation, method, status }, (performance.now() - started) / 1000);
    });
    next();
  };
}
