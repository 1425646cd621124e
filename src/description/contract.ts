import { Problem } from '../base/errors.ts';
import type { FindRequestErrors } from './find-request-errors.ts';
import type { Formats } from './formats.ts';
import { type KeylessLimits, type LimitedBody, refuseBeyond } from './keyless-limits.ts';
import { createLeaveOutEmpty } from './leave-out-empty.ts';
import { movePointers } from './mistakes.ts';
import type { OperationOutline, Outline } from './outline.ts';
import { createPrune } from './prune.ts';
import { createRequestValidator, type SentRequest } from './validate-request.ts';
import type { FindValidator } from './validators.ts';

/** A request that the description allows. */
export interface ValidRequest {
  readonly query: object;
  readonly body: unknown;
  /** The names of the entries of a PUT that were dropped. */
  readonly dropped: readonly string[];
}

/** An operation of the description, with what validates its requests. */
export interface Route extends OperationOutline {
  /** Validates a request; refuses it as `invalid_request` with its mistakes. Of a PUT, what is invalid is dropped instead. */
  readRequest(sent: SentRequest, isKeyless: boolean): Promise<ValidRequest>;
  /** Validates a body that came otherwise, such as one of an import, in the same way. */
  validate(sent: Pick<SentRequest, 'body'>, isKeyless: boolean): Omit<ValidRequest, 'query'>;
  /** The error with the pointers of the body as it came, where a handler that got the valid body threw it. */
  pointInSent(error: unknown, sentBody: unknown): unknown;
  /** The refusal of a body without a key, such as one that the fields of a form make; undefined where it is valid. */
  refuseKeylessBody(body: object): Problem | undefined;
}

/** A loaded description. */
export interface Contract {
  /** Differs between versions of the description, which names the version of the service. */
  readonly build: string;
  readonly routes: readonly Route[];
}

/** The outline of a description, and what validates by it. */
export interface Validation {
  readonly outline: Outline;
  readonly findValidator: FindValidator;
  readonly findRequestErrors: FindRequestErrors;
}

/** Makes the contract of an outline. A validator is looked up when a request needs it, so that a start does not wait for it. */
export function createContract(validation: Validation, formats: Formats): Contract {
  const { build, operations } = validation.outline;
  return {
    build,
    routes: operations.map((operation) => ({
      ...operation,
      ...createChecks(operation, validation, formats),
    })),
  };
}

/** The operation of this name. */
export function routeOf({ routes }: Contract, operationId: string): Route {
  const route = routes.find((one) => one.operationId === operationId);
  if (route === undefined) throw new Error(`The description has no operation ${operationId}.`);
  return route;
}

/** What an operation that needs no key takes without one. */
export function keylessLimitsOf({ operationId, keylessLimits }: Route): KeylessLimits {
  if (keylessLimits === undefined) throw new Error(`${operationId} has no limits for calls without a key.`);
  return keylessLimits;
}

function createChecks(
  operation: OperationOutline,
  validation: Validation,
  formats: Formats,
): Pick<Route, 'readRequest' | 'validate' | 'pointInSent' | 'refuseKeylessBody'> {
  const { keylessLimits: limits } = operation;
  const validator = createRequestValidator(operation, validation, formats);
  const empty = operation.empty && createLeaveOutEmpty(operation.empty);
  const prune = operation.prune && createPrune(operation.prune, validation.findValidator);
  const refuseLimits = (body: unknown) =>
    limits === undefined ? undefined : refuseBeyond(body as LimitedBody, limits);
  const pointInSent = (error: unknown, sentBody: unknown) =>
    error instanceof Problem && empty !== undefined
      ? movePointers(error, (pointer) => empty.pointIn(sentBody, pointer))
      : error;
  const leaveOutEmpty = (body: unknown) => (empty === undefined ? body : empty.of(body));
  const refuse = (error: unknown, body: unknown, sentBody: unknown) =>
    body === sentBody ? error : pointInSent(error, sentBody);
  const finish = (body: unknown, isKeyless: boolean) => {
    const refusal = isKeyless ? refuseLimits(body) : undefined;
    if (refusal !== undefined) throw refusal;
    return prune === undefined ? { body, dropped: [] } : prune(body as Record<string, unknown>);
  };
  return {
    async readRequest(sent, isKeyless) {
      const body = leaveOutEmpty(sent.body);
      try {
        const query = await validator.validate(sent, body);
        return { query, ...finish(body, isKeyless) };
      } catch (error) {
        throw refuse(error, body, sent.body);
      }
    },
    validate(sent, isKeyless) {
      const body = leaveOutEmpty(sent.body);
      const refusal = validator.findRefusal(body);
      if (refusal !== undefined) throw refuse(refusal, body, sent.body);
      return finish(body, isKeyless);
    },
    pointInSent,
    refuseKeylessBody: (body) => validator.findRefusal(body) ?? refuseLimits(body),
  };
}
