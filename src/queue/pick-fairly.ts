/** Takes at most `count`, the first of each endpoint before the second of any, else in the order given. */
export function pickFairly<Item extends { readonly endpointId: string }>(
  items: readonly Item[],
  count: number,
): Item[] {
  const seen = new Map<string, number>();
  const ranked = items.map((item) => {
    const rank = seen.get(item.endpointId) ?? 0;
    seen.set(item.endpointId, rank + 1);
    return { item, rank };
  });
  return ranked
    .sort((one, other) => one.rank - other.rank)
    .slice(0, count)
    .map(({ item }) => item);
}
