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

/** The limits of a service. A slow client is closed within 90 s, whatever it is slow at. */
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
