import { connect, type Socket } from 'node:net';

/** An answer without its body. */
export interface Answered {
  readonly status: number;
  /** The length of the body. */
  readonly bytes: number;
}

/** A connection over HTTP/1.1 for one request at a time; it opens again after the server closed it. */
export interface Connection {
  /** Writes a complete request and resolves with its complete answer; rejects if the connection ends before. */
  send(request: string): Promise<Answered>;
  close(): void;
}

/** An answer of which the head has arrived. */
interface Started {
  readonly status: number;
  /** The length of the whole body; undefined if it comes in chunks. */
  readonly length: number | undefined;
  /** Whether the server closes the connection after it. */
  readonly isLast: boolean;
  bytes: number;
}

const readBytes = 65_536;
const lastChunk = '0\r\n\r\n';
// A server that never answers must not stop a load.
const answerMilliseconds = 30_000;

/**
 * Connects to a port of this machine with the first request. It parses only what a load needs, because on two
 * cores a complete client takes the processor time that the server could use.
 */
export function openConnection(port: number): Connection {
  let socket: Socket | undefined;
  let head = '';
  let started: Started | undefined;
  let waiting: PromiseWithResolvers<Answered> | undefined;

  function open(): Socket {
    const opened = connect({
      port,
      host: '127.0.0.1',
      noDelay: true,
      onread: { buffer: Buffer.allocUnsafe(readBytes), callback: receive },
    });
    opened.setTimeout(answerMilliseconds, () => opened.destroy());
    opened.on('error', () => {});
    opened.on('close', () => forget(opened));
    return opened;
  }

  function forget(closed: Socket): void {
    if (closed !== socket) return;
    socket = undefined;
    head = '';
    started = undefined;
    waiting?.reject(new Error('The connection was closed before the answer.'));
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
      started = readHead(head + bytes.toString('latin1', 0, headEnd + 2));
      head = '';
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
    const answered = waiting;
    [started, waiting] = [undefined, undefined];
    if (answer.isLast) close();
    answered?.resolve(answer);
  }

  function close(): void {
    const closed = socket;
    socket = undefined;
    closed?.destroy();
  }

  return {
    send(request) {
      waiting = Promise.withResolvers();
      socket ??= open();
      socket.write(request, 'latin1');
      return waiting.promise;
    },
    close,
  };
}

/**
 * Opens connections and waits until the server has answered on each. Node accepts one connection per turn of its
 * loop, so under load the last of many new ones would wait for seconds.
 */
export async function openConnections(port: number, count: number): Promise<Connection[]> {
  const opened = Array.from({ length: count }, () => openConnection(port));
  await Promise.all(
    opened.map((connection) => connection.send(`GET /healthz HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\n\r\n`)),
  );
  return opened;
}

/** The status of the answer to a request, or undefined if the connection ended before. */
export function sendOver(connection: Connection, request: string): Promise<number | undefined> {
  return connection.send(request).then(
    ({ status }) => status,
    () => undefined,
  );
}

function readHead(head: string): Started {
  const status = Number(head.slice(9, 12));
  const isLast = /\r\nconnection: close\r\n/i.test(head);
  const started = (length: number | undefined): Started => ({ status, length, isLast, bytes: 0 });
  if (status === 304 || status === 204) return started(0);
  if (/\r\ntransfer-encoding: chunked\r\n/i.test(head)) return started(undefined);
  return started(Number(/\r\ncontent-length: (\d+)\r\n/i.exec(head)?.[1] ?? 0));
}
