import type { Database } from '../database/connect.ts';
import type { CollectionState } from './collection-store.ts';
import type { FilteredRows } from './filtered-rows.ts';
import { findMatches } from './find-matches.ts';
import { type Page, type PageRequest, pageOf, positionsOf, type Range } from './page.ts';

/** How the members of a collection are found and read. */
export interface Members<Item> {
  readonly rows: FilteredRows;
  /** The ids of the members in a range of the whole collection, in its order. */
  list(range: Range): Promise<readonly string[]>;
  /** The members of these ids, in their order. */
  read(ids: readonly string[]): Promise<Item[]>;
}

/**
 * One page of a collection in this state, or of those members that fulfil the filter of the request. The version is that of the
 * whole collection, because every change of a member moves it.
 */
export async function readMembers<Item>(
  db: Database,
  state: CollectionState,
  request: PageRequest,
  { rows, list, read }: Members<Item>,
): Promise<Page<Item>> {
  const { filter } = request;
  if (filter === undefined) return pageOf(state, request, async (range) => read(await list(range)));
  const search = { rows, filter, members: state.total };
  const { total, ids } = await findMatches(db, search, positionsOf(request));
  return { ...request, version: state.version, total, items: () => read(ids) };
}
