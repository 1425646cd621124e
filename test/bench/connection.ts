import { connect } from 'node:net';

/** An answer without its body. */
export interface Answered {
  readonly status: number;
  /** The length of the body. */
  readonly bytes: number;
}

/** A kept-open HTTP/1.1 connection for one request at a time. */
export interface Connection {
  /** Writes a complete request and resolves with its complete answer; rejects if the connection ends before. */
  send(request: string): Promise<Answered>;
  readonly isOpen: boolean;
  close(): void;
}

/** An answer of which the head has arrived. */
interface Started {
  readonly status: number;
  /** The length of the whole body; undefined if it comes in chunks. */
  readonly length: number | undefined;
  bytes: number;
}

const readBytes = 65_536;
// A server that never answers must not stop a load.
const answerMilliseconds = 30_000;
const lastChunk = '0\r\n\r\n';

/**
 * Opens a connection to a port of this machine. It parses only what a load needs, because on two cores a
 * complete client takes the processor time that the server could use.
 */
export function openConnection(port: number): Connection {
  let head = '';
  let started: Started | undefined;
  let waiting: PromiseWithResolvers<Answered> | undefined;
  let isOpen = true;

  const socket = connect({
    port,
    host: '127.0.0.1',
    noDelay: true,
    onread: { buffer: Buffer.allocUnsafe(readBytes), callback: receive },
  });
  socket.setTimeout(answerMilliseconds, () => socket.destroy(new Error('No answer came.')));
  socket.on('error', end);
  socket.on('close', () => end(new Error('The server closed the connection.')));

  function end(cause: Error): void {
    isOpen = false;
    waiting?.reject(cause);
    waiting = undefined;
  }

  function receive(count: number, buffer: Uint8Array): boolean {
    const bytes = buffer as Buffer;
    let bodyStart = 0;
    if (started === undefined) {
      const headEnd = bytes.subarray(0, count).indexOf('\r\n\r\n');
      if (headEnd === -1) {
        head += bytes.toString('latin1', 0, count);
        return true;
      }
      const whole = head + bytes.toString('latin1', 0, headEnd + 2);
      head = '';
      started = readHead(whole);
      if (started === undefined) {
        socket.destroy(new Error(`An answer has no length: ${whole}`));
        return false;
      }
      bodyStart = headEnd + 4;
    }
    started.bytes += count - bodyStart;
    const isComplete =
      started.length === undefined
        ? bytes.toString('latin1', Math.max(bodyStart, count - lastChunk.length), count) === lastChunk
        : started.bytes >= started.length;
    if (isComplete) finish(started);
    return true;
  }

  function finish(answer: Started): void {
    const { resolve } = waiting ?? { resolve: () => {} };
    [started, waiting] = [undefined, undefined];
    resolve(answer);
  }

  return {
    send(request) {
      waiting = Promise.withResolvers();
      if (isOpen) socket.write(request, 'latin1');
      else waiting.reject(new Error('The connection is closed.'));
      return waiting.promise;
    },
    get isOpen() {
      return isOpen;
    },
    close() {
      isOpen = false;
      socket.destroy();
    },
  };
}

/** The status of the answer to a request, or undefined if the connection ended before. */
export function sendOver(connection: Connection, request: string): Promise<number | undefined> {
  return connection.send(request).then(
    ({ status }) => status,
    () => undefined,
  );
}

function readHead(head: string): Started | undefined {
  const status = Number(head.slice(9, 12));
  if (status === 304 || status === 204) return { status, length: 0, bytes: 0 };
  if (/\r\ntransfer-encoding: chunked\r\n/i.test(head)) return { status, length: undefined, bytes: 0 };
  const [, length] = /\r\ncontent-length: (\d+)\r\n/i.exec(head) ?? [];
  return length === undefined ? undefined : { status, length: Number(length), bytes: 0 };
}
