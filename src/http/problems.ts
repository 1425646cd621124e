import type { ErrorRequestHandler, Request, Response } from 'express';
import type { Context } from '../context.ts';
import { sayMistake } from '../contract/describe-mistake.ts';
import { formats } from '../contract/formats.ts';
import { isUnavailable } from '../database/database-errors.ts';
import { type FieldError, Problem } from '../errors.ts';
import { describeFailure } from '../process/describe-failure.ts';
import { localsOf } from './locals.ts';
import { catalogue, type ProblemResource } from './problem-catalogue.ts';

/** What the validator and the router throw, as far as it is looked at. */
interface HttpError extends Error {
  readonly status: number;
  readonly errors?: readonly Mistake[];
}

/** One mistake as the validator tells it: `/body/location/venue` and what is wrong there. */
export interface Mistake {
  readonly path: string;
  readonly message: string;
}

/** Turns any thrown thing into a Problem: once for validation, the router and the database; the rest is `internal`. */
export function toProblem(error: unknown, request: Pick<Request, 'body' | 'query'>): Problem {
  if (error instanceof Problem) return error;
  if (isUnavailable(error)) {
    return new Problem('database_unavailable', 'The database cannot be reached at the moment.', {
      cause: error,
    });
  }
  if (!isHttpError(error) || error.status >= 500) {
    return new Problem('internal', 'Something went wrong inside the service.', { cause: error });
  }
  if (error.status === 415) {
    return new Problem(
      'unsupported_media_type',
      'The body has to be application/json or application/hal+json in UTF-8.',
    );
  }
  if (error.status === 404 || error instanceof URIError)
    return new Problem('not_found', 'There is nothing at this address.');
  return refuseMistakes(error.errors ?? [], request);
}

/** Answers whatever was thrown as a problem document (RFC 9457); of unknown errors only the log has the cause. */
export function renderProblem(context: Pick<Context, 'logger' | 'baseUrl'>): ErrorRequestHandler {
  return (error, request, response, next) => {
    const problem = toProblem(error, request);
    const requestId = localsOf(response).requestId;
    logCause(context, problem, response);
    if (response.headersSent) {
      next(error);
      return;
    }
    const { status, title } = catalogue[problem.code];
    setProblemStatus(response, problem);
    const document: ProblemResource = {
      type: `${context.baseUrl()}/problems/${problem.code}`,
      title,
      status,
      detail: problem.message,
      code: problem.code,
      request_id: requestId,
      ...(problem.fields.length > 0 && { errors: [...problem.fields] }),
      error: problem.message,
    };
    response.type('application/problem+json').json(document);
  };
}

/** Sets the status of an answer to a problem, and the headers that belong to it, whatever its body is. */
export function setProblemStatus(response: Response, { code, retryAfter }: Problem): void {
  const { status } = catalogue[code];
  response.status(status).set('Cache-Control', 'no-store');
  if (status === 401) response.set('WWW-Authenticate', 'ApiKey realm="api", header="api-key"');
  if (status === 405) response.set('Allow', localsOf(response).allow ?? '');
  if (retryAfter !== undefined) response.set('Retry-After', String(retryAfter));
}

/** Logs the cause of an error that the client cannot fix, with the id of the request. */
export function logCause({ logger }: Pick<Context, 'logger'>, problem: Problem, response: Response): void {
  if (problem.cause === undefined) return;
  logger.error(
    { ...describeFailure(problem.cause), request_id: localsOf(response).requestId },
    problem.message,
  );
}

const mostErrors = 100;

/** The `invalid_request` that names every mistake (at most 100) with its place and the value that came. */
export function refuseMistakes(
  errors: readonly Mistake[],
  request: Pick<Request, 'body' | 'query'>,
): Problem {
  const fields = errors.slice(0, mostErrors).map((error) => toFieldError(error, request));
  const detail = fields
    .slice(0, 3)
    .map((field) => `${'pointer' in field ? field.pointer || 'The body' : field.parameter} ${field.message}`)
    .join('; ');
  const rest = errors.length > 3 ? ` and ${errors.length - 3} more mistakes` : '';
  return new Problem('invalid_request', `${detail}${rest}.`, { fields });
}

function toFieldError(
  { path, message: said }: Mistake,
  { body, query }: Pick<Request, 'body' | 'query'>,
): FieldError {
  const [, place, ...names] = path.split('/').map(decodePointer);
  const came = names.reduce<unknown>(
    (value, name) => (value as Record<string, unknown> | undefined | null)?.[name],
    place === 'query' ? query : place === 'body' ? body : undefined,
  );
  const message = sayMistake(said, came, (format) => formats[format]?.refusal);
  const pointer = path.split('/').slice(2);
  return place === 'body'
    ? { pointer: pointer.map((name) => `/${name}`).join(''), message }
    : { parameter: place === 'headers' ? headerName(pointer.join('/')) : pointer.join('/'), message };
}

// The validator knows headers in small letters.
function headerName(name: string): string {
  return name.replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
}

function decodePointer(name: string): string {
  return name.replaceAll('~1', '/').replaceAll('~0', '~');
}

function isHttpError(error: unknown): error is HttpError {
  return error instanceof Error && 'status' in error && typeof error.status === 'number';
}
