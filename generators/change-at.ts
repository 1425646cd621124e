/** A copy of a JSON value with another value at a JSON pointer (RFC 6901); `undefined` removes the place. */
export function changeAt(value: unknown, pointer: string, replacement: unknown): unknown {
  const [name, ...rest] = pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  if (name === undefined) return replacement;
  const below = rest.map((step) => `/${step.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
  if (Array.isArray(value)) {
    return value.flatMap((member, index) => {
      if (String(index) !== name) return [member];
      const changed = changeAt(member, below, replacement);
      return changed === undefined ? [] : [changed];
    });
  }
  if (typeof value !== 'object' || value === null) throw new Error(`Nothing lies at ${pointer}`);
  const { [name]: member, ...others } = value as Record<string, unknown>;
  const changed = changeAt(member, below, replacement);
  const entries = Object.entries(value).map(([key, one]) => [key, key === name ? changed : one] as const);
  if (member === undefined) entries.push([name, changed]);
  return changed === undefined ? others : Object.fromEntries(entries);
}
