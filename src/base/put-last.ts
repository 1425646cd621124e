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

/** Makes a function that remembers its last `most` results, by a text that is the same for the same result. */
export function rememberLast<Argument, Result>(
  make: (argument: Argument) => Result,
  { keyOf, most }: { keyOf(argument: Argument): string; most: number },
): (argument: Argument) => Result {
  const known = new Map<string, Result>();
  return (argument) => {
    const key = keyOf(argument);
    const result = known.get(key) ?? make(argument);
    putLast(known, { key, value: result, most });
    return result;
  };
}
