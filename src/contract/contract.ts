import { createHash } from 'node:crypto';
import type { Problem } from '../errors.ts';
import {
  type Description,
  type KeyNeed,
  listOperations,
  readKeyNeed,
  type SpecMethod,
  type SpecOperation,
} from './description.ts';
import { type KeylessLimits, type LimitedBody, refuseBeyond } from './keyless-limits.ts';
import { createPrune, type Prune } from './prune.ts';
import { type Compile, createSchemaCompiler, type Formats } from './schema-compiler.ts';
import { createRequestValidator, type SentRequest } from './validate-request.ts';

/** A request that the description allows. */
export interface ValidRequest {
  readonly query: object;
  readonly body: unknown;
  /** The names of the entries of a PUT that were dropped (4.5). */
  readonly dropped: readonly string[];
}

/** The parts of an operation's description that the service uses. */
export interface Route {
  readonly operationId: string;
  readonly method: SpecMethod;
  /** As Express writes it: `/events/:event_id`. */
  readonly path: string;
  /** Where it is optional, forms on any website may call it. */
  readonly keyNeed: KeyNeed;
  readonly takesBody: boolean;
  /** What a call without a key may send at most. */
  readonly keylessLimits: KeylessLimits | undefined;
  /** Whether it answers a page of a collection. */
  readonly isPaged: boolean;
  /** Whether it can answer a table as well. */
  readonly offersCsv: boolean;
  /** Whether it ever succeeds; what the description only refuses is not in `Allow`. */
  readonly isOffered: boolean;
  /** Validates a request; refuses it as `invalid_request` with every mistake. Of a PUT, what is invalid is dropped instead. */
  validate(sent: SentRequest, isKeyless: boolean): ValidRequest;
  /** The refusal of a body without a key, such as one that the fields of a form make; undefined where it is valid. */
  refuseKeylessBody(body: object): Problem | undefined;
}

/** A loaded description. */
export interface Contract {
  /** Differs between versions of the description, which names the version of the service. */
  readonly build: string;
  readonly routes: readonly Route[];
}

/** Loads a description, with the formats that it names. */
export function createContract(description: Description, formats: Formats): Contract {
  const compilers: Compilers = {
    ofText: createSchemaCompiler(description, formats, { allErrors: true, readsText: true }),
    ofBodies: createSchemaCompiler(description, formats, { allErrors: true }),
    ofEntries: createSchemaCompiler(description, formats, { allErrors: false }),
  };
  return {
    build: createHash('sha256').update(JSON.stringify(description)).digest('base64url'),
    routes: listOperations(description).map(({ method, path, operation }) => ({
      operationId: operation.operationId,
      method,
      path: path.replaceAll(/\{(\w+)\}/g, ':$1'),
      keyNeed: readKeyNeed(operation.security ?? description.security),
      takesBody: operation.requestBody !== undefined,
      keylessLimits: operation['x-keyless-limits'],
      isPaged: operation.parameters?.some(({ $ref }) => $ref === '#/components/parameters/Page') ?? false,
      offersCsv: operation.responses['200']?.content?.['text/csv'] !== undefined,
      isOffered: Object.keys(operation.responses).some((status) => status.startsWith('2')),
      ...createChecks(description, { method, operation, formats, compilers }),
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

interface Compilers {
  readonly ofText: Compile;
  readonly ofBodies: Compile;
  readonly ofEntries: Compile;
}

function createChecks(
  description: Description,
  {
    method,
    operation,
    formats,
    compilers,
  }: { method: SpecMethod; operation: SpecOperation; formats: Formats; compilers: Compilers },
): Pick<Route, 'validate' | 'refuseKeylessBody'> {
  const isPut = method === 'put';
  const limits = operation['x-keyless-limits'];
  const validator = createRequestValidator(description, operation, {
    // What is invalid in a PUT is dropped (4.5), so any object is valid.
    bodySchema: isPut ? { type: 'object' } : operation.requestBody?.content['application/json']?.schema,
    formats,
    compileText: compilers.ofText,
    compileBody: compilers.ofBodies,
  });
  const refuseLimits = (body: unknown) =>
    limits === undefined ? undefined : refuseBeyond(body as LimitedBody, limits);
  let prune: Prune | undefined;
  return {
    validate(sent, isKeyless) {
      const query = validator.validate(sent);
      const refusal = isKeyless ? refuseLimits(sent.body) : undefined;
      if (refusal !== undefined) throw refusal;
      if (!isPut) return { query, body: sent.body, dropped: [] };
      prune ??= preparePrune(description, operation, compilers.ofEntries);
      return { query, ...prune(sent.body as Record<string, unknown>) };
    },
    refuseKeylessBody: (body) => validator.findRefusal(body) ?? refuseLimits(body),
  };
}

function preparePrune(description: Description, operation: SpecOperation, compile: Compile): Prune {
  const { requestBody, responses } = operation;
  return createPrune(
    requestBody?.content['application/json']?.schema ?? {},
    responses['200']?.content?.['application/hal+json']?.schema ?? {},
    { schemas: description.components.schemas, compile },
  );
}
