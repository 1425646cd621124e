import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';

/** A receiver below HTTP, which can write invalid responses. */
export interface RawReceiver {
  readonly url: string;
  /** The number of incoming connections. */
  connections(): number;
  /** Closes all connections and stops listening. */
  close(): void;
}

/** Starts a receiver on a free port of 127.0.0.1 that reacts to the first bytes of each connection; `index` counts these from 0. */
export async function startRawReceiver(react: (socket: Socket, index: number) => void): Promise<RawReceiver> {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    const index = sockets.push(socket) - 1;
    socket.on('error', () => {});
    socket.once('data', () => react(socket, index));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    connections: () => sockets.length,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
