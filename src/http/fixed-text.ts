import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { Response } from 'express';
import { leastBytes } from './encode.ts';

/** Answers a text; the type and all other headers are set before. */
export type SendFixed = (response: Response) => Promise<void>;

const brotliQuality = 9;
const brotli = promisify<Buffer, zlib.BrotliOptions, Buffer>(zlib.brotliCompress);
const gzip = promisify<Buffer, Buffer>(zlib.gzip);

/**
 * Keeps a text or a file that is the same for everybody. It is compressed once for each encoding, and all clients share the bytes, so
 * that those who do not read hold no encoder.
 */
export function createFixedText(text: string | Buffer): SendFixed {
  const plain = Buffer.from(text);
  const encoded = new Map<string, Promise<Buffer>>();
  const encode = (encoding: string): Promise<Buffer> => {
    const known = encoded.get(encoding);
    if (known !== undefined) return known;
    const params = { [zlib.constants.BROTLI_PARAM_QUALITY]: brotliQuality };
    const bytes = encoding === 'br' ? brotli(plain, { params }) : gzip(plain);
    encoded.set(encoding, bytes);
    return bytes;
  };
  return async (response) => {
    const { req: request } = response;
    response.vary('Accept-Encoding');
    const encoding = request.acceptsEncodings('br', 'gzip', 'identity');
    if (plain.length < leastBytes || encoding === false || encoding === 'identity') {
      response.send(plain);
      return;
    }
    const bytes = await encode(encoding);
    // 304 has no content, so it has no encoding.
    if (!request.fresh) response.set('Content-Encoding', encoding);
    response.send(bytes);
  };
}
