import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A TCP proxy in front of a MariaDB server, which can disturb its connections as networks and clusters do. */
export interface DatabaseProxy {
  /** The address of the database through the proxy. */
  readonly url: string;
  readonly port: number;
  /** The number of connections that it accepted so far. */
  readonly taken: number;
  /** Stops forwarding in both directions, for old and new connections; neither side is notified. */
  freeze(): void;
  /** Continues forwarding, including the data that arrived meanwhile. */
  thaw(): void;
  /** Drops all present connections without notifying either side; new ones are served. */
  forget(): void;
  /** From now on returns a server error for statements with this beginning, and does not forward them. */
  refuse(beginning: string, error: { errno: number; message: string }): void;
  /** Drops a connection as soon as it sends a statement with this beginning. */
  forgetAt(beginning: string): void;
  /** Closes the next connection that sends a statement with this beginning. */
  cutAt(beginning: string): void;
  /** Forwards every statement again. */
  serve(): void;
  close(): Promise<void>;
}

/** Starts a proxy in front of the server of a `mysql:` address, on a free port by default. */
export async function startDatabaseProxy(databaseUrl: string, at = 0): Promise<DatabaseProxy> {
  const { hostname: behind, port: portBehind } = new URL(databaseUrl);
  const pairs = new Set<Pair>();
  let frozen = false;
  let taken = 0;
  let rule: ((pair: Pair, isSent: (beginning: string) => boolean) => boolean) | undefined;

  const server = createServer((client) => {
    taken += 1;
    const pair: Pair = { client, server: connect(Number(portBehind), behind), forgotten: false };
    pairs.add(pair);
    const close = () => {
      if (pair.forgotten) return;
      pairs.delete(pair);
      client.destroy();
      pair.server.destroy();
    };
    for (const socket of [client, pair.server]) socket.on('close', close).on('error', () => {});
    client.on('data', (data) => {
      const statement = readStatement(data);
      const isSent = (beginning: string) => statement?.startsWith(beginning) === true;
      if (pair.forgotten || rule?.(pair, isSent)) return;
      pair.server.write(data);
    });
    pair.server.on('data', (data) => {
      if (!pair.forgotten) client.write(data);
    });
    if (frozen) pause(pair);
  });
  server.listen(at, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const url = new URL(databaseUrl);
  url.port = String(port);

  return {
    url: url.href,
    port,
    get taken() {
      return taken;
    },
    freeze() {
      frozen = true;
      for (const pair of pairs) pause(pair);
    },
    thaw() {
      frozen = false;
      for (const pair of pairs) resume(pair);
    },
    forget() {
      for (const pair of pairs) pair.forgotten = true;
    },
    refuse(beginning, { errno, message }) {
      rule = (pair, isSent) => {
        if (!isSent(beginning)) return false;
        pair.client.write(errorPacket(errno, message));
        return true;
      };
    },
    forgetAt(beginning) {
      rule = (pair, isSent) => {
        if (isSent(beginning)) pair.forgotten = true;
        return pair.forgotten;
      };
    },
    cutAt(beginning) {
      rule = (pair, isSent) => {
        if (!isSent(beginning)) return false;
        rule = undefined;
        pair.client.destroy();
        return true;
      };
    },
    serve() {
      rule = undefined;
    },
    async close() {
      for (const pair of pairs) {
        pair.client.destroy();
        pair.server.destroy();
      }
      server.close();
      await once(server, 'close');
    },
  };
}

interface Pair {
  readonly client: Socket;
  readonly server: Socket;
  forgotten: boolean;
}

function pause({ client, server }: Pair): void {
  client.pause();
  server.pause();
}

function resume({ client, server }: Pair): void {
  client.resume();
  server.resume();
}

// A statement of the tests fits into one packet: length, number, the command COM_QUERY, and its text.
function readStatement(data: Buffer): string | undefined {
  return data[4] === 3 ? data.toString('utf8', 5) : undefined;
}

function errorPacket(errno: number, message: string): Buffer {
  const payload = Buffer.concat([
    Buffer.from([0xff, errno & 0xff, errno >> 8]),
    Buffer.from(`#08S01${message}`),
  ]);
  return Buffer.concat([Buffer.from([payload.length, 0, 0, 1]), payload]);
}
