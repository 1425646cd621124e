import { createHash } from 'node:crypto';
import type { Outline } from '../../src/description/outline.ts';
import type { SchemaKind } from '../../src/description/validators.ts';
import {
  type Description,
  isExact,
  listOperations,
  listParameters,
  readKeyNeed,
  type SpecMethod,
  type SpecOperation,
} from './description.ts';
import { foldSchemas } from './fold-schemas.ts';
import { outlineEmpty } from './outline-empty.ts';
import { outlinePrune } from './outline-prune.ts';

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
