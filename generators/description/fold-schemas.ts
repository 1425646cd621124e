import type { Description } from './description.ts';

type Json = Readonly<Record<string, unknown>>;

const prefix = '#/components/schemas/';
const suffix = 'OrNull';

// These formats contain all that the pattern beside them requires.
const wholeFormats = ['identifier', 'country'];

// Any characters of a class, one of another class, and any of the first again.
const withOne = /^\^(\[\^[^\]]+\])\*(\[\^[^\]]+\])\1\*\$$/;

/**
 * The description with its schemas in the form that validators need, so that each mistake has one error: a reference or null is a
 * reference to a schema whose type has null, and `x-format` is the format. Patterns look at each character once.
 */
export function foldSchemas<Given extends Description>(description: Given): Given {
  const nullable = new Set<string>();
  const { paths, components } = description;
  const folded = fold(
    { paths, parameters: components.parameters, schemas: components.schemas },
    nullable,
  ) as {
    readonly paths: Given['paths'];
    readonly parameters: Given['components']['parameters'];
    readonly schemas: Readonly<Record<string, Json>>;
  };
  const withNull = [...nullable].map((name) => [`${name}${suffix}`, addNull(folded.schemas[name] ?? {})]);
  const schemas = { ...folded.schemas, ...Object.fromEntries(withNull) };
  return {
    ...description,
    paths: folded.paths,
    components: { ...components, parameters: folded.parameters, schemas },
  };
}

/** The name of the schema that a schema refers to, also where it may be null instead. */
export function referenceOf({ $ref, anyOf }: ReferringSchema): string | undefined {
  return $ref ?? anyOf?.find((one) => one.$ref !== undefined)?.$ref;
}

/** The parts of a schema that refer to another one. */
export interface ReferringSchema {
  readonly $ref?: string;
  readonly anyOf?: readonly { readonly $ref?: string }[];
}

function fold(value: unknown, nullable: Set<string>): unknown {
  if (Array.isArray(value)) return value.map((one) => fold(one, nullable));
  if (typeof value !== 'object' || value === null) return value;
  const { anyOf, 'x-format': format, pattern, ...rest } = value as Json;
  const members = Object.entries(rest).map(([name, member]) => [name, fold(member, nullable)]);
  const target = anyOf === undefined ? undefined : referenceOf(value as ReferringSchema);
  const name = target?.slice(prefix.length);
  if (name !== undefined) nullable.add(name);
  return {
    ...Object.fromEntries(members),
    ...(format !== undefined && { format }),
    ...(pattern !== undefined &&
      !wholeFormats.includes(String(format)) && { pattern: straighten(String(pattern)) }),
    ...(name !== undefined && { $ref: `${prefix}${name}${suffix}` }),
  };
}

// The one is the first of its class, so that no other is tried where something else is wrong: the work would grow with the square of the length.
function straighten(pattern: string): string {
  return pattern.replace(withOne, '^(?:(?!$2)$1)*$2$1*$$');
}

function addNull({ type, enum: values, ...schema }: Json): Json {
  return {
    type: [type, 'null'],
    ...schema,
    ...(Array.isArray(values) && { enum: [...values, null] }),
  };
}
