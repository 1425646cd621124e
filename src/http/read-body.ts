import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { Request, Response } from 'express';
import { Problem, sizeOf } from '../errors.ts';
import { codeOf } from '../process/describe-failure.ts';
import { closeSoon } from './connections.ts';

/** How large a body may be. */
export interface BodyLimit {
  readonly bytes: number;
  /** Whether the limit is that of a call without a key. */
  readonly isKeyless: boolean;
}

/** How large the body of a call with a key may be. */
export const keyedLimit: BodyLimit = { bytes: 1024 * 1024, isKeyless: false };

const decoders: Readonly<Record<string, (bytes: Buffer, options: zlib.ZlibOptions) => Promise<Buffer>>> = {
  br: promisify<Buffer, zlib.BrotliOptions, Buffer>(zlib.brotliDecompress),
  deflate: promisify<Buffer, zlib.ZlibOptions, Buffer>(zlib.inflate),
  gzip: promisify<Buffer, zlib.ZlibOptions, Buffer>(zlib.gunzip),
};

/**
 * Reads the body of a request and undoes its content encoding. More bytes than the limit, before or after that, are
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
  const chunks: Buffer[] = [];
  let length = Number(request.get('content-length') ?? 0);
  if (length <= limit.bytes) {
    length = 0;
    try {
      for await (const chunk of request.iterator({ destroyOnReturn: false })) {
        length += chunk.length;
        if (length > limit.bytes) break;
        chunks.push(chunk);
      }
    } catch {
      throw new Problem('malformed_json', 'The body cannot be read: it broke off.');
    }
  }
  if (length <= limit.bytes) return Buffer.concat(chunks);
  closeAfterAnswer(request, response);
  throw tooLarge(limit);
}

function closeAfterAnswer(request: Request, response: Response): void {
  const { socket } = request;
  response.set('Connection', 'close');
  socket.destroySoon = () => {
    request.resume();
    closeSoon(socket);
  };
}

function tooLarge({ bytes, isKeyless }: BodyLimit): Problem {
  const most = isKeyless ? `${sizeOf(bytes)}, the limit without a key` : sizeOf(bytes);
  return new Problem('payload_too_large', `The body has more than ${most}.`);
}

/** The charset that a media type names, in small letters. */
export function charsetOf(contentType = ''): string | undefined {
  return /;\s*charset\s*=\s*"?([^\s;"]*)/i.exec(contentType)?.[1]?.toLowerCase();
}
