import bundle from '../../generated/openapi.json' with { type: 'json' };
import bundleOfVersion2 from '../../generated/openapi-v2.json' with { type: 'json' };
import { type ReferringSchema, referenceOf } from '../description/fold-schemas.ts';

/** A schema of the description. */
export interface Schema extends ReferringSchema {
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly additionalProperties?: boolean | Schema;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly maxProperties?: number;
  readonly examples?: readonly unknown[];
}

/** A value or a reference to one under `components`. */
type Referable<T> = T | { readonly $ref: string };

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: Schema;
  readonly example?: unknown;
}

export interface Header {
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: Schema;
  readonly example?: unknown;
}

export interface Example {
  readonly summary?: string;
  readonly value: unknown;
}

export interface Content {
  readonly schema: Schema;
  readonly examples?: Readonly<Record<string, Referable<Example>>>;
}

export interface Body {
  readonly description?: string;
  readonly content: Readonly<Record<string, Content>>;
}

/** A link from a response to the next operation. */
export interface LinkObject {
  readonly operationId?: string;
  readonly description?: string;
}

export interface Answer {
  readonly description: string;
  readonly links?: Readonly<Record<string, Referable<LinkObject>>>;
  readonly headers?: Readonly<Record<string, Referable<Header>>>;
  readonly content?: Readonly<Record<string, Content>>;
}

/** An operation of the description. */
export interface DescribedOperation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description?: string;
  readonly security?: readonly object[];
  readonly parameters?: readonly Referable<Parameter>[];
  readonly requestBody?: Referable<Body>;
  readonly responses: Readonly<Record<string, Referable<Answer>>>;
}

/** A path item: its parameters, and an operation for each method. */
export interface PathItem {
  readonly parameters?: readonly Referable<Parameter>[];
  readonly [method: string]: unknown;
}

/** Documentation on another site. */
export interface Elsewhere {
  readonly description?: string;
  readonly url: string;
}

/** What the docs read of a description. */
export interface Description {
  readonly info: {
    readonly title: string;
    readonly version: string;
    readonly summary: string;
    readonly description: string;
  };
  readonly tags: readonly {
    readonly name: string;
    readonly description: string;
    readonly externalDocs?: Elsewhere;
  }[];
  readonly security: readonly object[];
  readonly paths: Readonly<Record<string, PathItem>>;
  readonly webhooks: Readonly<Record<string, PathItem>>;
  readonly components: Readonly<Record<string, Readonly<Record<string, unknown>>>> & {
    readonly schemas: Readonly<Record<string, Schema>>;
  };
}

/** The parts of the description that the docs read. */
export const description = bundle as unknown as Description;

/** The same parts of the description of version 2. */
export const version2 = bundleOfVersion2 as unknown as Description;

/** Resolves a reference into `components` of a description; returns any other value as it is. */
export function lookUp<T extends object>(value: Referable<T>, inside: Description = description): T {
  if (!('$ref' in value) || typeof value.$ref !== 'string') return value as T;
  const [kind = '', name = ''] = value.$ref.split('/').slice(-2);
  const found = inside.components[kind]?.[name];
  if (found === undefined) throw new Error(`The description has no ${value.$ref}.`);
  return found as T;
}

/** The name of the schema that a reference points to, also where the value may be null instead. */
export function nameOfSchema(schema: Schema): string | undefined {
  return referenceOf(schema)?.split('/').at(-1);
}

/** A schema with its reference resolved; siblings of the reference take precedence. */
export function resolveSchema(schema: Schema): Schema {
  const { $ref: _, anyOf, ...beside } = schema;
  const $ref = referenceOf(schema);
  if ($ref === undefined) return schema;
  const resolved = resolveSchema(lookUp<Schema>({ $ref }));
  const orNull = anyOf && { type: [resolved.type ?? 'object', 'null'].flat() };
  return { ...resolved, ...orNull, ...beside };
}
