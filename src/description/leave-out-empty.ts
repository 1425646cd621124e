import { readPointer, writePointer } from '../base/json-pointer.ts';

/** What may be empty at a place of a POST body; a plain value has no member. It is plain JSON. */
export interface EmptyOutline {
  readonly members?: Readonly<Record<string, EmptyOutline>>;
  readonly required?: readonly string[];
  readonly item?: EmptyOutline;
  /** Whether it is a map of texts. */
  readonly isMap?: true;
}

/** How a POST body loses its empty values. */
export interface LeaveOutEmpty {
  /** The body without the empty values of optional fields, at every depth; the same body if there are none. */
  of(body: unknown): unknown;
  /** The pointer in the body as it came, from one in what is left of it. */
  pointIn(body: unknown, pointer: string): string;
}

// The compiled form of an outline. A body may have a member such as `constructor`, which every object inherits, so these are maps.
interface Place {
  readonly members?: ReadonlyMap<string, Place>;
  readonly required: ReadonlySet<string>;
  readonly item?: Place;
  readonly isMap: boolean;
}

/**
 * Makes what leaves out the empty values of a body: `null`, `""`, an object or a map without a value, `[]` in their place, and an entry
 * of an array without a value. Numbers and booleans in a map become texts. Values of required fields stay.
 */
export function createLeaveOutEmpty(outline: EmptyOutline): LeaveOutEmpty {
  const root = compile(outline);
  return {
    of: (body) => (isObject(body) ? (leaveOut(body, root) ?? body) : body),
    pointIn: (body, pointer) => pointIn(body, root, pointer),
  };
}

function compile({ members, required, item, isMap }: EmptyOutline): Place {
  return {
    ...(members && {
      members: new Map(Object.entries(members).map(([name, one]) => [name, compile(one)])),
    }),
    required: new Set(required),
    ...(item && { item: compile(item) }),
    isMap: isMap === true,
  };
}

// Undefined where nothing is left of the value.
function leaveOut(value: unknown, place: Place): unknown {
  if (value === null || value === '') return undefined;
  if (typeof value !== 'object') return value;
  if (Array.isArray(value)) {
    if (place.item !== undefined) return leaveOutOfArray(value, place.item);
    const isEmptyMap = value.length === 0 && (place.isMap || place.members !== undefined);
    return isEmptyMap ? undefined : value;
  }
  if (place.members !== undefined) return leaveOutOfObject(value, place.members, place.required);
  return place.isMap ? leaveOutOfMap(value) : value;
}

function leaveOutOfObject(
  value: object,
  members: ReadonlyMap<string, Place>,
  required: ReadonlySet<string>,
): object | undefined {
  let copy: Record<string, unknown> | undefined;
  let isEmpty = true;
  for (const name of Object.keys(value)) {
    const sent: unknown = value[name as keyof typeof value];
    const member = members.get(name);
    const left = member === undefined ? sent : leaveOut(sent, member);
    if (left !== undefined) isEmpty = false;
    if (left === sent || (left === undefined && required.has(name))) continue;
    copy ??= { ...value };
    if (left === undefined) delete copy[name];
    else copy[name] = left;
  }
  return isEmpty ? undefined : (copy ?? value);
}

function leaveOutOfMap(value: object): object | undefined {
  const entries = Object.entries(value);
  if (entries.length > 0 && entries.every(([, one]) => typeof one === 'string' && one !== '')) return value;
  const left = entries.flatMap(([name, one]) => (one === null || one === '' ? [] : [[name, toText(one)]]));
  return left.length === 0 ? undefined : Object.fromEntries(left);
}

function toText(value: unknown): unknown {
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
}

// An array that came empty stays, because it empties what is stored.
function leaveOutOfArray(value: readonly unknown[], item: Place): readonly unknown[] | undefined {
  let copy: unknown[] | undefined;
  for (const [index, entry] of value.entries()) {
    const left = leaveOutEntry(entry, item);
    if (left !== entry) copy ??= value.slice(0, index);
    if (left !== undefined) copy?.push(left);
  }
  return copy === undefined ? value : copy.length === 0 ? undefined : copy;
}

// An entry whose required field came empty means nothing, and neither does one that has only flags such as `primary`.
function leaveOutEntry(entry: unknown, item: Place): unknown {
  const left = leaveOut(entry, item);
  if (!isObject(left) || item.members === undefined) return left;
  const values = Object.entries(left);
  const meansNothing =
    values.every(([, value]) => typeof value === 'boolean') ||
    values.some(([name, value]) => isBlank(value) && item.required.has(name));
  return meansNothing ? undefined : left;
}

function isBlank(value: unknown): boolean {
  return value === null || value === '';
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

// Only an index of an array can differ.
function pointIn(body: unknown, root: Place, pointer: string): string {
  let [value, place]: [unknown, Place | undefined] = [body, root];
  const names = readPointer(pointer).map((name) => {
    if (Array.isArray(value) && place?.item !== undefined) {
      const index = findIndexOf(value, place.item, Number(name));
      [value, place] = [value[index], place.item];
      return String(index);
    }
    const inside = isObject(value) && Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined;
    [value, place] = [inside, place?.members?.get(name)];
    return name;
  });
  return writePointer(names);
}

// The index of the entry with this number among those that are left.
function findIndexOf(entries: readonly unknown[], item: Place, number: number): number {
  let before = 0;
  return entries.findIndex((entry) => leaveOutEntry(entry, item) !== undefined && before++ === number);
}
