/** What a path leads to, and the texts of its variable segments, decoded. */
export interface Found<Value> {
  readonly value: Value;
  readonly variables: Readonly<Record<string, string>>;
}

interface Node<Value> {
  readonly texts: Map<string, Node<Value>>;
  variable: { readonly name: string; readonly node: Node<Value> } | undefined;
  value: Value | undefined;
}

/**
 * Compiles paths such as `/events/:event_id` into a table, and returns the function that finds the value of a path. As in Express
 * a slash at the end changes nothing, and capitals count. A path with a segment that cannot be decoded is not found.
 */
export function createPathTable<Value>(
  values: Iterable<readonly [path: string, value: Value]>,
): (path: string) => Found<Value> | undefined {
  const root: Node<Value> = createNode();
  for (const [path, value] of values) {
    let node = root;
    for (const segment of listSegments(path)) node = openNode(node, segment, path);
    node.value = value;
  }
  return (path) => {
    const variables: Record<string, string> = {};
    let node = root;
    for (const segment of listSegments(path)) {
      const next = node.texts.get(segment);
      if (next !== undefined) {
        node = next;
        continue;
      }
      const text = node.variable === undefined ? undefined : decode(segment);
      if (node.variable === undefined || text === undefined) return undefined;
      variables[node.variable.name] = text;
      node = node.variable.node;
    }
    return node.value === undefined ? undefined : { value: node.value, variables };
  };
}

function createNode<Value>(): Node<Value> {
  return { texts: new Map(), variable: undefined, value: undefined };
}

// The table never tries a second way, so a segment is either a text or a variable.
function openNode<Value>(node: Node<Value>, segment: string, path: string): Node<Value> {
  const isVariable = segment.startsWith(':');
  if (isVariable ? node.texts.size > 0 : node.variable !== undefined) {
    throw new Error(`The path ${path} cannot be distinguished from another one.`);
  }
  if (isVariable) {
    node.variable ??= { name: segment.slice(1), node: createNode() };
    return node.variable.node;
  }
  const known = node.texts.get(segment) ?? createNode<Value>();
  node.texts.set(segment, known);
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
