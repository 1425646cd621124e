import type { Duplex } from 'node:stream';
import type { Context } from '../context.ts';
import { catalogue } from './problem-catalogue.ts';

/**
 * Answers what Node itself refuses before it is a request, such as headers beyond 16 KB or no HTTP at all: as
 * `invalid_request`, with a request id and a log line. A connection that is gone is left alone.
 */
export function answerClientError({ logger, ids, baseUrl }: Pick<Context, 'logger' | 'ids' | 'baseUrl'>) {
  return (error: NodeJS.ErrnoException, socket: Duplex): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const requestId = ids.newId();
    const { status, title } = catalogue.invalid_request;
    const detail =
      error.code === 'HPE_HEADER_OVERFLOW' ? 'The headers have more than 16 KB.' : 'This is no HTTP request.';
    logger.info({ request_id: requestId, status, code: error.code }, 'request refused');
    const type = `${baseUrl()}/problems/invalid_request`;
    const body = JSON.stringify({
      type,
      title,
      status,
      detail,
      code: 'invalid_request',
      request_id: requestId,
      error: detail,
    });
    socket.end(
      `HTTP/1.1 ${status} Bad Request\r\nConnection: close\r\nX-Request-Id: ${requestId}\r\n` +
        `Content-Type: application/problem+json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    );
  };
}
