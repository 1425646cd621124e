import type { RequestHandler } from 'express';
import type { Config } from '../config.ts';
import type { Ids } from '../ids.ts';
import type { Logger } from '../logger.ts';
import { localsOf } from './call.ts';
import { clientAddressOf, cutAddress } from './client-address.ts';

/**
 * Gives every request an id, which is answered as `X-Request-Id`, and writes one line when it is answered.
 * The line has the operation instead of the URL, and the network of the client instead of its address, so that no key and
 * nobody's data reach the log.
 */
export function logRequests({
  logger,
  ids,
  config: { trustedProxies },
}: {
  logger: Logger;
  ids: Ids;
  config: Pick<Config, 'trustedProxies'>;
}): RequestHandler {
  return (request, response, next) => {
    const started = performance.now();
    const requestId = ids.newId();
    localsOf(response).requestId = requestId;
    localsOf(response).arrivedAt = started;
    response.set('X-Request-Id', requestId);
    const { method } = request;
    // A socket that is gone has no address any more.
    const client = cutAddress(clientAddressOf(request, trustedProxies));
    response.once('close', () => {
      logger.info(
        {
          request_id: requestId,
          method,
          operation: localsOf(response).operation,
          status: response.statusCode,
          ms: Math.round(performance.now() - started),
          client,
          account: localsOf(response).principal?.account.id,
        },
        response.writableFinished ? 'request' : 'request aborted',
      );
    });
    next();
  };
}
