import type { EmptyOutline } from '../../src/description/leave-out-empty.ts';

/** The parts of a JSON Schema that leaving out empty values reads. */
export interface FillableSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, FillableSchema>>;
  readonly required?: readonly string[];
  readonly items?: FillableSchema;
  readonly additionalProperties?: FillableSchema | boolean;
}

/** Takes out of the schema of a body which members are optional, and what is an array or a map. `schemas` are those of the description. */
export function outlineEmpty(
  given: FillableSchema,
  schemas: Readonly<Record<string, FillableSchema>>,
): EmptyOutline {
  const schema = schemas[given.$ref?.split('/').at(-1) ?? ''] ?? given;
  const { properties, required, items, additionalProperties } = schema;
  return {
    ...(properties && {
      members: Object.fromEntries(
        Object.entries(properties).map(([name, one]) => [name, outlineEmpty(one, schemas)]),
      ),
    }),
    ...(properties && required && { required }),
    ...(items && { item: outlineEmpty(items, schemas) }),
    ...(typeof additionalProperties === 'object' && { isMap: true }),
  };
}
