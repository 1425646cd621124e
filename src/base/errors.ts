/** The codes of all errors: the closed list `ProblemCode` of the description. */
export type ProblemCode =
  | 'malformed_json'
  | 'invalid_request'
  | 'missing_key'
  | 'invalid_key'
  | 'insufficient_scope'
  | 'not_found'
  | 'method_not_allowed'
  | 'unsupported_media_type'
  | 'payload_too_large'
  | 'identifiers_conflict'
  | 'target_in_use'
  | 'petition_closed'
  | 'webhook_disabled'
  | 'too_many_secrets'
  | 'precondition_failed'
  | 'idempotency_key_reused'
  | 'rate_limited'
  | 'database_unavailable'
  | 'internal';

/** One mistake in a request: where it is (a JSON pointer into the body, or a parameter's name) and what is wrong. */
export type FieldError = { pointer: string; message: string } | { parameter: string; message: string };

/** An error with a code of the closed list. Only `http/problems` makes a status and a problem document (RFC 9457) of it. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly fields: readonly FieldError[];
  /** The number of seconds after which the request can be sent again. */
  readonly retryAfter: number | undefined;
  /** The HTTP status, where it is not the one of the code. */
  readonly status: number | undefined;

  constructor(
    code: ProblemCode,
    detail: string,
    options: {
      fields?: readonly FieldError[];
      cause?: unknown;
      retryAfter?: number | undefined;
      status?: number | undefined;
    } = {},
  ) {
    super(detail, options.cause === undefined ? {} : { cause: options.cause });
    this.name = 'Problem';
    this.code = code;
    this.fields = options.fields ?? [];
    this.retryAfter = options.retryAfter;
    this.status = options.status;
  }
}

/** Whether an error is the problem with this code. */
export function isProblem(error: unknown, code: ProblemCode): error is Problem {
  return error instanceof Problem && error.code === code;
}

/** A set of several posts would write too many rows in one transaction; nothing was written. */
export class SetTooLarge extends Error {
  override name = 'SetTooLarge';
  /** How many of its posts go together, fewer than all; then each part may be too large again. */
  readonly items: number;

  constructor(items: number) {
    super(`Only ${items} of these posts go into one transaction.`);
    this.items = items;
  }
}

/** The refusal of a link that works once: it was used, is too old or never existed, without distinguishing them. */
export class SpentLink extends Problem {
  constructor(detail: string) {
    super('not_found', detail);
  }
}

/** Makes the 400 for one field of the body: `invalid_request` with its pointer. */
export function invalidField(pointer: string, message: string): Problem {
  return new Problem('invalid_request', `${pointer} ${message}`, { fields: [{ pointer, message }] });
}

/** Makes the 400 for one parameter of the query: `invalid_request` with its name. */
export function invalidParameter(parameter: string, message: string): Problem {
  return new Problem('invalid_request', `${parameter} ${message}.`, { fields: [{ parameter, message }] });
}

/** Quotes a value as JSON, cut to a length for messages. */
export function quote(value: unknown): string {
  // A number such as 1e400 is read as infinity, which JSON cannot express.
  const text = typeof value === 'number' ? String(value) : writeJson(value);
  return text.length > 80 ? `${text.slice(0, 80).toWellFormed()}…` : text;
}

function writeJson(value: unknown): string {
  try {
    return JSON.stringify(value) ?? String(value);
  } catch {
    // The value is nested too deeply for JSON.stringify.
    return '…';
  }
}

/** Formats a number of bytes, such as 1 MiB. */
export function sizeOf(bytes: number): string {
  const kibibytes = bytes / 1024;
  return kibibytes % 1024 === 0 ? `${kibibytes / 1024} MiB` : `${kibibytes} KiB`;
}

/** The error of an address at which the service has nothing. */
export function nothingHere(): Problem {
  return new Problem('not_found', 'There is nothing at this address.');
}
