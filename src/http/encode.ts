import { promisify } from 'node:util';
import zlib from 'node:zlib';
import Negotiator from 'negotiator';

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
