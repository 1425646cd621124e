import { isUtf8 } from 'node:buffer';
import express, { type RequestHandler } from 'express';
import { Problem } from '../errors.ts';
import { mostBytes } from './json-body.ts';

const mediaType = 'application/x-www-form-urlencoded';

/**
 * Reads the body of a form of at most 1 MiB into a `URLSearchParams`; refuses other media types and encodings, and what
 * is not UTF-8.
 */
export const readFormBody: readonly RequestHandler[] = [
  (request, _response, next) => {
    const charset = /;\s*charset\s*=\s*"?([^\s;"]*)/i.exec(request.get('content-type') ?? '')?.[1];
    const isForm = request.is(mediaType) !== false;
    if (!isForm || (charset !== undefined && charset.toLowerCase() !== 'utf-8')) throw refuseMediaType();
    next();
  },
  (request, response, next) => {
    readBytes(request, response, (error) => {
      next(isUnknownEncoding(error) ? refuseMediaType() : error);
    });
  },
  (request, _response, next) => {
    const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    if (!isReadable(bytes)) {
      throw new Problem('invalid_request', 'The form cannot be read: it is not percent-encoded UTF-8.');
    }
    request.body = new URLSearchParams(bytes.toString('utf8'));
    next();
  },
];

const readBytes = express.raw({ limit: mostBytes, type: () => true });

function refuseMediaType(): Problem {
  return new Problem('unsupported_media_type', `The form has to be ${mediaType} in UTF-8.`);
}

function isUnknownEncoding(error: unknown): boolean {
  return error instanceof Error && 'status' in error && error.status === 415;
}

// The parser of forms takes what is not UTF-8 for replacement characters.
function isReadable(bytes: Buffer): boolean {
  if (!isUtf8(bytes)) return false;
  try {
    decodeURIComponent(bytes.toString('utf8'));
    return true;
  } catch {
    return false;
  }
}
