import { createSocket } from 'node:dgram';

/** A name server on 127.0.0.1 that knows texts. */
export interface TextServer {
  /** `address:port`. */
  readonly address: string;
  /** The queried names, each once, in order. */
  names(): string[];
  close(): Promise<void>;
}

const noData = 0;
const noName = 3;

/**
 * Starts a name server that answers TXT queries from a table. A name above one of the table exists without a text, any other does not
 * exist (RFC 8020), and names that match `silent` get no answer.
 */
export async function startTextServer(
  table: Readonly<Record<string, readonly string[]>>,
  silent: RegExp = /^$/,
): Promise<TextServer> {
  const asked = new Set<string>();
  const socket = createSocket('udp4');
  socket.on('message', (query, client) => {
    const { name, end } = readName(query);
    asked.add(name);
    if (silent.test(name)) return;
    const texts = table[name] ?? [];
    const isAbove = Object.keys(table).some((known) => known.endsWith(`.${name}`));
    const code = texts.length > 0 || isAbove ? noData : noName;
    const header = Buffer.from([query[0]!, query[1]!, 0x81, 0x80 | code, 0, 1, 0, texts.length, 0, 0, 0, 0]);
    const question = query.subarray(12, end + 4);
    socket.send(Buffer.concat([header, question, ...texts.map(writeText)]), client.port, client.address);
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  return {
    address: `127.0.0.1:${socket.address().port}`,
    names: () => [...asked],
    close: () => new Promise((resolve) => socket.close(() => resolve())),
  };
}

// An answer about the name of the query (RFC 1035, 4.1.3), in parts of at most 255 bytes.
function writeText(text: string): Buffer {
  const parts = text.match(/.{1,200}/gs) ?? [];
  const data = Buffer.concat(
    parts.map((part) => Buffer.concat([Buffer.from([part.length]), Buffer.from(part)])),
  );
  const head = Buffer.from([0xc0, 12, 0, 16, 0, 1, 0, 0, 0, 1, 0, 0]);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}

function readName(query: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at]!; length > 0; length = query[at]!) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), end: at + 1 };
}
