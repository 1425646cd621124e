import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { Request, RequestHandler, Response } from 'express';
import { codeOf } from '../base/describe-failure.ts';
import { Problem, sizeOf } from '../base/errors.ts';
import type { KeylessLimits } from '../description/keyless-limits.ts';
import { closeSoonAfterAnswer } from './server/connections.ts';

/** How large a body may be. */
export interface BodyLimit {
  readonly bytes: number;
  /** Whether the limit is that of a call without a key. */
  readonly isKeyless: boolean;
}

/** How large the body of a call with a key may be (8 payload size). */
export const keyedLimit: BodyLimit = { bytes: 1024 * 1024, isKeyless: false };

const decoders: Readonly<Record<string, (bytes: Buffer, options: zlib.ZlibOptions) => Promise<Buffer>>> = {
  br: promisify<Buffer, zlib.BrotliOptions, Buffer>(zlib.brotliDecompress),
  deflate: promisify<Buffer, zlib.ZlibOptions, Buffer>(zlib.inflate),
  gzip: promisify<Buffer, zlib.ZlibOptions, Buffer>(zlib.gunzip),
};

/**
 * Reads the body of a request and undoes its content encoding (8 payload size). More bytes than the limit, before or after that, are
 * refused as `payload_too_large` as soon as they are known, and the connection is closed after the answer.
 */
export async function readBody(request: Request, response: Response, limit: BodyLimit): Promise<Buffer> {
  const encoding = (request.get('content-encoding') ?? 'identity').toLowerCase();
  const decode = decoders[encoding];
  if (decode === undefined && encoding !== 'identity') {
    throw new Problem('unsupported_media_type', `The body has an encoding that is not known: ${encoding}.`);
  }
  const bytes = await readBytes(request, response, limit);
  if (decode === undefined || bytes.length === 0) return bytes;
  try {
    return await decode(bytes, { maxOutputLength: limit.bytes });
  } catch (error) {
    if (codeOf(error) === 'ERR_BUFFER_TOO_LARGE') throw tooLarge(limit);
    throw new Problem('malformed_json', `The body cannot be read: it is not ${encoding}.`);
  }
}

async function readBytes(request: Request, response: Response, limit: BodyLimit): Promise<Buffer> {
  const isAnnouncedTooLarge = Number(request.headers['content-length'] ?? 0) > limit.bytes;
  const bytes = isAnnouncedTooLarge ? 'too large' : await collect(request, limit.bytes);
  if (bytes === 'broken off') throw new Problem('malformed_json', 'The body cannot be read: it broke off.');
  if (bytes !== 'too large') return bytes;
  throw refuseTooLarge(request, response, limit);
}

/** The refusal of a body with more bytes than the limit; the connection is closed after the answer. */
export function refuseTooLarge(request: Request, response: Response, limit: BodyLimit): Problem {
  closeAfterAnswer(request, response);
  return tooLarge(limit);
}

// Listeners, because an iterator of the stream costs more than the rest of reading a small body.
function collect(request: Request, mostBytes: number): Promise<Buffer | 'too large' | 'broken off'> {
  // The client may be gone since the request came; then no further event follows.
  if (request.destroyed) return Promise.resolve('broken off');
  const { promise, resolve } = Promise.withResolvers<Buffer | 'too large' | 'broken off'>();
  const chunks: Buffer[] = [];
  let length = 0;
  const take = (chunk: Buffer) => {
    length += chunk.length;
    if (length <= mostBytes) {
      chunks.push(chunk);
      return;
    }
    request.off('data', take).pause();
    resolve('too large');
  };
  request.on('data', take);
  request.on('end', () => resolve(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)));
  request.on('error', () => resolve('broken off'));
  request.on('close', () => resolve('broken off'));
  return promise;
}

function closeAfterAnswer(request: Request, response: Response): void {
  response.set('Connection', 'close');
  closeSoonAfterAnswer(request);
}

function tooLarge({ bytes, isKeyless }: BodyLimit): Problem {
  const most = isKeyless ? `${sizeOf(bytes)}, the limit without a key` : sizeOf(bytes);
  return new Problem('payload_too_large', `The body has more than ${most}.`);
}

/** The charset that a media type names, in small letters. */
export function charsetOf(contentType = ''): string | undefined {
  return /;\s*charset\s*=\s*"?([^\s;"]*)/i.exec(contentType)?.[1]?.toLowerCase();
}

const mediaType = 'application/x-www-form-urlencoded';
const ampersand = '&'.charCodeAt(0);

/**
 * Reads the body of a form, which comes without a key, into a `URLSearchParams`; refuses other media types and encodings, what
 * is not UTF-8, and more bytes or fields than the limits, which are counted before it is parsed.
 */
export function readFormBody(limits: Pick<KeylessLimits, 'bytes' | 'fields'>): RequestHandler {
  const limit = { bytes: limits.bytes, isKeyless: true };
  return async (request, response, next) => {
    const charset = charsetOf(request.get('content-type'));
    if (request.is(mediaType) === false || (charset !== undefined && charset !== 'utf-8')) {
      throw new Problem('unsupported_media_type', `The form has to be ${mediaType} in UTF-8.`);
    }
    const bytes = await readBody(request, response, limit);
    if (bytes.filter((byte) => byte === ampersand).length >= limits.fields) {
      throw new Problem('invalid_request', `The form has more than ${limits.fields} fields.`);
    }
    request.body = new URLSearchParams(decode(bytes));
    next();
  };
}

// The parser of forms takes what is not UTF-8 for replacement characters.
function decode(bytes: Buffer): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    decodeURIComponent(text);
    return text;
  } catch {
    throw new Problem('invalid_request', 'The form cannot be read: it is not percent-encoded UTF-8.');
  }
}
