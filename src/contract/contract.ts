import { Problem } from '../errors.ts';
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
  /** The names of the entries of a PUT that were dropped (4.5). */
  readonly dropped: readonly string[];
}

/** An operation of the description, with what validates its requests. */
export interface Route extends OperationOutline {
  /** Validates a request; refuses it as `invalid_request` with every mistake. Of a PUT, what is invalid is dropped instead. */
  validate(sent: SentRequest, isKeyless: boolean): ValidRequest;
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

/** Makes the contract of an outline. A validator is looked up when a request needs it, so that a start does not wait for it. */
export function createContract(
  { outline, findValidator }: { outline: Outline; findValidator: FindValidator },
  formats: Formats,
): Contract {
  return {
    build: outline.build,
    routes: outline.operations.map((operation) => ({
      ...operation,
      ...createChecks(operation, findValidator, formats),
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
  findValidator: FindValidator,
  formats: Formats,
): Pick<Route, 'validate' | 'pointInSent' | 'refuseKeylessBody'> {
  const { keylessLimits: limits } = operation;
  const validator = createRequestValidator(operation, findValidator, formats);
  const empty = operation.empty && createLeaveOutEmpty(operation.empty);
  const prune = operation.prune && createPrune(operation.prune, findValidator);
  const refuseLimits = (body: unknown) =>
    limits === undefined ? undefined : refuseBeyond(body as LimitedBody, limits);
  const pointInSent = (error: unknown, sentBody: unknown) =>
    error instanceof Problem && empty !== undefined
      ? movePointers(error, (pointer) => empty.pointIn(sentBody, pointer))
      : error;
  const check = (sent: SentRequest, body: unknown, isKeyless: boolean) => {
    const query = validator.validate(sent, body);
    const refusal = isKeyless ? refuseLimits(body) : undefined;
    if (refusal !== undefined) throw refusal;
    return query;
  };
  return {
    validate(sent, isKeyless) {
      const { body: sentBody } = sent;
      const body = empty === undefined ? sentBody : empty.of(sentBody);
      try {
        const query = check(sent, body, isKeyless);
        if (prune === undefined) return { query, body, dropped: [] };
        return { query, ...prune(body as Record<string, unknown>) };
      } catch (error) {
        throw body === sentBody ? error : pointInSent(error, sentBody);
      }
    },
    pointInSent,
    refuseKeylessBody: (body) => validator.findRefusal(body) ?? refuseLimits(body),
  };
}
