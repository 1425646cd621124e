import type { Arrival } from './arrival.ts';
import { openConnections, sendOver } from './connection.ts';
import type { Timetable } from './timetable.ts';

/** A load of requests that arrive by a timetable. */
export interface OpenLoop {
  readonly port: number;
  readonly timetable: Timetable;
  /** Requests that find no free connection wait for one, and their waiting is counted. */
  readonly connections: number;
  arrive(): Arrival;
}

const tickMilliseconds = 1;

/** Sends each request at its planned time, or as soon as a connection is free; waits for the last answers. */
export async function runOpenLoop({ port, timetable, connections, arrive }: OpenLoop): Promise<void> {
  const opened = await openConnections(port, connections);
  const free = [...opened];
  const startedAt = performance.now();
  const done = Promise.withResolvers<void>();
  let next = 0;

  async function send(index: number, connection: (typeof opened)[number]): Promise<void> {
    const { request, answered } = arrive();
    const status = await sendOver(connection, request);
    free.push(connection);
    answered(status, performance.now() - startedAt - timetable.plannedAt(index));
    sendDue();
    if (next === timetable.total && free.length === opened.length) done.resolve();
  }

  function sendDue(): void {
    const due = timetable.dueBy(performance.now() - startedAt);
    while (next < due) {
      const connection = free.pop();
      if (connection === undefined) return;
      send(next++, connection).catch(done.reject);
    }
  }

  const ticks = setInterval(sendDue, tickMilliseconds);
  try {
    await done.promise;
  } finally {
    clearInterval(ticks);
    for (const connection of opened) connection.close();
  }
}
