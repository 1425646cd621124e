import { createSocket } from 'node:dgram';

/** A name server on 127.0.0.1 that counts its queries. */
export interface NameServer {
  /** `address:port`. */
  readonly address: string;
  /** The queried names, each once, in order. */
  names(): string[];
  close(): Promise<void>;
}

/**
 * Starts a name server that returns the addresses of the names in the table for A queries, and nothing for
 * other names. The first A queries for a name in `failures` get its response codes (RFC 1035, 4.1.1) instead.
 */
export async function startNameServer(
  table: Readonly<Record<string, string>> = {},
  failures: Readonly<Record<string, readonly number[]>> = {},
): Promise<NameServer> {
  const asked = new Set<string>();
  const failuresLeft = new Map(Object.entries(failures).map(([name, codes]) => [name, [...codes]]));
  const socket = createSocket('udp4');
  socket.on('message', (query, client) => {
    const { name, end } = readName(query);
    asked.add(name);
    const address = table[name];
    if (address === undefined) return;
    const isTypeA = query.readUInt16BE(end) === 1;
    const code = (isTypeA && failuresLeft.get(name)?.shift()) || 0;
    const isA = isTypeA && code === 0;
    const question = query.subarray(12, end + 4);
    const header = Buffer.from([query[0]!, query[1]!, 0x81, 0x80 | code, 0, 1, 0, isA ? 1 : 0, 0, 0, 0, 0]);
    const answer = Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 1, 0, 4, ...address.split('.').map(Number)]);
    socket.send(Buffer.concat([header, question, ...(isA ? [answer] : [])]), client.port, client.address);
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  return {
    address: `127.0.0.1:${socket.address().port}`,
    names: () => [...asked],
    close: () => new Promise((resolve) => socket.close(() => resolve())),
  };
}

// The name of the first query (RFC 1035, 4.1.2), and the offset of its type.
function readName(query: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at]!; length > 0; length = query[at]!) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), end: at + 1 };
}
