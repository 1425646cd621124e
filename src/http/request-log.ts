import type { Request, RequestHandler } from 'express';
import type { Ids } from '../base/ids.ts';
import type { Logger } from '../base/logger.ts';
import type { Config } from '../config/config.ts';
import type { Locals } from './call.ts';
import { clientNetworkOf } from './client-address.ts';

/**
 * Gives a request an id, which is answered as `X-Request-Id`, and writes one line when it is answered. The line has the operation
 * instead of the URL, and the network of the client instead of its address, so that no key and nobody's data reach the log. An address
 * at which there is nothing has no operation, so the line has its path, without parts that are long or contain an `@`.
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
    const requestId = ids.newId();
    // A socket that is gone has no address any more.
    const client = clientNetworkOf(request, trustedProxies);
    const { method } = request;
    const locals: Locals = { requestId, method, arrivedAt: performance.now(), network: client };
    response.locals = locals;
    response.setHeader('X-Request-Id', requestId);
    response.on('close', () => {
      logger.info(
        {
          request_id: requestId,
          method,
          operation: locals.operation,
          ...(response.statusCode === 404 && locals.operation === undefined && { path: pathOf(request) }),
          status: response.statusCode,
          ms: Math.round(performance.now() - locals.arrivedAt),
          client,
          account: locals.principal?.account.id,
        },
        response.writableFinished ? 'request' : 'request aborted',
      );
    });
    next();
  };
}

// Shorter than the tokens in links, of which those of RSVPs have 22 characters.
const longestPart = 20;
const longestPath = 200;

function pathOf({ originalUrl }: Pick<Request, 'originalUrl'>): string {
  const [path = ''] = originalUrl.split(/[?#]/);
  const parts = path.split('/').map((part) => (part.length > longestPart || /@|%40/.test(part) ? '…' : part));
  return parts.join('/').slice(0, longestPath);
}
