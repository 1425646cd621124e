import { invalidParameter, quote } from '../base/errors.ts';
import { isId } from '../base/ids.ts';
import { batchReads } from '../database/batches.ts';
import type { Database } from '../database/connect.ts';
import {
  type CollectionKind,
  type CollectionName,
  type CollectionState,
  emptyCollection,
  findStoredCollections,
  getCollection,
  type StoredCollection,
} from './collection-store.ts';
import type { Filter } from './filter.ts';

/** Which page of a collection is asked for; both numbers from 1. */
export interface PageRequest {
  readonly page: number;
  readonly perPage: number;
  /** Only the members that fulfil it are shown; undefined for all. */
  readonly filter?: Filter;
}

/** Finds a collection by a statement that begins after the call; undefined where it never had a member. */
export const findCollection = batchReads(findStoredCollections);

/** One page of a collection, with the collection's exact total and the version that its ETag is made of. */
export interface Page<Item> extends PageRequest {
  readonly total: number;
  readonly version: number;
  /** Reads the items, which an answer without a body does not need. */
  items(): Promise<readonly Item[]>;
}

/** A page of a collection that never has members. */
export function emptyPage(request: PageRequest): Page<never> {
  return { ...request, total: 0, version: 0, items: async () => [] };
}

/** Brings the asked numbers into range (4.1, 2.5 page): page from 1, by default 25 items, 1 to 100. Refuses infinite ones. */
export function readPageRequest(query: { page?: number; per_page?: number }): PageRequest {
  const page = readFinite('page', query.page ?? 1);
  return { page: Math.max(1, page), perPage: readPerPage(query) };
}

/** The most items in a page of a collection (8 page size). */
export const mostPerPage = 100;

/** How many items a page has (8 page size): by default 25, brought into 1 to 100. Refuses an infinite number as `invalid_request`. */
function readPerPage(query: { per_page?: number }): number {
  return Math.min(mostPerPage, Math.max(1, readFinite('per_page', query.per_page ?? 25)));
}

// The validator accepts `Infinity` and `1e999` as whole numbers.
function readFinite(parameter: string, value: number): number {
  if (Number.isFinite(value)) return value;
  throw invalidParameter(parameter, `must be a whole number, came as ${value}`);
}

/** A range of a collection: the positions of its first and last item, from 1. */
export interface Range {
  readonly first: number;
  readonly last: number;
}

/** The range of all items of a collection. */
export const everything: Range = { first: 1, last: Number.MAX_SAFE_INTEGER };

/** The positions that a page shows if its collection is long enough. */
export function positionsOf({ page, perPage }: PageRequest): Range {
  const first = Math.min((page - 1) * perPage + 1, Number.MAX_SAFE_INTEGER);
  return { first, last: first + perPage - 1 };
}

/** The range of a collection that a page shows, or undefined where the collection ends before it. */
export function findRange(request: PageRequest, total: number): Range | undefined {
  const { first, last } = positionsOf(request);
  return first > total ? undefined : { first, last: Math.min(last, total) };
}

/** Reads a collection's exact total and version for a page; `items` reads the page's items when they are needed, never past the end. */
export async function readPage<Item>(
  db: Database,
  collection: { ownerId: string; kind: CollectionKind },
  request: PageRequest,
  read: (range: Range, total: number) => Promise<Item[]>,
): Promise<Page<Item>> {
  return pageOf(await getCollection(db, collection.ownerId, collection.kind), request, read);
}

/** A page of a collection in this state, as `readPage` returns it. */
export function pageOf<Item>(
  { total, version }: CollectionState,
  request: PageRequest,
  read: (range: Range, total: number) => Promise<Item[]>,
): Page<Item> {
  const range = findRange(request, total);
  return { ...request, total, version, items: async () => (range === undefined ? [] : read(range, total)) };
}

/** The version of a collection for an account; undefined where what is stored does not show that its owner is the account's. */
export function versionFor(
  accountId: string,
  { ownerId }: CollectionName,
  stored: StoredCollection | undefined,
): number | undefined {
  if (stored?.accountId === accountId) return stored.version;
  return stored === undefined && ownerId === accountId ? emptyCollection.version : undefined;
}

/** The version of a page that shows several collections. One that never had a member adds nothing. */
export function addVersions(version: number, others: readonly (CollectionState | undefined)[]): number {
  return others.reduce((sum, other) => sum + (other?.version ?? 0), version);
}

/** Which part of a list without totals is asked for: its start, or what comes behind the item of that id. */
export interface CursorRequest {
  readonly behind?: string;
  readonly perPage: number;
}

/** One page of a list without totals; `next` is the cursor of the page behind it, where there is one. */
export interface CursorPage<Item> {
  readonly perPage: number;
  readonly items: readonly Item[];
  readonly next?: string;
}

/** Reads the parameters `cursor` and `per_page`; refuses a cursor that no page gave as `invalid_request`. */
export function readCursorRequest(query: { cursor?: string; per_page?: number }): CursorRequest {
  const perPage = readPerPage(query);
  const { cursor } = query;
  if (cursor === undefined) return { perPage };
  const behind = readCursor(cursor);
  if (behind !== undefined) return { behind, perPage };
  const message = `must be the one in the link \`next\` of a page, came as ${quote(cursor)}`;
  throw invalidParameter('cursor', message);
}

/** Reads one page: `read` brings the first so many items behind an id, and is asked for one more than the page has. */
export async function readCursorPage<Item extends { readonly id: string }>(
  { behind, perPage }: CursorRequest,
  read: (behind: string | undefined, limit: number) => Promise<readonly Item[]>,
): Promise<CursorPage<Item>> {
  const found = await read(behind, perPage + 1);
  const items = found.slice(0, perPage);
  const last = items.at(-1);
  const isLast = found.length <= perPage || last === undefined;
  return { perPage, items, ...(!isLast && { next: writeCursor(last.id) }) };
}

// The bytes of the id: short, and nothing that invites to be made up.
function writeCursor(id: string): string {
  return Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url');
}

function readCursor(cursor: string): string | undefined {
  const hex = Buffer.from(cursor, 'base64url').toString('hex');
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return isId(id) && writeCursor(id) === cursor ? id : undefined;
}
