import { pieces } from '../database/pieces.ts';

/** Adds to each item what it belongs to, which `find` brings by its ids, at most 500 at once; keeps the order. */
export async function attach<Item, Whole extends { readonly id: string }>(
  items: readonly Item[],
  idOf: (item: Item) => string,
  find: (ids: readonly string[]) => Promise<readonly Whole[]>,
): Promise<[Item, Whole][]> {
  const wholes = new Map<string, Whole>();
  for (const ids of pieces([...new Set(items.map(idOf))])) {
    for (const whole of await find(ids)) wholes.set(whole.id, whole);
  }
  return items.map((item) => {
    const whole = wholes.get(idOf(item));
    if (whole === undefined) throw new Error(`Something belongs to ${idOf(item)}, which does not exist.`);
    return [item, whole];
  });
}
