import type { Duplex } from 'node:stream';

const lingerMilliseconds = 1_000;

/**
 * Ends a connection after these last bytes, drops for a second what still comes, and then destroys it, whatever the client
 * does. A socket that is closed with unread bytes resets the connection, and the client may lose the answer.
 */
export function closeSoon(socket: Duplex, last?: string): void {
  socket.end(last);
  socket.resume();
  const timer = setTimeout(() => socket.destroy(), lingerMilliseconds);
  socket.once('close', () => clearTimeout(timer));
}
