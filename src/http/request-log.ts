import type { RequestHandler } from 'express';
import type { Context } from '../context.ts';

/**
 * Gives every request an id, which is answered as `X-Request-Id`, and writes one line when it is answered.
 * The line has the operation instead of the address, so that no key and nobody's data reach the log.
 */
export function logRequests({ logger, ids }: Pick<Context, 'logger' | 'ids'>): RequestHandler {
  return (request, response, next) => {
    const started = performance.now();
    const requestId = ids.newId();
    response.locals.requestId = requestId;
    response.locals.arrivedAt = started;
    response.set('X-Request-Id', requestId);
    const { method } = request;
    response.once('close', () => {
      logger.info(
        {
          request_id: requestId,
          method,
          operation: response.locals.operation,
          status: response.statusCode,
          ms: Math.round(performance.now() - started),
          account: response.locals.caller?.account.id,
        },
        response.writableFinished ? 'request' : 'request aborted',
      );
    });
    next();
  };
}
