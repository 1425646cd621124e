import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo, Socket } from 'node:net';
import type { Ids } from '../../base/ids.ts';
import type { Logger } from '../../base/logger.ts';
import { answerClientError } from './client-error.ts';
import { type ConnectionLimits, chooseIdle, connectionLimits, sourceOf } from './connections.ts';
import { queueRequests } from './request-queue.ts';
import { chooseSlow, type Reader, sweepReader, takenBytesOf } from './slow-readers.ts';

// An import of `node:http` reads all its members, and some of them load Node's WebSocket and fetch: 50 ms and 14 MB.
const { createServer }: typeof import('node:http') = createRequire(import.meta.url)('node:http');

// Of the connections that may be open; beyond it a newcomer takes the place of an idle one.
const fullShare = 0.9;

/** A server that listens. */
export interface RunningServer {
  readonly url: string;
  /** Accepts nothing more, closes what is idle, and resolves when the answers under way have ended. */
  stop(): Promise<void>;
  /** Closes every connection at once, also those with a request. */
  abort(): void;
}

/** Listens, and holds every client to the limits of connections. */
export async function startServer(
  context: { logger: Logger; ids: Ids; baseUrl(): string },
  { host, port }: { host: string; port: number },
  handler: RequestListener,
  given: Partial<ConnectionLimits> = {},
): Promise<RunningServer> {
  const limits = { ...connectionLimits, ...given };
  const server = createServer({
    headersTimeout: limits.headersMilliseconds,
    requestTimeout: limits.requestMilliseconds,
    keepAliveTimeout: limits.idleMilliseconds,
    connectionsCheckingInterval: limits.sweepMilliseconds,
    // The app refuses a request without it, with a problem document.
    requireHostHeader: false,
  });
  server.maxConnections = limits.connections;
  const turns = queueRequests(handler, limits);
  server.on('request', turns.take);
  // An expectation that nobody knows may be ignored (RFC 9110, 10.1.1).
  server.on('checkExpectation', turns.take);
  server.on('clientError', answerClientError(context, turns));

  const readers = new Map<Socket, Reader | undefined>();
  const sources = new WeakMap<Socket, string>();
  const makeRoom = (newcomer: Socket) => {
    const others = [...readers.keys()].filter((socket) => socket !== newcomer);
    const open = others.map((connection) => ({
      connection,
      source: sources.get(connection) ?? '',
      idleSince: turns.idleSince(connection),
    }));
    chooseIdle(open)?.destroy();
  };
  let refused = 0;
  let stopping = false;
  server.on('connection', (socket) => {
    readers.set(socket, undefined);
    sources.set(socket, sourceOf(socket.remoteAddress));
    // From now on it is idle.
    turns.idleSince(socket);
    socket.once('close', () => readers.delete(socket));
    if (readers.size > limits.connections * fullShare) makeRoom(socket);
    if (stopping) socket.destroy();
  });
  server.on('drop', () => {
    refused += 1;
  });
  const sweep = () => {
    const swept = [...readers].map(([connection, before]) => {
      const unreadBytes = connection.writableLength;
      const reader = sweepReader(before, { takenBytes: takenBytesOf(connection), unreadBytes }, limits);
      readers.set(connection, reader);
      return { connection, reader, unreadBytes };
    });
    const slow = chooseSlow(swept, limits);
    for (const socket of slow) socket.destroy();
    if (slow.length > 0) context.logger.info({ connections: slow.length }, 'closed clients that do not read');
    if (refused > 0) context.logger.warn({ connections: refused }, 'refused connections beyond the limit');
    refused = 0;
  };

  server.listen(port, host);
  await once(server, 'listening');
  const timer = setInterval(sweep, limits.sweepMilliseconds);
  return {
    url: urlOf(server.address() as AddressInfo),
    async stop() {
      stopping = true;
      const closed = once(server, 'close');
      server.close();
      for (const socket of readers.keys()) turns.finish(socket);
      await closed;
      clearInterval(timer);
    },
    abort() {
      server.close();
      clearInterval(timer);
      for (const socket of readers.keys()) socket.destroy();
    },
  };
}

function urlOf({ address, family, port }: AddressInfo): string {
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}
