import compression from 'compression';
import type { ErrorRequestHandler, Request, RequestHandler, Response } from 'express';
import { brotliParameters, leastBytes } from './encode.ts';

const handle = compression({
  threshold: leastBytes,
  brotli: { params: brotliParameters },
  // A part that was asked for by its bytes is one of the answer as it is.
  filter: (request, response) =>
    !response.hasHeader('Content-Range') && compression.filter(request, response),
});

const prepared = new WeakSet<Response>();

/**
 * Compresses an answer on its way, if it has more than 1 KB and the client asks for it (RFC 9110, 12.5.3); `Vary` contains that it
 * does. An answer that has ended is compressed at once, whether or not its client reads, so that the encoder is freed and all
 * that waits is counted with the connection.
 */
export function compressAnswer(request: Request, response: Response): void {
  if (prepared.has(response)) return;
  prepared.add(response);
  let hasEnded = false;
  const write = response.write.bind(response) as (...given: unknown[]) => boolean;
  // The encoder pauses where a write returns false.
  response.write = (...given: unknown[]) => write(...given) || hasEnded;
  handle(request, response, () => {});
  const end = response.end.bind(response) as (...given: unknown[]) => typeof response;
  response.end = (...given: unknown[]) => {
    hasEnded = true;
    return end(...given);
  };
}

/** Compresses all answers of the layers behind it. */
export function compress(): RequestHandler {
  return (request, response, next) => {
    compressAnswer(request, response);
    next();
  };
}

/** Compresses the answers to errors. */
export function compressErrors(): ErrorRequestHandler {
  return (error, request, response, next) => {
    compressAnswer(request, response);
    next(error);
  };
}
