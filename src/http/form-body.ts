import type { RequestHandler } from 'express';
import type { KeylessLimits } from '../description/keyless-limits.ts';
import { Problem } from '../base/errors.ts';
import { charsetOf, readBody } from './read-body.ts';

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
