import type { ValidateFunction } from 'ajv';

/** A JSON Schema as far as pruning looks into it. */
export interface PrunableSchema {
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

interface Judge {
  readonly members: ReadonlyMap<string, Judge> | undefined;
  readonly item: Judge | undefined;
  readonly mostItems: number | undefined;
  readonly isMap: boolean;
  readonly isValid: ValidateFunction;
}

/**
 * Makes the pruner of an operation from the schema of its body and that of the resource as it is read: of what is
 * dropped only names that one of the two has are told. `resolve` follows a reference, `compile` makes a validator.
 */
export function createPrune<Schema extends PrunableSchema>(
  editable: Schema,
  readable: Schema,
  {
    resolve,
    compile,
  }: { resolve(schema: PrunableSchema): Schema; compile(schema: PrunableSchema): ValidateFunction },
): Prune {
  const judge = (given: PrunableSchema): Judge => {
    const schema = resolve(given);
    return {
      members:
        schema.properties &&
        new Map(Object.entries(schema.properties).map(([name, one]) => [name, judge(one)])),
      item: schema.items && judge(schema.items),
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
  const root = judge(editable);

  return (body) => {
    const dropped = new Set<string>();
    const kept = pruneObject(body, root, '', (name) => known.has(name) && dropped.add(name));
    return { body: kept, dropped: [...dropped] };
  };
}

function pruneObject(
  value: object,
  judge: Judge,
  path: string,
  drop: (name: string) => void,
): Record<string, unknown> {
  const kept: Record<string, unknown> = {};
  for (const [name, member] of Object.entries(value)) {
    const memberJudge = judge.members?.get(name);
    const pruned = memberJudge === undefined ? undefined : pruneValue(member, memberJudge, path + name, drop);
    if (pruned === undefined) drop(path + name);
    else kept[name] = pruned;
  }
  return kept;
}

// Undefined stands for a value of which nothing is left.
function pruneValue(value: unknown, judge: Judge, path: string, drop: (name: string) => void): unknown {
  const { item, mostItems, members, isMap } = judge;
  if (item !== undefined && Array.isArray(value)) {
    const kept = value.filter((one) => item.isValid(one)).slice(0, mostItems);
    if (kept.length < value.length) drop(path);
    // Only an array that came empty empties what is stored.
    return kept.length === 0 && value.length > 0 ? undefined : kept;
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return judge.isValid(value) ? value : undefined;
  }
  if (members !== undefined) return pruneObject(value, judge, `${path}/`, drop);
  if (!isMap) return judge.isValid(value) ? value : undefined;
  // The names of a map are the caller's own, so that only the map itself is named.
  const kept = Object.entries(value).filter(([name, one]) => judge.isValid({ [name]: one }));
  if (kept.length < Object.keys(value).length) drop(path);
  return Object.fromEntries(kept);
}
