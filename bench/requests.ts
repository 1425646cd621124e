import { randomBytes } from 'node:crypto';

/** A request that a load repeats; each `[<id>]` in the body becomes a new id. */
export interface Asked {
  readonly method: 'GET' | 'POST';
  /** The path with the query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** ASCII. */
  readonly body?: string;
  /** The status of every answer. */
  readonly expected: 200 | 303 | 304;
}

const marker = '[<id>]';
const digits = 8;
const run = randomBytes(4).toString('hex');
let made = 0;

/** Returns a function that writes the request for a port as bytes of HTTP/1.1, each time with a new id. */
export function prepareRequest(
  { method, path, headers, body }: Omit<Asked, 'expected'>,
  port: number,
): () => string {
  const parts = body?.split(marker) ?? [];
  const head = [
    `${method} ${path} HTTP/1.1`,
    `host: 127.0.0.1:${port}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...(body === undefined ? [] : [`content-length: ${parts.join(newId()).length}`]),
    '\r\n',
  ].join('\r\n');
  return () => (body === undefined ? head : head + parts.join(newId()));
}

/** An id that no other run uses, always of the same length. */
export function newId(): string {
  return `${run}${(made++).toString(36).padStart(digits, '0')}`;
}
