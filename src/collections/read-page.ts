import type { Database } from '../database/connect.ts';
import { type CollectionKind, getCollection } from './collection-store.ts';
import { findRange, type Page, type PageRequest, type Range } from './page.ts';

/** Reads a collection's exact total and version for a page; `items` reads the page's items when they are needed, never past the end. */
export async function readPage<Item>(
  db: Database,
  collection: { ownerId: string; kind: CollectionKind },
  request: PageRequest,
  read: (range: Range, total: number) => Promise<Item[]>,
): Promise<Page<Item>> {
  const { total, version } = await getCollection(db, collection.ownerId, collection.kind);
  const range = findRange(request, total);
  return { ...request, total, version, items: async () => (range === undefined ? [] : read(range, total)) };
}
