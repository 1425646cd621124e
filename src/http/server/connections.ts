import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { Duplex } from 'node:stream';
import { findClientAddress, networkOf } from '../client-address.ts';

/** What one client, and all of them together, may take up of a server. */
export interface ConnectionLimits {
  /** Open connections; further ones are closed at once. In the last tenth each newcomer closes an idle one. */
  readonly connections: number;
  /** Requests on one connection; the answer to the last one closes it. */
  readonly requestsPerConnection: number;
  /** Requests that may wait on a connection for the answer before them; one more closes it. */
  readonly waitingRequests: number;
  /** How long the headers of a request may take. */
  readonly headersMilliseconds: number;
  /** How long a whole request may take, headers and body. */
  readonly requestMilliseconds: number;
  /** How long a connection stays open without a request; longer than proxies keep theirs, so that they close first. */
  readonly idleMilliseconds: number;
  /** For how long a client may read nothing of an answer. */
  readonly unreadMilliseconds: number;
  /** How fast a client has to read at least; a slower one uses up `unreadMilliseconds`. */
  readonly leastBytesPerSecond: number;
  /** Bytes that wait for all clients together; beyond it those that are stuck are closed. */
  readonly unreadBytes: number;
  /** After how long without a byte taken a client is stuck. */
  readonly stuckMilliseconds: number;
  /** How often connections are checked against these spans. */
  readonly sweepMilliseconds: number;
}

/** The limits of a service. A slow client is closed within 90 s. */
export const connectionLimits: ConnectionLimits = {
  connections: 4_000,
  requestsPerConnection: 1_000,
  waitingRequests: 16,
  headersMilliseconds: 30_000,
  requestMilliseconds: 60_000,
  idleMilliseconds: 65_000,
  unreadMilliseconds: 60_000,
  leastBytesPerSecond: 1024,
  unreadBytes: 64 * 1024 * 1024,
  stuckMilliseconds: 5_000,
  sweepMilliseconds: 1_000,
};

/** The parts of a connection that making room needs. */
export interface OpenConnection<Connection> {
  readonly connection: Connection;
  /** Where it comes from. */
  readonly source: string;
  /** Since when it has no request, in milliseconds; undefined while one is answered. */
  readonly idleSince: number | undefined;
}

/** The connection to close for a newcomer: of the source that has the most, among those with an idle one, the longest idle. */
export function chooseIdle<Connection>(open: readonly OpenConnection<Connection>[]): Connection | undefined {
  const counts = new Map<string, number>();
  for (const { source } of open) counts.set(source, (counts.get(source) ?? 0) + 1);
  let chosen: { connection: Connection; count: number; idleSince: number } | undefined;
  for (const { connection, source, idleSince } of open) {
    if (idleSince === undefined) continue;
    const count = counts.get(source) ?? 0;
    const isBetter =
      chosen === undefined ||
      count > chosen.count ||
      (count === chosen.count && idleSince < chosen.idleSince);
    if (isBetter) chosen = { connection, count, idleSince };
  }
  return chosen?.connection;
}

/** The source of a connection: the address at its other end, or the /64 of IPv6, since one household has all of that. */
export function sourceOf(remoteAddress: string | undefined): string {
  const address = findClientAddress({ remoteAddress, forwarded: undefined, xForwardedFor: undefined }, []);
  return isIP(address) === 6 ? networkOf(address, 64) : address;
}

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

/** Lets Node end a connection as `closeSoon` does when the answer to this request is its last one. */
export function closeSoonAfterAnswer(request: IncomingMessage): void {
  const { socket } = request;
  socket.destroySoon = () => {
    request.resume();
    closeSoon(socket);
  };
}
