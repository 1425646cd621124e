import { parse } from 'node:url';
import { loadOnce } from '../base/load-once.ts';
import { type Formats, fromValidator, inValidator } from './formats.ts';
import { isOwnError } from './mistakes.ts';
import type { OperationOutline } from './outline.ts';
import type { SchemaError } from './validators.ts';

/** The part of a description that express-openapi-validator needs to validate requests. It is plain JSON. */
export interface LeanDescription {
  readonly openapi: string;
  readonly info: { readonly title: string; readonly version: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, object>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, object>> };
}

/** The parts of a request that the description has schemas for. */
export interface RequestParts {
  readonly query: Record<string, unknown>;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

/** The mistakes of a request, by the part that they are in, the first 100 of all. */
export interface RequestErrors {
  readonly query: readonly SchemaError[];
  readonly headers: readonly SchemaError[];
  readonly body: readonly SchemaError[];
  /** How many there are. */
  readonly count: number;
}

/**
 * Validates a request of an operation, and fills the numbers and the defaults into its query. Undefined if there is no mistake.
 */
export type FindRequestErrors = (
  operation: Pick<OperationOutline, 'method' | 'path' | 'takesBody'>,
  parts: RequestParts,
) => Promise<RequestErrors | undefined>;

// The middlewares of the validator.
type Steps = readonly ((request: object, response: object, next: (error?: unknown) => void) => void)[];

const mostErrors = 100;

/**
 * Makes the validation by express-openapi-validator, which is loaded with the first request.
 *
 * It gets a request of its own with the address of the operation and one content type. So it looks up the path of an operation once,
 * and not with every request, no client can make it compile further validators, which it keeps for ever, and what it writes into a
 * request stays there.
 */
export function createFindRequestErrors(description: LeanDescription, formats: Formats): FindRequestErrors {
  const getSteps = loadOnce(() => startValidator(description, formats));
  const operations = new Map<string, object>();
  return async ({ method, path, takesBody }, { query, headers, body }) => {
    const steps = await getSteps();
    const name = `${method} ${path}`;
    const known = operations.get(name);
    const request = {
      method: method.toUpperCase(),
      originalUrl: path,
      baseUrl: '',
      path,
      params: {},
      query,
      headers: { ...headers, ...(takesBody && { 'content-type': 'application/json' }) },
      body,
      openapi: known,
      app: withoutSettings,
    };
    const error = await runSteps(known === undefined ? steps : steps.slice(-1), request);
    if (known === undefined && request.openapi !== undefined)
      operations.set(name, { ...request.openapi, pathParams: {} });
    return error === undefined ? undefined : readErrors(error);
  };
}

const withoutSettings = { enabled: () => false };

// The validator calls `url.parse` with every request. Until Node has warned of that function once, each call reads the stack, to find
// out if a package called it: 4 us. Called by no file it warns, and this warning is dropped.
let isWarningPassed = false;

function passWarningOfParse(): void {
  if (isWarningPassed) return;
  isWarningPassed = true;
  const before = process.noDeprecation ?? false;
  process.noDeprecation = true;
  setImmediate(parse, '/', false, false);
  setImmediate(() => {
    process.noDeprecation = before;
  });
}

async function startValidator(description: LeanDescription, formats: Formats): Promise<Steps> {
  passWarningOfParse();
  const { middleware } = await import('express-openapi-validator');
  return middleware({
    apiSpec: description as unknown as Parameters<typeof middleware>[0]['apiSpec'],
    validateApiSpec: false,
    validateSecurity: false,
    fileUploader: false,
    validateRequests: { allErrors: true, allowUnknownQueryParameters: true },
    formats: Object.fromEntries(
      Object.entries(formats).map(([name, { validate }]) => [
        inValidator(name),
        { type: 'string', validate },
      ]),
    ),
  }) as unknown as Steps;
}

// Without an error the last step only reports that it is done.
async function runSteps(steps: Steps, request: object): Promise<unknown> {
  for (const step of steps) {
    const error = await new Promise<unknown>((resolve) => {
      step(request, {}, resolve);
    });
    if (error !== undefined) return error;
  }
  return undefined;
}

interface ValidatorError {
  /** Begins with the part of the request. */
  readonly path: string;
  readonly message: string;
  /** Begins with the keyword. */
  readonly errorCode: string;
}

function readErrors(error: unknown): RequestErrors {
  const { status, errors } = error as {
    readonly status?: number;
    readonly errors?: readonly ValidatorError[];
  };
  if (status !== 400 || errors === undefined)
    throw new Error('A request cannot be validated.', { cause: error });
  const own = errors.filter(({ errorCode }) => isOwnError({ keyword: readKeyword(errorCode) }));
  const read = own.slice(0, mostErrors).map(readError);
  const of = (part: string) => read.flatMap((one) => (one.part === part ? [one.error] : []));
  return { query: of('query'), headers: of('headers'), body: of('body'), count: own.length };
}

function readError({ path, message, errorCode }: ValidatorError): { part: string; error: SchemaError } {
  const [, part = '', place = ''] = /^\/([^/]*)(.*)$/s.exec(path) ?? [];
  const keyword = readKeyword(errorCode);
  const isMissing = keyword === 'required';
  const end = isMissing ? place.lastIndexOf('/') : place.length;
  const params = isMissing ? { missingProperty: place.slice(end + 1) } : readParams(keyword, message);
  return { part, error: { instancePath: place.slice(0, end), keyword, params, message } };
}

function readKeyword(errorCode: string): string {
  const [keyword = ''] = errorCode.split('.', 1);
  return keyword;
}

// The validator has only Ajv's words, so the values of the keywords are read from these.
function readParams(keyword: string, message: string): Record<string, unknown> {
  const [, quoted = ''] = /"(.*)"$/s.exec(message) ?? [];
  if (keyword === 'format') return { format: fromValidator(quoted) };
  if (keyword === 'pattern') return { pattern: quoted };
  const [, limit] = /(?:more|fewer) than (\d+) /.exec(message) ?? [];
  if (limit !== undefined) return { limit: Number(limit) };
  const [, values] = /allowed values: (.*)$/s.exec(message) ?? [];
  if (values !== undefined)
    return { allowedValues: values.split(', ').map((value) => (value === '' ? null : value)) };
  const [, types = ''] = /^must be (\w+(?:,\w+)+)$/.exec(message) ?? [];
  return keyword === 'type' && types !== '' ? { type: types.split(',') } : {};
}
