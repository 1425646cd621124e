/** Every way in which the service refuses; the closed list of the spec's `ProblemCode`. */
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
  | 'webhook_disabled'
  | 'too_many_secrets'
  | 'precondition_failed'
  | 'idempotency_key_reused'
  | 'rate_limited'
  | 'database_unavailable'
  | 'internal';

/** One mistake in a request: where it is (a JSON pointer into the body, or a parameter's name) and what is wrong. */
export type FieldError = { pointer: string; message: string } | { parameter: string; message: string };

/** A refusal with a code of the closed list; `http/problems` alone turns it into a status and a document (RFC 9457). */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly fields: readonly FieldError[];
  /** After how many seconds the request can be sent again. */
  readonly retryAfter: number | undefined;

  constructor(
    code: ProblemCode,
    detail: string,
    options: { fields?: readonly FieldError[]; cause?: unknown; retryAfter?: number } = {},
  ) {
    super(detail, options.cause === undefined ? {} : { cause: options.cause });
    this.name = 'Problem';
    this.code = code;
    this.fields = options.fields ?? [];
    this.retryAfter = options.retryAfter;
  }
}

/** The 400 for one field of the body: `invalid_request` with its pointer. */
export function invalidField(pointer: string, message: string): Problem {
  return new Problem('invalid_request', `${pointer} ${message}`, { fields: [{ pointer, message }] });
}

/** The 400 for one parameter of the query: `invalid_request` with its name. */
export function invalidParameter(parameter: string, message: string): Problem {
  return new Problem('invalid_request', `${parameter} ${message}.`, { fields: [{ parameter, message }] });
}

/** Quotes a value that came, as JSON, cut to a length that fits a message. */
export function quote(value: unknown): string {
  // JSON has no word for the infinity that a number such as 1e400 is read as.
  const text = typeof value === 'number' ? String(value) : writeJson(value);
  return text.length > 80 ? `${text.slice(0, 80).toWellFormed()}…` : text;
}

function writeJson(value: unknown): string {
  try {
    return JSON.stringify(value) ?? String(value);
  } catch {
    // It is nested deeper than the stack reaches, though it was read.
    return '…';
  }
}

/** A number of bytes in words, such as 1 MiB. */
export function sizeOf(bytes: number): string {
  const kibibytes = bytes / 1024;
  return kibibytes % 1024 === 0 ? `${kibibytes / 1024} MiB` : `${kibibytes} KiB`;
}
