import { type FieldError, Problem, quote } from '../base/errors.ts';
import { readPointer } from '../base/json-pointer.ts';
import { isBlank } from '../base/text-line.ts';
import type { Formats } from './formats.ts';
import type { SchemaError } from './validators.ts';

const mostErrors = 100;
const mostInDetail = 3;

// What the patterns of texts of one line have in the description, also those of texts that are not blank.
const oneLine = /\[\^\\u0001-/;

const counted: Readonly<Record<string, [bound: 'most' | 'least', one: string, several: string]>> = {
  maxItems: ['most', 'item', 'items'],
  minItems: ['least', 'item', 'items'],
  maxLength: ['most', 'character', 'characters'],
  minLength: ['least', 'character', 'characters'],
  maxProperties: ['most', 'property', 'properties'],
  minProperties: ['least', 'property', 'properties'],
};

/** What is wrong at a place, in words for a person. `refusalOf` has the words of a format. */
export function describeMistake(
  { keyword, params, message = 'is wrong' }: Omit<SchemaError, 'instancePath'>,
  refusalOf: (format: string) => string | undefined,
  came?: unknown,
): string {
  if (keyword === 'required') return 'is required';
  if (keyword === 'format') return refusalOf(params.format) ?? message;
  if (keyword === 'pattern' && oneLine.test(params.pattern)) {
    return typeof came === 'string' && isBlank(came)
      ? 'must not be blank'
      : 'must not contain a line break or a control character';
  }
  if (keyword === 'enum') return `must be one of ${listValues(params.allowedValues)}`;
  if (keyword === 'type' && Array.isArray(params.type)) return `must be ${params.type.join(' or ')}`;
  const [bound, one, several] = counted[keyword] ?? [];
  if (bound === undefined) return message;
  return `must have at ${bound} ${params.limit} ${params.limit === 1 ? one : several}`;
}

/** The words of a mistake with the value that came; an undefined value is left out. */
export function withValue(words: string, came: unknown): string {
  return came === undefined ? words : `${words}, came as ${quote(came)}`;
}

/**
 * The mistakes of a body, each with its JSON pointer. A wrong name in a map, such as `custom_fields`, is a mistake of the map, in
 * which the name is the value that came.
 */
export function findBodyMistakes(
  errors: readonly SchemaError[],
  body: unknown,
  formats: Formats,
): FieldError[] {
  const findWrongName = createFindWrongName(formats);
  return errors.filter(isOwnError).map((error) => {
    const missing = error.keyword === 'required' ? `/${error.params.missingProperty}` : '';
    const pointer = error.instancePath + missing;
    const came = valueAt(body, pointer);
    const name = findWrongName(error, came);
    const words = describeMistake(error, refusalIn(formats), name ?? came);
    const message = name === undefined ? withValue(words, came) : withValue(`has a name that ${words}`, name);
    return { pointer, message };
  });
}

/** Whether an error says something of its own: that of the names of a map only repeats that one of them is wrong. */
export function isOwnError({ keyword }: Pick<SchemaError, 'keyword'>): boolean {
  return keyword !== 'propertyNames';
}

// Keywords of texts; at a map they are errors of its names, which the validator does not name.
const breaksName: Readonly<
  Record<string, (params: SchemaError['params'], formats: Formats) => (name: string) => boolean>
> = {
  pattern: ({ pattern }) => {
    const right = new RegExp(pattern, 'u');
    return (name) => !right.test(name);
  },
  maxLength:
    ({ limit }) =>
    (name) =>
      [...name].length > limit,
  minLength:
    ({ limit }) =>
    (name) =>
      [...name].length < limit,
  format:
    ({ format }, formats) =>
    (name) =>
      formats[format]?.validate(name) === false,
};

// Finds the name that an error is about: the first error of a kind is about the first name that breaks the rule, and so on.
function createFindWrongName(formats: Formats): (error: SchemaError, came: unknown) => string | undefined {
  const found = new Map<string, Iterator<string>>();
  return ({ keyword, params, instancePath }, came) => {
    if (typeof came !== 'object' || came === null) return undefined;
    const isWrong = breaksName[keyword]?.(params, formats);
    if (isWrong === undefined) return undefined;
    const kind = JSON.stringify([instancePath, keyword, params]);
    const names = found.get(kind) ?? Object.keys(came).filter(isWrong).values();
    found.set(kind, names);
    return names.next().value;
  };
}

/** The mistake of a parameter of the query, with its value. */
export function findQueryMistake(error: SchemaError, query: object, formats: Formats): FieldError {
  const words = describeMistake(error, refusalIn(formats));
  return {
    parameter: nameOfParameter(error),
    message: withValue(words, valueAt(query, error.instancePath || '/')),
  };
}

/** The mistake of a header, without its value; the validator knows headers in small letters. */
export function findHeaderMistake(error: SchemaError, formats: Formats): FieldError {
  const parameter = nameOfParameter(error).replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
  return { parameter, message: describeMistake(error, refusalIn(formats)) };
}

/** The `invalid_request` that names every mistake, at most 100, and how many there are. */
export function refuseMistakes(mistakes: readonly FieldError[], count = mistakes.length): Problem {
  const detail = mistakes
    .slice(0, mostInDetail)
    .map((field) => `${'pointer' in field ? field.pointer || 'The body' : field.parameter} ${field.message}`)
    .join('; ');
  const rest = count - mostInDetail;
  return new Problem('invalid_request', `${detail}${rest > 0 ? ` and ${rest} more mistakes` : ''}.`, {
    fields: mistakes.slice(0, mostErrors),
  });
}

/** A problem with moved pointers, in its text too; the same problem if no pointer moves. */
export function movePointers(problem: Problem, move: (pointer: string) => string): Problem {
  const fields = problem.fields.map((field) =>
    'pointer' in field ? { ...field, pointer: move(field.pointer) } : field,
  );
  let detail = problem.message;
  let isMoved = false;
  for (const [index, field] of fields.entries()) {
    const before = problem.fields[index];
    if (before === undefined || !('pointer' in before) || !('pointer' in field)) continue;
    if (before.pointer === field.pointer) continue;
    isMoved = true;
    detail = detail.replace(before.pointer, () => field.pointer);
  }
  const { code, cause, retryAfter } = problem;
  return isMoved ? new Problem(code, detail, { fields, cause, retryAfter }) : problem;
}

function nameOfParameter({ keyword, params, instancePath }: SchemaError): string {
  return keyword === 'required' ? params.missingProperty : instancePath.slice(1);
}

function refusalIn(formats: Formats): (format: string) => string | undefined {
  return (format) => formats[format]?.refusal;
}

// Null, where it is allowed, comes last.
function listValues(allowed: readonly unknown[]): string {
  const words = allowed.filter((value) => value !== null).join(', ');
  return allowed.includes(null) ? `${words} and null` : words;
}

function valueAt(root: unknown, pointer: string): unknown {
  return readPointer(pointer).reduce(
    (value, name) => (value as Record<string, unknown> | null | undefined)?.[name],
    root,
  );
}
