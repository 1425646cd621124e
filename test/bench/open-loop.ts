import type { Arrival } from './arrival.ts';
import { type Connection, openConnection, sendOver } from './connection.ts';
import type { Timetable } from './timetable.ts';

/** A load of requests that arrive by a timetable. */
export interface OpenLoop {
  readonly port: number;
  readonly timetable: Timetable;
  /** The most requests in flight; others wait, and their waiting is counted. */
  readonly inFlight: number;
  arrive(): Arrival;
}

const tickMilliseconds = 1;
// The service closes connections that nobody uses.
const idleMilliseconds = 2_000;

/** Sends each request at its planned time, or as soon as a connection is free; waits for the last answers. */
export async function runOpenLoop({ port, timetable, inFlight, arrive }: OpenLoop): Promise<void> {
  const free: { readonly connection: Connection; readonly since: number }[] = [];
  const startedAt = performance.now();
  const done = Promise.withResolvers<void>();
  let [next, busy] = [0, 0];

  function takeConnection(): Connection {
    const kept = free.pop();
    if (kept === undefined) return openConnection(port);
    if (kept.connection.isOpen && performance.now() - kept.since < idleMilliseconds) return kept.connection;
    kept.connection.close();
    return takeConnection();
  }

  async function send(index: number): Promise<void> {
    busy++;
    const connection = takeConnection();
    const { request, answered } = arrive();
    const status = await sendOver(connection, request);
    const now = performance.now();
    busy--;
    if (connection.isOpen) free.push({ connection, since: now });
    answered(status, now - startedAt - timetable.plannedAt(index));
    sendDue();
    if (next === timetable.total && busy === 0) done.resolve();
  }

  function sendDue(): void {
    const due = timetable.dueBy(performance.now() - startedAt);
    while (next < due && busy < inFlight) send(next++).catch(done.reject);
  }

  const ticks = setInterval(sendDue, tickMilliseconds);
  try {
    await done.promise;
  } finally {
    clearInterval(ticks);
    for (const { connection } of free) connection.close();
  }
}
