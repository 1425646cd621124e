import type { FindValidator } from './validators.ts';

// With what a use case ignores, the header stays below 2 KB, which every proxy accepts.
const mostBytesOfNames = 1536;
const mostCharactersOfName = 64;

/** How a PUT body is pruned. It is plain JSON. */
export interface PruneOutline {
  /** The names of the description. An answer reports all of them that it removes, and then other names while there is room. */
  readonly known: readonly string[];
  readonly root: EntryOutline;
}

/** What may be at a place of a body. */
export interface EntryOutline {
  /** The name of its schema. */
  readonly schema: string;
  readonly members?: Readonly<Record<string, EntryOutline>>;
  readonly item?: EntryOutline;
  readonly mostItems?: number;
  readonly isMap?: true;
}

/** What is left of a PUT body, and the names of the entries that were dropped, nested ones as `location/venue`. */
export interface Pruned {
  readonly body: Record<string, unknown>;
  readonly dropped: readonly string[];
}

/** Takes the invalid and the not editable entries out of a PUT body (4.5, 7.2). */
export type Prune = (body: Record<string, unknown>) => Pruned;

/** Makes the pruner of an operation. A validator is loaded when a body has an entry of its schema. */
export function createPrune({ known, root }: PruneOutline, findValidator: FindValidator): Prune {
  const names = new Set(known);
  const isValid = ({ schema }: EntryOutline, value: unknown) => findValidator('entries', schema)(value);
  return (body) => {
    const dropped = new Set<string>();
    const unknown = new Set<string>();
    const drop = (name: string) => (names.has(name) ? dropped : unknown).add(name);
    const kept = pruneObject(body, root, '', { isValid, drop });
    return { body: kept, dropped: [...dropped, ...listUnknown(unknown, [...dropped].join(', ').length)] };
  };
}

// A client chooses these names, so they are encoded as in an address, shortened, and listed only while there is room.
function listUnknown(names: ReadonlySet<string>, bytesBefore: number): string[] {
  const listed: string[] = [];
  let bytes = bytesBefore;
  for (const name of names) {
    if (name === '') continue;
    const shown = encodeURI(name.slice(0, mostCharactersOfName).toWellFormed()).replaceAll(',', '%2C');
    bytes += shown.length + 2;
    if (bytes > mostBytesOfNames) break;
    listed.push(shown);
  }
  return listed;
}

interface Steps {
  isValid(entry: EntryOutline, value: unknown): boolean;
  drop(name: string): unknown;
}

// A member that the description does not let a PUT change is dropped (4.5, 7.2).
function pruneObject(
  value: object,
  entry: EntryOutline,
  path: string,
  steps: Steps,
): Record<string, unknown> {
  const kept: Record<string, unknown> = {};
  for (const [name, sent] of Object.entries(value)) {
    const member = memberOf(entry, name);
    const pruned = member === undefined ? undefined : pruneValue(sent, member, path + name, steps);
    if (pruned === undefined) steps.drop(path + name);
    else kept[name] = pruned;
  }
  return kept;
}

// A body may have a member such as `constructor`, which every object inherits.
function memberOf({ members = {} }: EntryOutline, name: string): EntryOutline | undefined {
  return Object.hasOwn(members, name) ? members[name] : undefined;
}

// What is invalid is dropped, of an array and of a map each entry on its own (4.5, 7.2, E-stored). Undefined where nothing is left.
function pruneValue(value: unknown, entry: EntryOutline, path: string, steps: Steps): unknown {
  const { isValid, drop } = steps;
  const { item, mostItems, members, isMap } = entry;
  if (item !== undefined && Array.isArray(value)) {
    const kept = value.filter((one) => isValid(item, one)).slice(0, mostItems);
    if (kept.length < value.length) drop(path);
    // Only an array that came empty empties what is stored.
    return kept.length === 0 && value.length > 0 ? undefined : kept;
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return isValid(entry, value) ? value : undefined;
  }
  if (members !== undefined) return pruneObject(value, entry, `${path}/`, steps);
  if (!isMap) return isValid(entry, value) ? value : undefined;
  // The names of a map are the caller's own, so that only the map itself is named.
  const kept = Object.entries(value).filter(([name, one]) => isValid(entry, { [name]: one }));
  if (kept.length < Object.keys(value).length) drop(path);
  return Object.fromEntries(kept);
}
