import { createHash } from 'node:crypto';
import type { RequestHandler } from 'express';
import * as OpenApiValidator from 'express-openapi-validator';
import bundle from '../../generated/openapi.json' with { type: 'json' };
import type { OperationId } from '../api/v1/operations.ts';
import { formats } from './formats.ts';
import { type KeyNeed, readKeyNeed } from './key-need.ts';
import { type KeylessLimits, refuseBeyond } from './keyless-limits.ts';
import { listOperations, type SpecMethod, type SpecOperation } from './list-operations.ts';
import { createPrune, type PrunableSchema, type Prune } from './prune.ts';
import { createSchemaCompiler } from './schema-compiler.ts';
import { createJudgeBody, type JudgeBody } from './validate-body.ts';
import { createValidatorSpec } from './validator-spec.ts';

/** What the spec says of one operation, as far as routing and pruning ask. */
export interface Route {
  readonly operationId: OperationId;
  readonly method: SpecMethod;
  /** As Express writes it: `/events/:event_id`. */
  readonly path: string;
  /** Where it is optional, forms on anybody's website may call it. */
  readonly keyNeed: KeyNeed;
  readonly takesBody: boolean;
  /** What a call without a key may send at most. */
  readonly keylessLimits: KeylessLimits | undefined;
  /** Whether it answers a page of a collection. */
  readonly isPaged: boolean;
  /** Whether it can answer a table as well. */
  readonly offersCsv: boolean;
  /** Whether it ever succeeds; what the spec only refuses is not in `Allow`. */
  readonly isOffered: boolean;
}

/** The spec at work: its routes, the validator of requests, and the pruners of PUT bodies. */
export interface Contract {
  /** Differs between versions of the service and of the spec. */
  readonly build: string;
  readonly routes: readonly Route[];
  readonly validate: readonly RequestHandler[];
  readonly prunes: ReadonlyMap<OperationId, Prune>;
  /** Validates a helper body that the fields of a form were made into, by the rules of `createSignature` without a key. */
  readonly judgeSignature: JudgeBody;
  /** What such a form may send at most. */
  readonly formLimits: KeylessLimits;
}

/** Compiles the bundled description; answers are not validated. */
export function createContract(): Contract {
  const operations = listOperations(bundle);
  const formLimits = bundle.paths['/petitions/{petition_id}/signatures'].post['x-keyless-limits'];
  const judgeShape = createJudgeBody(bundle.components.schemas.SignatureInput);
  return {
    build: createHash('sha256').update(JSON.stringify(bundle)).digest('base64url'),
    routes: operations.map(({ method, path, operation }) => ({
      operationId: operation.operationId,
      method,
      path: path.replaceAll(/\{(\w+)\}/g, ':$1'),
      keyNeed: readKeyNeed(operation.security ?? bundle.security),
      takesBody: operation.requestBody !== undefined,
      keylessLimits: operation['x-keyless-limits'],
      isPaged: operation.parameters?.some(({ $ref }) => $ref === '#/components/parameters/Page') ?? false,
      offersCsv: operation.responses['200']?.content?.['text/csv'] !== undefined,
      isOffered: Object.keys(operation.responses).some((status) => status.startsWith('2')),
    })),
    validate: OpenApiValidator.middleware({
      apiSpec: createValidatorSpec() as Parameters<typeof OpenApiValidator.middleware>[0]['apiSpec'],
      validateRequests: { allErrors: true, allowUnknownQueryParameters: true },
      validateResponses: false,
      validateSecurity: false,
      fileUploader: false,
      formats: Object.fromEntries(
        Object.entries(formats).map(([name, { validate }]) => [name, { type: 'string' as const, validate }]),
      ),
    }),
    prunes: createPrunes(
      operations.filter(({ method }) => method === 'put').map(({ operation }) => operation),
    ),
    judgeSignature: (body) => judgeShape(body) ?? refuseBeyond(body, formLimits),
    formLimits,
  };
}

// Each is compiled at its first body: a start need not wait for that.
function createPrunes(operations: readonly SpecOperation[]): Map<OperationId, Prune> {
  let compile: ReturnType<typeof createSchemaCompiler> | undefined;
  const resolve = (schema: PrunableSchema): PrunableSchema => {
    const name = (schema as { $ref?: string }).$ref?.split('/').at(-1);
    const schemas: Record<string, unknown> = bundle.components.schemas;
    return name === undefined ? schema : (schemas[name] as PrunableSchema);
  };
  const create = (operation: SpecOperation): Prune => {
    compile ??= createSchemaCompiler({ allErrors: false });
    return createPrune(
      operation.requestBody?.content['application/json']?.schema ?? {},
      operation.responses['200']?.content?.['application/hal+json']?.schema ?? {},
      { resolve, compile },
    );
  };
  return new Map(
    operations.map((operation) => {
      let prune: Prune | undefined;
      return [
        operation.operationId,
        (body) => {
          prune ??= create(operation);
          return prune(body);
        },
      ];
    }),
  );
}
