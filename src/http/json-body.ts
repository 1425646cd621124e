import type { RequestHandler } from 'express';
import type { KeylessLimits } from '../contract/keyless-limits.ts';
import { Problem } from '../errors.ts';
import { isKeyless } from './authenticate.ts';
import { charsetOf, keyedLimit, readBody } from './read-body.ts';
import { findExcess } from './scan-json.ts';

/** How much a body may hold. */
export interface ShapeLimit {
  readonly values: number;
  /** Members that are a plain value or a list of plain values. */
  readonly fields?: number;
}

/** How much the body of a call with a key may hold. */
export const keyedShape: ShapeLimit = { values: 10_000 };
/** How deep a body may be nested. */
export const mostLevels = 32;
const mediaTypes = ['application/json', 'application/hal+json'];

/**
 * Reads a JSON body within the limits of its caller; refuses other media types, and what is nested or stuffed so that its
 * validation would be work.
 */
export function readJsonBody(keyless: KeylessLimits | undefined): RequestHandler {
  return async (request, response, next) => {
    if (request.is(mediaTypes) === false) {
      throw new Problem(
        'unsupported_media_type',
        'The body has to be application/json or application/hal+json.',
      );
    }
    const charset = charsetOf(request.get('content-type'));
    if (charset !== undefined && charset !== 'utf-8') {
      throw new Problem('unsupported_media_type', 'The body has to be in UTF-8.');
    }
    const own = isKeyless(response) ? keyless : undefined;
    const limit = own === undefined ? keyedLimit : { bytes: own.bytes, isKeyless: true };
    request.body = parse(await readBody(request, response, limit), own ?? keyedShape);
    if (request.body === null) throw refusal('must be an object');
    checkShape(request.body, own ?? keyedShape);
    next();
  };
}

/** Refuses as `invalid_request` more values or fields than the limit, or 32 levels of nesting; never recurses. */
export function checkShape(body: unknown, limit: ShapeLimit): void {
  let values = 0;
  let fields = 0;
  let level: unknown[] = [body];
  for (let depth = 0; level.length > 0; depth++) {
    values += level.length;
    if (depth > mostLevels) throw tooDeep();
    if (values > limit.values) throw tooMany(limit.values);
    fields += level.reduce<number>((sum, value) => sum + countFields(value), 0);
    if (fields > (limit.fields ?? Number.POSITIVE_INFINITY))
      throw refusal(`must have at most ${limit.fields} fields without a key`);
    level = level.flatMap((value) => (isNested(value) ? Object.values(value) : []));
  }
}

function countFields(value: unknown): number {
  if (!isNested(value) || Array.isArray(value)) return 0;
  return Object.values(value).filter((member) =>
    Array.isArray(member) ? !member.some(isNested) : !isNested(member),
  ).length;
}

function isNested(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function parse(bytes: Buffer, { values }: ShapeLimit): unknown {
  if (bytes.length === 0) throw refusal('must be an object');
  const excess = findExcess(bytes, { levels: mostLevels, values });
  if (excess !== undefined) throw excess === 'levels' ? tooDeep() : tooMany(values);
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    const reason = error instanceof SyntaxError ? error.message : 'it is not UTF-8';
    throw new Problem('malformed_json', `The body cannot be read as JSON: ${reason}`);
  }
}

function tooDeep(): Problem {
  return refusal(`must be nested at most ${mostLevels} levels deep`);
}

function tooMany(values: number): Problem {
  return refusal(`must have at most ${values} values`);
}

function refusal(message: string): Problem {
  return new Problem('invalid_request', `The body ${message}.`, { fields: [{ pointer: '', message }] });
}
