import { readPointer, writePointer } from '../src/base/json-pointer.ts';

/** A copy of a JSON value with another value at a JSON pointer (RFC 6901); `undefined` removes the place. */
export function changeAt(value: unknown, pointer: string, replacement: unknown): unknown {
  const [name, ...rest] = readPointer(pointer);
  if (name === undefined) return replacement;
  const below = writePointer(rest);
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
