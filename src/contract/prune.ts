import type { ValidateFunction } from 'ajv';

/** The parts of a JSON Schema that pruning reads. */
export interface PrunableSchema {
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, PrunableSchema>>;
  readonly items?: PrunableSchema;
  readonly maxItems?: number;
  readonly additionalProperties?: PrunableSchema | boolean;
}

/** What is left of a PUT body, and the names of the entries that were dropped, nested ones as `location/venue`. */
export interface Pruned {
  readonly body: Record<string, unknown>;
  readonly dropped: readonly string[];
}

/** Takes the invalid and the not editable entries out of a PUT body (4.5, 7.2). */
export type Prune = (body: Record<string, unknown>) => Pruned;

// What may stand at a place of a body.
interface Entry {
  readonly members: ReadonlyMap<string, Entry> | undefined;
  readonly item: Entry | undefined;
  readonly mostItems: number | undefined;
  readonly isMap: boolean;
  readonly isValid: ValidateFunction;
}

/**
 * Makes the pruner of an operation from the schema of its body and that of the resource as it is read. It names what it
 * drops only where one of the two has the name. `schemas` are those of the description, `compile` makes a validator.
 */
export function createPrune(
  editable: PrunableSchema,
  readable: PrunableSchema,
  {
    schemas,
    compile,
  }: {
    schemas: Readonly<Record<string, PrunableSchema>>;
    compile(schema: PrunableSchema): ValidateFunction;
  },
): Prune {
  const resolve = (schema: PrunableSchema): PrunableSchema =>
    schemas[schema.$ref?.split('/').at(-1) ?? ''] ?? schema;
  const prepare = (given: PrunableSchema): Entry => {
    const schema = resolve(given);
    return {
      members:
        schema.properties &&
        new Map(Object.entries(schema.properties).map(([name, one]) => [name, prepare(one)])),
      item: schema.items && prepare(schema.items),
      mostItems: schema.maxItems,
      isMap: typeof schema.additionalProperties === 'object',
      isValid: compile(given),
    };
  };
  // Three levels reach `location/location/latitude`; deeper names are dropped with what holds them.
  const namesOf = (given: PrunableSchema, path: string, levels: number): string[] =>
    Object.entries(resolve(given).properties ?? {}).flatMap(([name, one]) => [
      path + name,
      ...(levels > 1 ? namesOf(one, `${path}${name}/`, levels - 1) : []),
    ]);
  const known = new Set([...namesOf(editable, '', 3), ...namesOf(readable, '', 3)]);
  const root = prepare(editable);

  return (body) => {
    const dropped = new Set<string>();
    const kept = pruneObject(body, root, '', (name) => known.has(name) && dropped.add(name));
    return { body: kept, dropped: [...dropped] };
  };
}

function pruneObject(
  value: object,
  entry: Entry,
  path: string,
  drop: (name: string) => void,
): Record<string, unknown> {
  const kept: Record<string, unknown> = {};
  for (const [name, sent] of Object.entries(value)) {
    const member = entry.members?.get(name);
    const pruned = member === undefined ? undefined : pruneValue(sent, member, path + name, drop);
    if (pruned === undefined) drop(path + name);
    else kept[name] = pruned;
  }
  return kept;
}

// Undefined where nothing is left of the value.
function pruneValue(value: unknown, entry: Entry, path: string, drop: (name: string) => void): unknown {
  const { item, mostItems, members, isMap } = entry;
  if (item !== undefined && Array.isArray(value)) {
    const kept = value.filter((one) => item.isValid(one)).slice(0, mostItems);
    if (kept.length < value.length) drop(path);
    // Only an array that came empty empties what is stored.
    return kept.length === 0 && value.length > 0 ? undefined : kept;
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return entry.isValid(value) ? value : undefined;
  }
  if (members !== undefined) return pruneObject(value, entry, `${path}/`, drop);
  if (!isMap) return entry.isValid(value) ? value : undefined;
  // The names of a map are the caller's own, so that only the map itself is named.
  const kept = Object.entries(value).filter(([name, one]) => entry.isValid({ [name]: one }));
  if (kept.length < Object.keys(value).length) drop(path);
  return Object.fromEntries(kept);
}
