import type { Database } from '../database/connect.ts';
import { getList, type ListKind } from './collection-store.ts';
import { findRange, type Page, type PageRequest, type Range } from './page.ts';

/** Reads one page of a list with its exact total; `read` brings the items of a stretch and is not asked past the end. */
export async function readPage<Item>(
  db: Database,
  list: { ownerId: string; kind: ListKind },
  request: PageRequest,
  read: (range: Range, total: number) => Promise<Item[]>,
): Promise<Page<Item>> {
  const { total, version } = await getList(db, list.ownerId, list.kind);
  const range = findRange(request, total);
  return { ...request, total, version, items: range === undefined ? [] : await read(range, total) };
}
