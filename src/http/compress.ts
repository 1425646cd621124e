import compression from 'compression';
import type { RequestHandler } from 'express';
import { brotliParameters, leastBytes } from './encode.ts';

/**
 * Compresses answers of more than 1 KB for clients that ask for it (RFC 9110, 12.5.3); says in `Vary` that it does. An answer
 * that has ended is compressed at once, whether or not its client reads, so that the encoder is freed and all that waits is
 * counted with the connection.
 */
export function compress(): RequestHandler {
  const handle = compression({
    threshold: leastBytes,
    brotli: { params: brotliParameters },
    // A part that was asked for by its bytes is one of the answer as it is.
    filter: (request, response) =>
      !response.hasHeader('Content-Range') && compression.filter(request, response),
  });
  return (request, response, next) => {
    let hasEnded = false;
    const write = response.write.bind(response) as (...given: unknown[]) => boolean;
    // The encoder pauses where a write returns false.
    response.write = (...given: unknown[]) => write(...given) || hasEnded;
    handle(request, response, () => {
      const end = response.end.bind(response) as (...given: unknown[]) => typeof response;
      response.end = (...given: unknown[]) => {
        hasEnded = true;
        return end(...given);
      };
      next();
    });
  };
}
