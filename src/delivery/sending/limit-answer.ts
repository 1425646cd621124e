import type { Socket } from 'node:net';
import { AnswerTooLongError } from './connection-error.ts';

/** How much of the body of an answer is kept. */
export const keptBytes = 4096;

/** How many bytes of an answer may surround its body: headers, chunk extensions and the like. */
export const bytesBesideBody = 64 * 1024;

const mostBytes = bytesBesideBody + keptBytes;

/**
 * Closes a connection that brings more for one request than any answer needs, such as endless early hints, chunk
 * extensions or blank lines: sending them is cheap, parsing them costs a core. Where enough of the answer was read, the
 * connection is closed before.
 */
export function limitAnswer(socket: Socket): void {
  let written = socket.bytesWritten;
  let seen = socket.bytesRead;
  let start = seen;
  const close = () => {
    if (!socket.destroyed) socket.destroy(new AnswerTooLongError());
  };
  let isTooLong = false;
  socket.on('readable', () => {
    // One turn of the event loop can read 2 MiB, so a further piece closes the connection before the turn ends.
    if (isTooLong) return close();
    // A new request was written on a connection that is kept alive.
    if (socket.bytesWritten !== written) start = seen;
    written = socket.bytesWritten;
    seen = socket.bytesRead;
    if (seen - start <= mostBytes) return;
    isTooLong = true;
    setImmediate(close);
  });
}
