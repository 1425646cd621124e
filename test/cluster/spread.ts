import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A port that connects each client to the next node in turn. */
export interface Spread {
  readonly port: number;
  close(): void;
}

/** Listens on 127.0.0.1 and forwards each connection to the next of these ports. */
export async function spreadConnections(ports: readonly number[]): Promise<Spread> {
  let taken = 0;
  const server = createServer((client) => {
    const node = connect(ports[taken++ % ports.length]!, '127.0.0.1');
    join(client, node);
    join(node, client);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, close: () => void server.close() };
}

function join(from: Socket, to: Socket): void {
  from.setNoDelay();
  from.pipe(to);
  from.on('error', () => to.destroy()).on('close', () => to.destroy());
}
