import compression from 'compression';
import type { RequestHandler } from 'express';

const leastBytes = 1024;

/** Compresses answers of more than 1 KB for clients that ask for it (RFC 9110, 12.5.3); says in `Vary` that it does. */
export function compress(): RequestHandler {
  return compression({
    threshold: leastBytes,
    // A part that was asked for by its bytes is one of the answer as it is.
    filter: (request, response) =>
      !response.hasHeader('Content-Range') && compression.filter(request, response),
  });
}
