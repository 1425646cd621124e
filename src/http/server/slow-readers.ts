import type { Socket } from 'node:net';
import type { ConnectionLimits } from './connections.ts';

/** How a connection's client reads: what it took so far, and for how long it may still read nothing. */
export interface Reader {
  readonly takenBytes: number;
  /** For how long it has taken nothing although bytes wait. */
  readonly stuckMilliseconds: number;
  readonly patienceMilliseconds: number;
}

type Limits = Pick<
  ConnectionLimits,
  'unreadMilliseconds' | 'leastBytesPerSecond' | 'unreadBytes' | 'stuckMilliseconds' | 'sweepMilliseconds'
>;

/**
 * The state of a reader after one more sweep: time uses up its patience and bytes restore it, so that a client that reads
 * faster than the least rate is never out of it. A client without unread bytes has full patience.
 */
export function sweepReader(
  before: Reader | undefined,
  { takenBytes, unreadBytes }: { takenBytes: number; unreadBytes: number },
  { unreadMilliseconds, leastBytesPerSecond, sweepMilliseconds }: Limits,
): Reader {
  if (unreadBytes === 0 || before === undefined)
    return { takenBytes, stuckMilliseconds: 0, patienceMilliseconds: unreadMilliseconds };
  const taken = takenBytes - before.takenBytes;
  const patience = before.patienceMilliseconds - sweepMilliseconds + (taken / leastBytesPerSecond) * 1000;
  return {
    takenBytes,
    stuckMilliseconds: taken === 0 ? before.stuckMilliseconds + sweepMilliseconds : 0,
    patienceMilliseconds: Math.min(unreadMilliseconds, patience),
  };
}

/** The connections to close after a sweep: those out of patience, and, while too much waits, the stuck ones with the least patience. */
export function chooseSlow<Connection>(
  readers: readonly { connection: Connection; reader: Reader; unreadBytes: number }[],
  limits: Limits,
): Connection[] {
  let unread = readers.reduce((sum, { unreadBytes }) => sum + unreadBytes, 0);
  const chosen: Connection[] = [];
  const leastPatientFirst = readers
    .filter(
      ({ reader }) =>
        reader.stuckMilliseconds >= limits.stuckMilliseconds || reader.patienceMilliseconds <= 0,
    )
    .sort((one, other) => one.reader.patienceMilliseconds - other.reader.patienceMilliseconds);
  for (const { connection, reader, unreadBytes } of leastPatientFirst) {
    if (reader.patienceMilliseconds > 0 && unread <= limits.unreadBytes) break;
    unread -= unreadBytes;
    chosen.push(connection);
  }
  return chosen;
}

/** Bytes of a connection that the operating system has taken for its client. */
export function takenBytesOf(socket: Socket): number {
  // Node counts a write as a whole, and one may be a page of megabytes; only the handle knows how far it has come.
  const { _handle: handle } = socket as {
    _handle?: { bytesWritten?: number; writeQueueSize?: number } | null;
  };
  const { bytesWritten = socket.bytesWritten - socket.writableLength, writeQueueSize = 0 } = handle ?? {};
  return bytesWritten - writeQueueSize;
}
