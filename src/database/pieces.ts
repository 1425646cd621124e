/** The items in their order, in pieces that one statement may take. */
export function* pieces<Item>(items: readonly Item[], size = 500): Generator<Item[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}
