/** Puts a value at the end of a map that keeps at most so many; the first one, which is the oldest, makes room. */
export function putLast<Key, Value>(
  map: Map<Key, Value>,
  { key, value, most }: { key: Key; value: Value; most: number },
): void {
  map.delete(key);
  map.set(key, value);
  for (const oldest of map.keys()) {
    if (map.size <= most) return;
    map.delete(oldest);
  }
}
