import type { Request, Response } from 'express';
import { Problem } from '../base/errors.ts';
import type { KeylessLimits } from '../description/keyless-limits.ts';
import { isKeyless } from './authenticate.ts';
import { charsetOf, keyedLimit, readBody } from './read-body.ts';

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
export function readJsonBody(
  keyless: KeylessLimits | undefined,
): (request: Request, response: Response) => Promise<unknown> {
  return async (request, response) => {
    if (request.headers['content-type'] !== 'application/json') checkMediaType(request);
    const own = isKeyless(response) ? keyless : undefined;
    const limit = own === undefined ? keyedLimit : { bytes: own.bytes, isKeyless: true };
    const body = parse(await readBody(request, response, limit), own ?? keyedShape);
    if (body === null) throw refusal('must be an object');
    checkShape(body, own ?? keyedShape);
    return body;
  };
}

function checkMediaType(request: Request): void {
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
    if (limit.fields !== undefined) {
      fields += level.reduce<number>((sum, value) => sum + countFields(value), 0);
      if (fields > limit.fields) throw refusal(`must have at most ${limit.fields} fields without a key`);
    }
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

const decoder = new TextDecoder('utf-8', { fatal: true });

function parse(bytes: Buffer, { values }: ShapeLimit): unknown {
  if (bytes.length === 0) throw refusal('must be an object');
  const excess = findExcess(bytes, { levels: mostLevels, values });
  if (excess !== undefined) throw excess === 'levels' ? tooDeep() : tooMany(values);
  try {
    return JSON.parse(decoder.decode(bytes));
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

/** How deep a JSON text may be nested, and how many values it may have. */
export interface JsonLimit {
  readonly levels: number;
  readonly values: number;
}

const [quote, backslash, comma, openArray, openObject, closeArray, closeObject] = [...'"\\,[{]}'].map(
  (character) => character.charCodeAt(0),
);

/**
 * Which limit a JSON text exceeds as far as its bytes show before it is parsed, which for a hostile text is the expensive part;
 * it stops where one is passed. What it finds in a text that is no JSON means nothing.
 */
export function findExcess(bytes: Uint8Array, { levels, values }: JsonLimit): keyof JsonLimit | undefined {
  let [depth, commas] = [0, 0];
  let isInString = false;
  for (let index = 0; index < bytes.length; index++) {
    const byte = bytes[index];
    if (byte === quote) isInString = !isInString;
    else if (isInString) index += byte === backslash ? 1 : 0;
    else if (byte === openArray || byte === openObject) depth += 1;
    else if (byte === closeArray || byte === closeObject) depth -= 1;
    else if (byte === comma) commas += 1;
    if (depth > levels) return 'levels';
    if (commas >= values) return 'values';
  }
  return undefined;
}
