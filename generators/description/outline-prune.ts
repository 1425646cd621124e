import type { EntryOutline, PruneOutline } from '../../src/description/prune.ts';

/** The parts of a JSON Schema that pruning reads. */
export interface PrunableSchema {
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, PrunableSchema>>;
  readonly items?: PrunableSchema;
  readonly maxItems?: number;
  readonly additionalProperties?: PrunableSchema | boolean;
}

/**
 * Takes what pruning needs out of the schema of a body and that of the resource as it is read. Of the removed entries, those whose
 * names are in one of the two are reported first. `schemas` are those of the description, `name` names a schema.
 */
export function outlinePrune(
  editable: PrunableSchema,
  readable: PrunableSchema,
  {
    schemas,
    name,
  }: { schemas: Readonly<Record<string, PrunableSchema>>; name(schema: PrunableSchema): string },
): PruneOutline {
  const resolve = (schema: PrunableSchema): PrunableSchema =>
    schemas[schema.$ref?.split('/').at(-1) ?? ''] ?? schema;
  const prepare = (given: PrunableSchema): EntryOutline => {
    const { properties, items, maxItems, additionalProperties } = resolve(given);
    return {
      schema: name(given),
      ...(properties && {
        members: Object.fromEntries(Object.entries(properties).map(([key, one]) => [key, prepare(one)])),
      }),
      ...(items && { item: prepare(items) }),
      ...(maxItems !== undefined && { mostItems: maxItems }),
      ...(typeof additionalProperties === 'object' && { isMap: true }),
    };
  };
  // Three levels reach `location/location/latitude`; deeper names are dropped with what holds them.
  const namesOf = (given: PrunableSchema, path: string, levels: number): string[] =>
    Object.entries(resolve(given).properties ?? {}).flatMap(([key, one]) => [
      path + key,
      ...(levels > 1 ? namesOf(one, `${path}${key}/`, levels - 1) : []),
    ]);
  const known = new Set([...namesOf(editable, '', 3), ...namesOf(readable, '', 3)]);
  return { known: [...known], root: prepare(editable) };
}
