import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A connection on which a test writes any bytes. */
export interface RawConnection {
  readonly socket: Socket;
  /** All received data so far. */
  text(): string;
  isClosed(): boolean;
  /** Whether the server has ended its side. */
  isEnded(): boolean;
}

/**
 * Connects to a server of this machine; a `reads: false` client reads nothing, and one with `staysOpen` does
 * not end its side after the server has ended.
 */
export async function openConnection(
  url: string,
  { reads = true, staysOpen = false } = {},
): Promise<RawConnection> {
  const socket = connect({
    port: Number(new URL(url).port),
    host: '127.0.0.1',
    allowHalfOpen: staysOpen,
  });
  let [text, ended, closed] = ['', false, false];
  socket.on('error', () => {});
  socket.once('end', () => {
    ended = true;
  });
  socket.once('close', () => {
    closed = true;
  });
  if (reads) {
    socket.setEncoding('latin1').on('data', (chunk: string) => {
      text += chunk;
    });
  }
  await once(socket, 'connect');
  return { socket, text: () => text, isClosed: () => closed, isEnded: () => ended };
}
