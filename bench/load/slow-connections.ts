import { connect, type Socket } from 'node:net';

/** Clients that are slow on purpose. */
export interface SlowConnections {
  /** The number of opened connections so far; one that the service closes is opened again. */
  readonly opened: number;
  close(): void;
}

/** The first bytes of a slow client, and the bytes that it sends once a second afterwards. */
interface Slowness {
  readonly first: (socket: Socket) => void;
  readonly eachSecond?: (socket: Socket) => void;
}

const openedAtOnce = 50;

/**
 * Keeps this number of connections open: silent ones, incomplete requests that continue slowly, and clients
 * that do not read or read a piece a second.
 */
export function openSlowConnections(url: string, key: string, count: number): SlowConnections {
  let asked = 0;
  // Half of the connections of each kind request compressed responses.
  const get = (path: string) =>
    `GET ${path} HTTP/1.1\r\nHost: civic.example\r\n${asked++ % 4 < 2 ? 'Accept-Encoding: br, gzip\r\n' : ''}\r\n`;
  const body = `POST /api/v1/events HTTP/1.1\r\nHost: civic.example\r\napi-key: ${key}\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n{"summary": "`;
  const kinds: readonly Slowness[] = [
    { first: () => {} },
    {
      first: (socket) => socket.write('GET / HTTP/1.1\r\nHost: civic.example\r\nX-Slow: '),
      eachSecond: (socket) => socket.write('x'),
    },
    { first: (socket) => socket.write(body), eachSecond: (socket) => socket.write('x') },
    { first: (socket) => socket.pause().write(get('/openapi.json').repeat(3)) },
    {
      first: (socket) => socket.pause().write(get('/openapi.json').repeat(3)),
      eachSecond: (socket) => socket.resume(),
    },
  ];
  const open = new Map<Socket, Slowness>();
  let [opened, closing] = [0, false];

  function openOne(): void {
    const kind = kinds[opened++ % kinds.length] ?? { first: () => {} };
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => kind.first(socket));
    open.set(socket, kind);
    socket.on('error', () => {});
    // Reads a piece, and then nothing until it resumes.
    socket.on('data', () => socket.pause());
    socket.once('close', () => open.delete(socket));
  }
  const timer = setInterval(() => {
    for (const [socket, { eachSecond }] of open) if (socket.writable) eachSecond?.(socket);
    if (!closing) while (open.size < count) openOne();
  }, 1_000);
  const starting = setInterval(() => {
    for (let index = 0; index < openedAtOnce && open.size < count; index++) openOne();
    if (open.size >= count) clearInterval(starting);
  }, 50);

  return {
    get opened() {
      return opened;
    },
    close() {
      closing = true;
      clearInterval(timer);
      clearInterval(starting);
      for (const socket of open.keys()) socket.destroy();
    },
  };
}
