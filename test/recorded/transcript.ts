import type { IncomingHttpHeaders } from 'node:http';
import type { ReceivedRequest } from '../support/receiver.ts';
import type { RawAnswer } from '../support/send-raw.ts';
import type { Placeholders } from './placeholders.ts';

/** What was asked: by which key, and how. */
export interface Asked {
  readonly by: string;
  readonly method: string;
  readonly path: string;
  /** The names of headers that the request had beside its key and content type. */
  readonly headers: readonly string[];
}

// Node writes them, or they change from second to second.
const leftOut = new Set(['date', 'connection', 'keep-alive']);

/** Writes an answer as text: request, status, headers, body. Equal texts mean equal bytes, but for the placeholders. */
export function writeAnswer(asked: Asked, answer: RawAnswer, placeholders: Placeholders): string {
  const { by, method, path, headers } = asked;
  const sent = headers.length === 0 ? '' : ` with ${headers.join(', ')}`;
  return [
    placeholders.replace(`### ${by}: ${method} ${path}${sent}`),
    String(answer.status),
    ...writeHeaders(answer.headers, (name, value) =>
      name === 'etag' ? placeholders.replaceETag(path, value) : placeholders.replace(value),
    ),
    ...writeBody(placeholders.replace(answer.text)),
    '',
  ].join('\n');
}

/** Writes a message as it reached a receiver, in the same form. */
export function writeMessage(
  { method, url, headers, body }: ReceivedRequest,
  placeholders: Placeholders,
): string {
  const text = body.toString('utf8');
  const signed = {
    id: String(headers['webhook-id']),
    timestamp: String(headers['webhook-timestamp']),
    body: text,
  };
  return [
    `### message: ${method} ${url}`,
    ...writeHeaders(headers, (name, value) =>
      name === 'webhook-signature'
        ? placeholders.replaceSignature(value, signed)
        : placeholders.replace(value),
    ),
    ...writeBody(placeholders.replace(text)),
    '',
  ].join('\n');
}

function writeHeaders(
  headers: IncomingHttpHeaders | RawAnswer['headers'],
  write: (name: string, value: string) => string,
): string[] {
  return Object.entries(headers)
    .filter(([name]) => !leftOut.has(name))
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}: ${write(name, String(value))}`);
}

// JSON is broken into lines where its compact form is the very text that came.
function writeBody(text: string): string[] {
  if (text === '') return [];
  const value = readJson(text);
  return value !== undefined && JSON.stringify(value) === text
    ? ['', joinShort(JSON.stringify(value, undefined, 1))]
    : ['', 'not compact JSON:', text];
}

// An object or array without others inside takes one line where it fits.
function joinShort(json: string): string {
  return json.replaceAll(/[{[]\n[^{}[\]]+\n *[}\]]/g, (block) => {
    const line = block.replaceAll(/\n */g, ' ');
    return line.length <= 100 ? line : block;
  });
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
