import type { Bundle } from './bundle.ts';
import { type ReferringSchema, referenceOf } from './description/fold-schemas.ts';

type Json = Readonly<Record<string, unknown>>;

/**
 * The description as OpenAPI 3.0, for generators that do not support 3.1: without the webhook's operation,
 * but with its schemas. Throws on a type that 3.0 does not have; Redocly finds unknown keywords.
 */
export function openapi30(bundle: Bundle): Json {
  const { openapi: _, webhooks = {}, info, tags, ...rest } = structuredClone(bundle) as unknown as Described;
  const { summary: __, license, ...about } = info;
  const { name, identifier } = license;
  const onlyInWebhooks = new Set(Object.values(webhooks).flatMap(({ post }) => post.tags));
  return {
    openapi: '3.0.3',
    info: { ...about, license: { name, url: `https://spdx.org/licenses/${identifier}.html` } },
    tags: tags.filter((tag) => !onlyInWebhooks.has(tag.name)),
    ...(translate(rest, bundle.components.schemas ?? {}) as Json),
  };
}

interface Described {
  readonly openapi: string;
  readonly info: Json & { readonly license: { readonly name: string; readonly identifier: string } };
  readonly tags: readonly { readonly name: string }[];
  readonly webhooks?: Readonly<Record<string, { readonly post: { readonly tags: readonly string[] } }>>;
}

/** Converts the schemas; examples and other values stay as they are. */
function translate(value: unknown, schemas: Json): unknown {
  if (Array.isArray(value)) return value.map((one) => translate(one, schemas));
  if (typeof value !== 'object' || value === null) return value;
  return mapMembers(value as Json, (member, name) => {
    if (name === 'schema') return translateSchema(member as Json, schemas);
    if (name === 'schemas') return translateSchemas(member as Json, schemas);
    return name === 'examples' ? member : translate(member, schemas);
  });
}

function translateSchemas(named: Json, schemas: Json): Json {
  return mapMembers(named, (schema) => translateSchema(schema as Json, schemas));
}

// 3.0 has no `propertyNames`; the service validates the names anyway.
function translateSchema(
  { type, examples, $ref, anyOf, propertyNames: _, ...schema }: Json,
  schemas: Json,
): Json {
  if (anyOf !== undefined) return { ...referOrNull(anyOf as ReferringSchema['anyOf'], schemas), ...schema };
  // 3.0 ignores the siblings of a reference.
  if ($ref !== undefined)
    return Object.keys(schema).length === 0 ? { $ref } : { allOf: [{ $ref }], ...schema };
  const kept = mapMembers(schema, (member, name) => {
    if (name === 'properties') return translateSchemas(member as Json, schemas);
    const isSchema = name === 'items' || (name === 'additionalProperties' && typeof member === 'object');
    return isSchema ? translateSchema(member as Json, schemas) : member;
  });
  return {
    ...translateType(type),
    ...kept,
    ...(Array.isArray(examples) && { example: examples[0] }),
  };
}

// In 3.0 `nullable` needs a type beside it.
function referOrNull(anyOf: ReferringSchema['anyOf'], schemas: Json): Json {
  const $ref = referenceOf({ ...(anyOf && { anyOf }) });
  const { type } = (schemas[$ref?.split('/').at(-1) ?? ''] ?? {}) as Json;
  return { type, nullable: true, allOf: [{ $ref }] };
}

function translateType(type: unknown): Json {
  if (!Array.isArray(type)) return type === undefined ? {} : { type };
  const types = type.filter((one) => one !== 'null');
  if (types.length !== 1) throw new Error(`OpenAPI 3.0 cannot say the type ${type.join(' or ')}`);
  return { type: types[0], ...(types.length < type.length && { nullable: true }) };
}

function mapMembers(object: Json, change: (member: unknown, name: string) => unknown): Json {
  return Object.fromEntries(Object.entries(object).map(([name, member]) => [name, change(member, name)]));
}
