/** What a path leads to, and the texts of its variable segments, decoded. */
export interface Found<Value> {
  readonly value: Value;
  readonly variables: Readonly<Record<string, string>>;
}

interface Place<Value> {
  readonly texts: Map<string, Place<Value>>;
  variable: { readonly name: string; readonly place: Place<Value> } | undefined;
  value: Value | undefined;
}

/**
 * Compiles paths such as `/events/:event_id` into a table, and returns the function that finds the value of a path. As in Express
 * a slash at the end changes nothing, and capitals count. A path with a segment that cannot be decoded is not found.
 */
export function createPathTable<Value>(
  values: Iterable<readonly [path: string, value: Value]>,
): (path: string) => Found<Value> | undefined {
  const root: Place<Value> = createPlace();
  for (const [path, value] of values) {
    let place = root;
    for (const segment of listSegments(path)) place = openPlace(place, segment, path);
    place.value = value;
  }
  return (path) => {
    const variables: Record<string, string> = {};
    let place = root;
    for (const segment of listSegments(path)) {
      const next = place.texts.get(segment);
      if (next !== undefined) {
        place = next;
        continue;
      }
      const text = place.variable === undefined ? undefined : decode(segment);
      if (place.variable === undefined || text === undefined) return undefined;
      variables[place.variable.name] = text;
      place = place.variable.place;
    }
    return place.value === undefined ? undefined : { value: place.value, variables };
  };
}

function createPlace<Value>(): Place<Value> {
  return { texts: new Map(), variable: undefined, value: undefined };
}

// The table never tries a second way, so a segment is either a text or a variable.
function openPlace<Value>(place: Place<Value>, segment: string, path: string): Place<Value> {
  const isVariable = segment.startsWith(':');
  if (isVariable ? place.texts.size > 0 : place.variable !== undefined) {
    throw new Error(`The path ${path} cannot be distinguished from another one.`);
  }
  if (isVariable) {
    place.variable ??= { name: segment.slice(1), place: createPlace() };
    return place.variable.place;
  }
  const known = place.texts.get(segment) ?? createPlace<Value>();
  place.texts.set(segment, known);
  return known;
}

function listSegments(path: string): string[] {
  const end = path.length > 1 && path.endsWith('/') ? path.length - 1 : path.length;
  return path.slice(1, end).split('/');
}

// An empty segment is no value of a variable.
function decode(segment: string): string | undefined {
  if (segment === '') return undefined;
  if (!segment.includes('%')) return segment;
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}
