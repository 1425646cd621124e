import { promisify } from 'node:util';
import zlib from 'node:zlib';
import Negotiator from 'negotiator';
import { shareLoop } from '../base/share-loop.ts';

/**
 * The bytes of a resource. The members of a collection are written one by one, and other requests run in between where that
 * takes long: a page of large members may have tens of megabytes.
 */
export async function serialize(body: object): Promise<Buffer> {
  const collection = findMembers(body);
  if (collection === undefined) return Buffer.from(JSON.stringify(body));
  const share = shareLoop();
  const envelope = JSON.stringify({ ...body, _embedded: undefined }).slice(0, -1);
  const parts = [Buffer.from(`${envelope},"_embedded":{${JSON.stringify(collection.relation)}:[`)];
  for (const [index, member] of collection.members.entries()) {
    if (index > 0) parts.push(comma);
    parts.push(Buffer.from(JSON.stringify(member)));
    await share();
  }
  parts.push(end);
  return Buffer.concat(parts);
}

const comma = Buffer.from(',');
const end = Buffer.from(']}}');

function findMembers(body: object): { relation: string; members: readonly unknown[] } | undefined {
  const [embedded, ...others] = Object.entries('_embedded' in body ? (body._embedded ?? {}) : {});
  if (embedded === undefined || others.length > 0 || !Array.isArray(embedded[1])) return undefined;
  return { relation: embedded[0], members: embedded[1] };
}

/** How bytes are compressed for a client; undefined leaves them as they are. */
export type Encoding = 'br' | 'gzip' | 'deflate' | undefined;

/** Smaller answers are not compressed. */
export const leastBytes = 1024;

/** Brotli as answers are compressed: 64 KiB of window halve the memory of an encoder; answers become a tenth larger. */
export const brotliParameters = {
  [zlib.constants.BROTLI_PARAM_QUALITY]: 4,
  [zlib.constants.BROTLI_PARAM_LGWIN]: 16,
};

const offered = ['br', 'gzip', 'deflate', 'identity'];
const preferred = ['br', 'gzip'];

/** The encoding that a client prefers of those that answers have (RFC 9110, 12.5.3). */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  if (acceptEncoding === undefined || acceptEncoding === '') return undefined;
  const chosen = new Negotiator({ headers: { 'accept-encoding': acceptEncoding } }).encoding(offered, {
    preferred,
  });
  return chosen === 'identity' ? undefined : (chosen as Encoding);
}

const brotli = promisify<Uint8Array, zlib.BrotliOptions, Buffer>(zlib.brotliCompress);
const gzip = promisify<Uint8Array, Buffer>(zlib.gzip);
const deflate = promisify<Uint8Array, Buffer>(zlib.deflate);

/** Compresses bytes outside the event loop. */
export function encode(bytes: Uint8Array, encoding: NonNullable<Encoding>): Promise<Buffer> {
  if (encoding === 'br') return brotli(bytes, { params: brotliParameters });
  return encoding === 'gzip' ? gzip(bytes) : deflate(bytes);
}

/** The bytes as they are sent to a client: compressed outside the event loop, if there are enough and the client wants it. */
export async function encodeFor(
  acceptEncoding: string | undefined,
  bytes: Buffer,
): Promise<{ bytes: Buffer; encoding: Encoding }> {
  const encoding = bytes.length < leastBytes ? undefined : chooseEncoding(acceptEncoding);
  return { bytes: encoding === undefined ? bytes : await encode(bytes, encoding), encoding };
}
