import type { Socket } from 'node:net';
import { AnswerTooLongError } from './connection-error.ts';

/** How much of the body of an answer is kept. */
export const keptBytes = 4096;

/** How much of an answer may come before or beside its body. */
export const bytesBesideBody = 64 * 1024;

const mostBytes = bytesBesideBody + keptBytes;

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
