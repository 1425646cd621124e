import { createHash } from 'node:crypto';
import {
  type Description,
  isExact,
  type KeyNeed,
  listOperations,
  listParameters,
  readKeyNeed,
  type SpecMethod,
  type SpecOperation,
} from './description.ts';
import { type EmptyOutline, outlineEmpty } from './empty-outline.ts';
import { foldSchemas } from './fold-schemas.ts';
import type { KeylessLimits } from './keyless-limits.ts';
import { outlinePrune, type PruneOutline } from './prune-outline.ts';
import type { SchemaKind } from './validators.ts';

/** What the service keeps of a description: its operations, with their schemas by name. It is plain JSON. */
export interface Outline {
  /** Differs between versions of the description, which names the version of the service. */
  readonly build: string;
  readonly operations: readonly OperationOutline[];
}

/** The parts of an operation's description that the service uses. */
export interface OperationOutline {
  readonly operationId: string;
  readonly method: SpecMethod;
  /** As Express writes it: `/events/:event_id`. */
  readonly path: string;
  /** Where it is optional, forms on any website may call it. */
  readonly keyNeed: KeyNeed;
  /** What a key has to be allowed. */
  readonly scope: 'read' | 'write';
  readonly takesBody: boolean;
  /** What a call without a key may send at most. */
  readonly keylessLimits?: KeylessLimits | undefined;
  /** Whether it answers a page of a collection. */
  readonly isPaged: boolean;
  /** Whether it can answer a table as well. */
  readonly offersCsv: boolean;
  /** Whether it ever succeeds; what the description only refuses is not in `Allow`. */
  readonly isOffered: boolean;
  readonly queryNames: readonly string[];
  /** Those parameters of the query whose values may contain reserved characters without escapes. */
  readonly unescapedNames: readonly string[];
  /** In small letters, as Node writes them. */
  readonly headerNames: readonly string[];
  /** The name of the schema of its body. */
  readonly body: string;
  /** What may be empty in the body of a POST. */
  readonly empty?: EmptyOutline | undefined;
  /** How invalid entries are removed from the body of a PUT (4.5). */
  readonly prune?: PruneOutline | undefined;
}

/** The names of the schemas of an outline, such as `bodies3`, by the JSON of the schema. */
export type NamedSchemas = Readonly<Record<SchemaKind, ReadonlyMap<string, string>>>;

/** What the service uses of a description. */
export interface OutlinedDescription {
  readonly outline: Outline;
  readonly schemas: NamedSchemas;
  readonly components: Description['components']['schemas'];
}

/** Takes out of a description what the service uses, and the components that its schemas refer to. Equal schemas have one name. */
export function outlineDescription(given: Description): OutlinedDescription {
  const description = foldSchemas(given);
  const schemas = {
    bodies: new Map<string, string>(),
    entries: new Map<string, string>(),
  };
  const name = (kind: SchemaKind, schema: object): string => nameSchema(schemas[kind], kind, schema);
  const operations = listOperations(description).map(({ method, path, operation }) => ({
    ...outlineOperation(description, { method, path, operation }),
    body: name('bodies', bodySchemaOf(method, operation)),
    ...(method === 'post' &&
      !isExact(operation) &&
      operation.requestBody && {
        empty: outlineEmpty(schemaOfBody(operation), description.components.schemas),
      }),
    ...(method === 'put' &&
      !isExact(operation) && {
        prune: outlinePrune(
          schemaOfBody(operation),
          operation.responses['200']?.content?.['application/hal+json']?.schema ?? {},
          { schemas: description.components.schemas, name: (schema) => name('entries', schema) },
        ),
      }),
  }));
  const build = createHash('sha256').update(JSON.stringify(given)).digest('base64url');
  return { outline: { build, operations }, schemas, components: description.components.schemas };
}

function outlineOperation(
  description: Description,
  { method, path, operation }: { method: SpecMethod; path: string; operation: SpecOperation },
) {
  const query = listParameters(description, operation, 'query');
  return {
    operationId: operation.operationId,
    method,
    path: path.replaceAll(/\{(\w+)\}/g, ':$1'),
    keyNeed: readKeyNeed(operation.security ?? description.security),
    scope: operation['x-scope'] ?? (method === 'get' ? ('read' as const) : ('write' as const)),
    takesBody: operation.requestBody !== undefined,
    keylessLimits: operation['x-keyless-limits'],
    isPaged: operation.parameters?.some(({ $ref }) => $ref === '#/components/parameters/Page') ?? false,
    offersCsv: operation.responses['200']?.content?.['text/csv'] !== undefined,
    isOffered: Object.keys(operation.responses).some((status) => status.startsWith('2')),
    queryNames: query.map(({ name }) => name),
    unescapedNames: query.flatMap(({ name, allowReserved }) => (allowReserved === true ? [name] : [])),
    headerNames: listParameters(description, operation, 'header').map(({ name }) => name.toLowerCase()),
  };
}

// What is invalid in a PUT is removed (4.5), so any object is valid.
function bodySchemaOf(method: SpecMethod, operation: SpecOperation): object {
  return method === 'put' && !isExact(operation) ? { type: 'object' } : schemaOfBody(operation);
}

function schemaOfBody({ requestBody }: SpecOperation): object {
  return requestBody?.content['application/json']?.schema ?? {};
}

function nameSchema(known: Map<string, string>, kind: SchemaKind, schema: object): string {
  const text = JSON.stringify(schema);
  const name = known.get(text) ?? `${kind}${known.size}`;
  known.set(text, name);
  return name;
}
