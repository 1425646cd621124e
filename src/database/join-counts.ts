/** Joins two sets of numbers kind by kind; both have the same kinds. */
export function joinCounts<Counts extends object>(
  one: Counts,
  other: Counts,
  join: (one: number, other: number) => number,
): Counts {
  const others = new Map<string, number>(Object.entries(other));
  const pairs = Object.entries(one).map(([kind, count]) => [kind, join(count, others.get(kind) ?? 0)]);
  return Object.fromEntries(pairs) as Counts;
}

/** The sum of two sets of numbers. */
export function addCounts<Counts extends object>(one: Counts, other: Counts): Counts {
  return joinCounts(one, other, (one, other) => one + other);
}
