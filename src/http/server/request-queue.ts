import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { type ConnectionLimits, closeSoon, closeSoonAfterAnswer } from './connections.ts';

/** Requests of connections, one at a time on each. */
export interface RequestQueue {
  /**
   * Starts a request, or keeps it until the answer before it has ended; a connection on which too many wait is closed. A
   * connection that is being closed has no further request.
   */
  readonly take: RequestListener;
  /** Since when a connection has had no request, in milliseconds of the process; undefined while one is answered. */
  idleSince(socket: Duplex): number | undefined;
  /** The request of a connection that is being answered, or undefined. */
  current(socket: Duplex): Turn | undefined;
  /** Closes a connection: after the answer that is under way, else now. What waits behind it is not started. */
  finish(socket: Duplex): void;
}

/** A request and its answer. */
export interface Turn {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

// The requests of one connection: how many began, which is being answered, and which wait for that.
interface Line {
  begun: number;
  idleSince: number;
  current: Turn | undefined;
  readonly waiting: Turn[];
  isLast: boolean;
}

/**
 * Lets a handler see the second request of a connection only when the first answer has ended. Node would start all
 * requests that come in one piece at once, and keep their answers for a client that may never read.
 */
export function queueRequests(
  handler: RequestListener,
  {
    waitingRequests,
    requestsPerConnection,
  }: Pick<ConnectionLimits, 'waitingRequests' | 'requestsPerConnection'>,
): RequestQueue {
  const lines = new WeakMap<Duplex, Line>();

  function lineOf(socket: Duplex): Line {
    const known = lines.get(socket);
    if (known !== undefined) return known;
    const idleSince = performance.now();
    const line: Line = { begun: 0, idleSince, current: undefined, waiting: [], isLast: false };
    lines.set(socket, line);
    return line;
  }

  function start(socket: Duplex, line: Line, turn: Turn): void {
    line.current = turn;
    line.begun += 1;
    if (line.begun >= requestsPerConnection) endAfter(line, turn);
    turn.response.once('close', () => end(socket, line));
    handler(turn.request, turn.response);
  }

  function end(socket: Duplex, line: Line): void {
    line.current = undefined;
    line.idleSince = performance.now();
    if (line.isLast) closeSoon(socket);
    if (!socket.writable) return;
    const next = line.waiting.shift();
    if (next !== undefined) start(socket, line, next);
    if (line.waiting.length === 0) socket.resume();
  }

  return {
    take(request, response) {
      const { socket } = request;
      const line = lineOf(socket);
      if (line.isLast || !socket.writable) socket.pause();
      else if (line.current === undefined) start(socket, line, { request, response });
      else if (line.waiting.length >= waitingRequests) socket.destroy();
      else {
        line.waiting.push({ request, response });
        socket.pause();
      }
    },
    idleSince(socket) {
      const { current, idleSince } = lineOf(socket);
      return current === undefined ? idleSince : undefined;
    },
    current: (socket) => lines.get(socket)?.current,
    finish(socket) {
      const line = lines.get(socket);
      if (line?.current === undefined) socket.destroy();
      else endAfter(line, line.current);
    },
  };
}

// Headers that are not sent yet announce the end of the connection.
function endAfter(line: Line, { request, response }: Turn): void {
  line.isLast = true;
  closeSoonAfterAnswer(request);
  response.shouldKeepAlive = false;
}
