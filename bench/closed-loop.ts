import type { Arrival } from './arrival.ts';
import { type Connection, openConnections, sendOver } from './connection.ts';

/** The number of answers and the time that they took. */
export interface Done {
  readonly count: number;
  readonly seconds: number;
}

/** A load of some clients, each of which sends its next request as soon as the one before is answered. */
export interface ClosedLoop {
  readonly port: number;
  readonly connections: number;
  readonly seconds: number;
  arrive(): Arrival;
}

/** Sends requests over each connection for this time, and waits for the last answers. */
export async function runClosedLoop({ port, connections, seconds, arrive }: ClosedLoop): Promise<Done> {
  const opened = await openConnections(port, connections);
  const startedAt = performance.now();
  const end = startedAt + seconds * 1000;
  let count = 0;
  const repeat = async (connection: Connection) => {
    do {
      const { request, answered } = arrive();
      const sentAt = performance.now();
      const status = await sendOver(connection, request);
      answered(status, performance.now() - sentAt);
      count++;
    } while (performance.now() < end);
  };
  try {
    await Promise.all(opened.map(repeat));
    return { count, seconds: (performance.now() - startedAt) / 1000 };
  } finally {
    for (const connection of opened) connection.close();
  }
}
