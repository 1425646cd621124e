import type { RequestHandler } from 'express';
import { Histogram } from 'prom-client';
import type { Context } from '../context.ts';
import { localsOf } from './locals.ts';

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']);

/**
 * Measures how long requests take until their answer has ended, by operation, method and class of status, which is
 * `aborted` where the client is gone before. What has no
 * operation is `other`, and so is an unusual method, so that no client can make up figures.
 */
export function measureRequests({ metrics }: Pick<Context, 'metrics'>): RequestHandler {
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
    response.once('close', () => {
      const operation = localsOf(response).operation ?? 'other';
      const status = response.writableFinished ? `${Math.floor(response.statusCode / 100)}xx` : 'aborted';
      seconds.observe({ operation, method, status }, (performance.now() - started) / 1000);
    });
    next();
  };
}
