/** What a value is, where it contains names, addresses or the prefix of a dialect; an unchanged one is copied. */
export type ValueKind = 'identifiers' | 'address' | 'person' | 'prefix' | 'unchanged';

/** How the values of one schema are renamed: an object member by member, or an array item by item. It is plain JSON. */
export interface SchemaNames {
  readonly members?: Readonly<Record<string, MemberNames>>;
  /** The name of the schema of the items. */
  readonly items?: string;
}

/** How a member is renamed. */
export interface MemberNames {
  /** Its name in the dialect, where that is another one. */
  readonly to?: string;
  readonly schema?: string;
  /** Whether it is an array of this schema. */
  readonly isList?: true;
  readonly value?: ValueKind;
}

/** The names of a dialect by schema; schemas without a member are left out. */
export type NamesBySchema = Readonly<Record<string, SchemaNames>>;

/** Changes a value; undefined where every value stays as it is. */
export type Change = ((value: unknown) => unknown) | undefined;

/** A name of a member: it is made of the original name and of what the outline has of the member. */
type NameOf = (original: string, member: MemberNames) => string;

/** From which names to which others. */
export interface Direction {
  readonly from: NameOf;
  readonly to: NameOf;
}

/** How values are renamed. */
export interface Renaming extends Direction {
  /** The name of a member that the schema does not have; without it such members are left out (V-unknown). */
  readonly unknown?: (name: string) => string;
  readonly values: Readonly<Partial<Record<ValueKind, Change>>>;
  /** What is changed in a renamed value, in place, by its schema. */
  readonly finish?: Readonly<Record<string, (value: Record<string, unknown>) => void>>;
}

/** Compiles how the values of schemas are renamed (V-names); each schema once, when it is first asked for. */
export function compileRenames(outline: NamesBySchema, renaming: Renaming): (schema: string) => Change {
  const compiled = new Map<string, Change>();
  const compile = (schema: string): Change => {
    if (compiled.has(schema)) return compiled.get(schema);
    const { members, items } = outline[schema] ?? {};
    let change: Change;
    // A schema may contain itself.
    compiled.set(schema, (value) => (change === undefined ? value : change(value)));
    if (items !== undefined) change = eachItem(compile(items));
    else if (members !== undefined)
      change = changeMembers(members, renaming, compile, renaming.finish?.[schema]);
    compiled.set(schema, change);
    return change;
  };
  return compile;
}

// A name that the schema does not have is left out, or stays where `unknown` keeps it (V-unknown).
function changeMembers(
  members: Readonly<Record<string, MemberNames>>,
  { from, to, unknown, values }: Renaming,
  compile: (schema: string) => Change,
  finish: ((value: Record<string, unknown>) => void) | undefined,
): Change {
  const steps = new Map(
    Object.entries(members).map(([original, member]) => {
      const step = { name: to(original, member), change: changeOf(member, values, compile) };
      return [from(original, member), step] as const;
    }),
  );
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    const renamed: Record<string, unknown> = {};
    for (const [name, member] of Object.entries(value)) {
      const step = steps.get(name);
      if (step !== undefined) renamed[step.name] = step.change === undefined ? member : step.change(member);
      // Assigned, this name would change the prototype.
      else if (unknown !== undefined && name !== '__proto__') renamed[unknown(name)] = member;
    }
    finish?.(renamed);
    return renamed;
  };
}

function changeOf(
  { schema, isList, value }: MemberNames,
  values: Renaming['values'],
  compile: (schema: string) => Change,
): Change {
  if (value !== undefined) return values[value];
  const change = schema === undefined ? undefined : compile(schema);
  return isList ? eachItem(change) : change;
}

function eachItem(change: Change): Change {
  return change && ((value) => (Array.isArray(value) ? value.map((item) => change(item)) : value));
}

/** The names on the way to a place in a value of a schema, such as `location`, `venue`. Names that the schema does not have stay. */
export function renamePath(
  outline: NamesBySchema,
  direction: Direction,
  schema: string | undefined,
  names: readonly string[],
): string[] {
  const [name, ...rest] = names;
  if (name === undefined) return [];
  const { members = {}, items } = outline[schema ?? ''] ?? {};
  if (items !== undefined) return [name, ...renamePath(outline, direction, items, rest)];
  const { from, to } = direction;
  const [original, member] =
    Object.entries(members).find(([original, member]) => from(original, member) === name) ?? [];
  if (original === undefined || member === undefined) return [...names];
  // The index of an item has no name.
  const below = member.isList ? rest.slice(0, 1) : [];
  return [
    to(original, member),
    ...below,
    ...renamePath(outline, direction, member.schema, rest.slice(below.length)),
  ];
}
