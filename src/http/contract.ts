import { createHash } from 'node:crypto';
import type { RequestHandler } from 'express';
import * as OpenApiValidator from 'express-openapi-validator';
import bundle from '../../generated/openapi.json' with { type: 'json' };
import { formats } from './formats.ts';
import { createJudgeBody, type JudgeBody } from './judge-body.ts';
import { type KeyNeed, readKeyNeed } from './key-need.ts';
import type { OperationId } from './operations.ts';
import { createPrune, type PrunableSchema, type Prune } from './prune.ts';
import { createSchemaCompiler } from './spec-schemas.ts';

/** What the spec says of one operation, as far as routing and pruning ask. */
export interface Route {
  readonly operationId: OperationId;
  readonly method: 'get' | 'post' | 'put' | 'delete';
  /** As Express writes it: `/events/:event_id`. */
  readonly path: string;
  readonly needsKey: boolean;
  /** Whether it takes a key and does without one as well, for forms on anybody's website. */
  readonly isPublic: boolean;
  readonly takesBody: boolean;
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
  /** Judges a helper body that the fields of a form were made into, by the rules of `createSignature`. */
  readonly judgeSignature: JudgeBody;
}

interface Operation {
  operationId: OperationId;
  security?: readonly object[];
  requestBody?: { content: Record<string, { schema: PrunableSchema }> };
  responses: Record<string, { description?: string; content?: Record<string, { schema: PrunableSchema }> }>;
}

const methods = ['get', 'post', 'put', 'delete'] as const;

/** Compiles the bundled spec. With `validateResponses` an answer that the spec does not allow is thrown as an error. */
export function createContract({ validateResponses }: { validateResponses: boolean }): Contract {
  const operations = listOperations(bundle);
  const spec = withoutPutSchemas(withoutExamples(bundle));
  return {
    build: createHash('sha256').update(JSON.stringify(bundle)).digest('base64url'),
    routes: operations.map(({ method, path, operation }) => ({
      operationId: operation.operationId,
      method,
      path: path.replaceAll(/\{(\w+)\}/g, ':$1'),
      needsKey: keyNeedOf(operation) === 'needed',
      isPublic: keyNeedOf(operation) === 'optional',
      takesBody: operation.requestBody !== undefined,
      offersCsv: operation.responses['200']?.content?.['text/csv'] !== undefined,
      isOffered: Object.keys(operation.responses).some((status) => status.startsWith('2')),
    })),
    validate: OpenApiValidator.middleware({
      apiSpec: (validateResponses ? spec : withoutAnswers(spec)) as unknown as Parameters<
        typeof OpenApiValidator.middleware
      >[0]['apiSpec'],
      validateRequests: { allErrors: true, allowUnknownQueryParameters: true },
      validateResponses,
      validateSecurity: false,
      fileUploader: false,
      formats: Object.fromEntries(
        Object.entries(formats).map(([name, { validate }]) => [name, { type: 'string' as const, validate }]),
      ),
    }),
    prunes: createPrunes(
      operations.filter(({ method }) => method === 'put').map(({ operation }) => operation),
    ),
    judgeSignature: createJudgeBody(bundle.components.schemas.SignatureInput),
  };
}

function listOperations({
  paths,
}: typeof bundle): { method: Route['method']; path: string; operation: Operation }[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = (item as unknown as { [Method in Route['method']]?: Operation })[method];
      return operation === undefined ? [] : [{ method, path, operation }];
    }),
  );
}

// The validator walks through all that it is given, again and again, and most of the spec is examples.
function withoutExamples(spec: typeof bundle): typeof bundle {
  const isExample = (key: string) => key === 'examples' || key === 'example';
  return JSON.parse(JSON.stringify(spec, (key, value) => (isExample(key) ? undefined : value)));
}

// The validator refuses what is wrong; in a PUT it is ignored instead (4.5), so there any object passes, to be pruned.
function withoutPutSchemas(spec: typeof bundle): typeof bundle {
  for (const { method, operation } of listOperations(spec)) {
    if (method !== 'put') continue;
    for (const content of Object.values(operation.requestBody?.content ?? {})) {
      Object.assign(content, { schema: { type: 'object' } });
    }
  }
  return spec;
}

// The validator compiles every schema at its start, most of them for answers, which it checks in tests only.
function withoutAnswers(spec: typeof bundle): object {
  for (const { operation } of listOperations(spec)) {
    operation.responses = { default: { description: 'Not looked at.' } };
  }
  const { parameters } = spec.components;
  const schemas = pickReferred({ paths: spec.paths, parameters }, spec.components.schemas);
  return { ...spec, webhooks: {}, components: { schemas, parameters } };
}

function pickReferred(root: object, schemas: Readonly<Record<string, object>>): Record<string, object> {
  const picked: Record<string, object> = {};
  const pick = (part: object): void => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      const schema = schemas[name];
      if (schema === undefined || name in picked) continue;
      picked[name] = schema;
      pick(schema);
    }
  };
  pick(root);
  return picked;
}

// Each is compiled at its first body: a start need not wait for that.
function createPrunes(operations: readonly Operation[]): Map<OperationId, Prune> {
  let compile: ReturnType<typeof createSchemaCompiler> | undefined;
  const resolve = (schema: PrunableSchema): PrunableSchema => {
    const name = (schema as { $ref?: string }).$ref?.split('/').at(-1);
    const schemas: Record<string, unknown> = bundle.components.schemas;
    return name === undefined ? schema : (schemas[name] as PrunableSchema);
  };
  const create = (operation: Operation): Prune => {
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

function keyNeedOf({ security = bundle.security }: Operation): KeyNeed {
  return readKeyNeed(security);
}
