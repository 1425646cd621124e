import type { Database } from '../database/connect.ts';
import { getList, type ListKind } from './collection-store.ts';
import { findRange, type Page, type PageRequest, type Range } from './page.ts';

/** Reads the exact total and the version for a page; its items are read by `read` when they are needed, and never past the end. */
export async function readPage<Item>(
  db: Database,
  list: { ownerId: string; kind: ListKind },
  request: PageRequest,
  read: (range: Range, total: number) => Promise<Item[]>,
): Promise<Page<Item>> {
  const { total, version } = await getList(db, list.ownerId, list.kind);
  const range = findRange(request, total);
  return { ...request, total, version, items: async () => (range === undefined ? [] : read(range, total)) };
}
