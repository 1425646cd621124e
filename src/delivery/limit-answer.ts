import type { Socket } from 'node:net';
import { AnswerTooLongError } from './connection-error.ts';

// 64 KiB before and beside the body, and the 4 KiB of the body that are kept.
const mostBytes = 68 * 1024;

/**
 * Cuts a connection on which more comes for one request than any answer needs, such as early hints, chunk extensions or
 * blank lines without end: parsing them costs a receiver nothing and this process a core. An answer that is read far enough
 * by then has closed the connection before.
 */
export function limitAnswer(socket: Socket): void {
  let written = socket.bytesWritten;
  let seen = socket.bytesRead;
  let start = seen;
  socket.on('readable', () => {
    // Another request was written since, on a connection that is kept alive.
    if (socket.bytesWritten !== written) start = seen;
    written = socket.bytesWritten;
    seen = socket.bytesRead;
    if (seen - start <= mostBytes) return;
    setImmediate(() => {
      if (!socket.destroyed) socket.destroy(new AnswerTooLongError());
    });
  });
}
