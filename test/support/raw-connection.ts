import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A connection on which a test writes what it wants. */
export interface RawConnection {
  readonly socket: Socket;
  /** All that came so far. */
  text(): string;
  isClosed(): boolean;
}

/** Connects to a server of this machine; a `reads: false` client takes nothing from the operating system. */
export async function openConnection(url: string, { reads = true } = {}): Promise<RawConnection> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  let [text, closed] = ['', false];
  socket.on('error', () => {});
  socket.once('close', () => {
    closed = true;
  });
  if (reads) {
    socket.setEncoding('latin1').on('data', (chunk: string) => {
      text += chunk;
    });
  }
  await once(socket, 'connect');
  return { socket, text: () => text, isClosed: () => closed };
}
