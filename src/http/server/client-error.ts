import type { Duplex } from 'node:stream';
import type { Ids } from '../../base/ids.ts';
import type { Logger } from '../../base/logger.ts';
import { catalogue } from '../problem-catalogue.ts';
import { safeHeaders } from '../safe-headers.ts';
import { closeSoon } from './connections.ts';
import type { RequestQueue } from './request-queue.ts';

// What Node refuses, by the code of its error; anything else that it refuses is not HTTP.
const refusals: Readonly<Record<string, { status: string; detail: string }>> = {
  HPE_HEADER_OVERFLOW: { status: '400 Bad Request', detail: 'The headers have more than 16 KB.' },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: '408 Request Timeout',
    detail: 'The request did not arrive in time: 30 s for its headers, 60 s for all of it.',
  },
};
const noRequest = { status: '400 Bad Request', detail: 'This is no HTTP request.' };

/**
 * Answers what Node itself refuses before it is a request, such as headers beyond 16 KB or no HTTP at all: as
 * `invalid_request` (7.4), with a request id and a log line. A connection that is gone is left alone, and where an answer is
 * under way, it is the last one.
 */
export function answerClientError(
  { logger, ids, baseUrl }: { logger: Logger; ids: Ids; baseUrl(): string },
  turns: RequestQueue,
) {
  return (error: NodeJS.ErrnoException, socket: Duplex): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const turn = turns.current(socket);
    if (turn?.response.headersSent === true || turn?.request.complete === true) {
      turns.finish(socket);
      return;
    }
    const requestId = ids.newId();
    const { title } = catalogue.invalid_request;
    const { status, detail } = refusals[error.code ?? ''] ?? noRequest;
    logger.info(
      { request_id: requestId, status: Number.parseInt(status, 10), code: error.code },
      'request refused',
    );
    const body = JSON.stringify({
      type: `${baseUrl()}/problems/invalid_request`,
      title,
      status: Number.parseInt(status, 10),
      detail,
      code: 'invalid_request',
      request_id: requestId,
      error: detail,
    });
    const headers = {
      Connection: 'close',
      'Cache-Control': 'no-store',
      'X-Request-Id': requestId,
      ...safeHeaders(baseUrl()),
      'Content-Type': 'application/problem+json',
      'Content-Length': Buffer.byteLength(body),
    };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    closeSoon(socket, `HTTP/1.1 ${status}\r\n${lines.join('')}\r\n${body}`);
  };
}
