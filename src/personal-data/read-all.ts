import type { Range } from '../collections/page.ts';

const itemsAtOnce = 500;

/** Every item of a list, read in stretches that one statement may take. */
export async function readAll<Item>(read: (range: Range) => Promise<readonly Item[]>): Promise<Item[]> {
  const items: Item[] = [];
  for (let first = 1; ; first += itemsAtOnce) {
    const stretch = await read({ first, last: first + itemsAtOnce - 1 });
    items.push(...stretch);
    if (stretch.length < itemsAtOnce) return items;
  }
}
