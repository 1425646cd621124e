import type { ErrorRequestHandler, Response } from 'express';
import { describeFailure } from '../base/describe-failure.ts';
import { type FieldError, nothingHere, Problem, type ProblemCode } from '../base/errors.ts';
import type { Logger } from '../base/logger.ts';
import { isUnavailable } from '../database/database-errors.ts';
import { localsOf } from './call.ts';
import { catalogue } from './problem-catalogue.ts';

/** A problem document (RFC 9457). */
export interface ProblemDocument {
  type: string;
  title: string;
  status: number;
  detail: string;
  code: ProblemCode;
  request_id: string;
  errors?: FieldError[];
  /** The same as `detail`, for clients of OSDI. */
  error: string;
}

// A cluster often has another writer by then.
const unavailableSeconds = 5;

/** The parts of Express's errors that are read here. */
interface HttpError extends Error {
  readonly status: number;
}

/** Turns any error into a Problem: what Express and the database throw by its kind; the rest is `internal`. */
export function toProblem(error: unknown): Problem {
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
  if (error.status === 404 || error instanceof URIError) return nothingHere();
  return new Problem('invalid_request', 'The request cannot be read.');
}

/** Every error is a problem document (7.4) (RFC 9457). The cause of an unknown error is only in the log. */
export function renderProblem(context: { logger: Logger; baseUrl(): string }): ErrorRequestHandler {
  return (error, _request, response, next) => {
    const problem = toProblem(error);
    const requestId = localsOf(response).requestId;
    logCause(context, problem, response);
    if (response.headersSent) {
      next(error);
      return;
    }
    const { title } = catalogue[problem.code];
    const status = statusOf(problem);
    setProblemStatus(response, problem);
    const document: ProblemDocument = {
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

/** Sets the status of a problem and its headers on an answer of any media type. */
export function setProblemStatus(response: Response, problem: Problem): void {
  const { retryAfter } = problem;
  const status = statusOf(problem);
  response.status(status).set('Cache-Control', 'no-store');
  if (status === 401) response.set('WWW-Authenticate', 'ApiKey realm="api", header="api-key"');
  if (status === 405) response.set('Allow', localsOf(response).allow ?? '');
  const seconds = retryAfter ?? (status === 503 ? unavailableSeconds : undefined);
  if (seconds !== undefined) response.set('Retry-After', String(seconds));
}

function statusOf({ code, status }: Problem): number {
  return status ?? catalogue[code].status;
}

/** Logs the cause of an error that the client cannot fix, with the id of the request. */
export function logCause({ logger }: { logger: Logger }, problem: Problem, response: Response): void {
  if (problem.cause === undefined) return;
  logger.error(
    { ...describeFailure(problem.cause), request_id: localsOf(response).requestId },
    problem.message,
  );
}

function isHttpError(error: unknown): error is HttpError {
  return error instanceof Error && 'status' in error && typeof error.status === 'number';
}
