import { isUtf8 } from 'node:buffer';
import express, { type RequestHandler } from 'express';
import { Problem } from '../errors.ts';

/** How large a body may be, in bytes: 1 MiB. */
export const mostBytes = 1024 * 1024;

const mostValues = 10_000;
const mostLevels = 32;
const mediaTypes = ['application/json', 'application/hal+json'];

/** Reads a JSON body of at most 1 MiB; refuses other media types, and what is nested or stuffed so that judging it would be work. */
export const readJsonBody: readonly RequestHandler[] = [
  (request, _response, next) => {
    if (request.is(mediaTypes) === false) {
      throw new Problem(
        'unsupported_media_type',
        'The body has to be application/json or application/hal+json.',
      );
    }
    next();
  },
  express.json({ limit: mostBytes, type: mediaTypes, strict: false, verify: judgeBytes }),
  (request, _response, next) => {
    // The validator takes either for an empty object.
    if (request.body === undefined || request.body === null) throw refusal('must be an object');
    checkShape(request.body);
    // The validator keeps compiled schemas for every media type that it ever sees, parameters included.
    request.headers['content-type'] = 'application/json';
    next();
  },
];

/** Forgets what a request without a body says about its media type. */
export const ignoreBody: RequestHandler = (request, _response, next) => {
  delete request.headers['content-type'];
  next();
};

/** Refuses as `invalid_request` more than 10,000 values or 32 levels of nesting; never recurses. */
export function checkShape(body: unknown): void {
  let values = 0;
  let level: unknown[] = [body];
  for (let depth = 0; level.length > 0; depth++) {
    values += level.length;
    if (depth > mostLevels) throw refusal(`must be nested at most ${mostLevels} levels deep`);
    if (values > mostValues) throw refusal(`must have at most ${mostValues} values`);
    level = level.flatMap((value) =>
      typeof value === 'object' && value !== null ? Object.values(value) : [],
    );
  }
}

// The parser takes no bytes for an empty object, and what is no UTF-8 for replacement characters.
function judgeBytes(_request: unknown, _response: unknown, bytes: Buffer, charset: string): void {
  if (charset !== 'utf-8') throw new Problem('unsupported_media_type', 'The body has to be in UTF-8.');
  if (bytes.length === 0) throw refusal('must be an object');
  if (!isUtf8(bytes))
    throw new Problem('malformed_json', 'The body cannot be read as JSON: it is not UTF-8.');
}

function refusal(message: string): Problem {
  return new Problem('invalid_request', `The body ${message}.`, { fields: [{ pointer: '', message }] });
}
