import type { Account } from '../../accounts/account.ts';
import { shareLoop } from '../../base/share-loop.ts';
import type { CollectionName } from '../../collections/collection-store.ts';
import { type FilterFields, readFilter } from '../../collections/filter.ts';
import {
  addVersions,
  type CursorPage,
  findCollection,
  type Page,
  type PageRequest,
  readPageRequest,
  versionFor,
} from '../../collections/page.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../database/connect.ts';
import { inSnapshot } from '../../database/transaction.ts';
import type { ApiAddress, PageReply, ResourceReply } from '../../http/call.ts';
import { type Curie, type Link, presentCuries, withParameter } from './links.ts';

/** The envelope of a collection, whose members stand under the name of their relation. */
export interface Collection<Relation extends string, Resource> {
  total_pages: number;
  per_page: number;
  page: number;
  total_records: number;
  _links: { self: Link; next?: Link; previous?: Link; curies: Curie[] } & { [Key in Relation]: Link[] };
  _embedded: { [Key in Relation]: Resource[] };
}

/**
 * Presents a page with its numbers (2.5 total_pages, per_page, page, total_records), its members linked and embedded (2.5
 * _links.osdi:events, _embedded.osdi:events), and links (2.5 _links.self, _links.next): `next` and `previous` only where such a page exists
 * (4.1).
 */
export function presentCollection<Relation extends string, Resource extends { _links: { self: Link } }>(
  relation: Relation,
  { page, perPage, total }: Omit<Page<unknown>, 'items'>,
  members: Resource[],
  { url, api }: { url: string; api: ApiAddress },
): Collection<Relation, Resource> {
  const pages = Math.ceil(total / perPage);
  const under = <Value>(value: Value) => ({ [relation]: value }) as { [Key in Relation]: Value };
  return {
    total_pages: pages,
    per_page: perPage,
    page,
    total_records: total,
    _links: {
      self: { href: url },
      ...(page < pages && { next: { href: withParameter(url, 'page', String(page + 1)) } }),
      ...(page > 1 &&
        page - 1 <= pages && { previous: { href: withParameter(url, 'page', String(page - 1)) } }),
      curies: presentCuries(api),
      ...under(members.map(({ _links }) => ({ href: _links.self.href }))),
    },
    _embedded: under(members),
  };
}

/** A page as it was read: the version of its collection, and a body that reads and presents the members. */
export function presentPage<Relation extends string, Item, Resource extends { _links: { self: Link } }>(
  relation: Relation,
  page: Page<Item>,
  call: { url: string; api: ApiAddress },
  present: (item: Item, api: ApiAddress) => Resource,
): { version: readonly [number]; body(): Promise<Collection<Relation, Resource>> } {
  return {
    version: [page.version],
    async body() {
      const members = await presentEach(await page.items(), (item) => present(item, call.api));
      return presentCollection(relation, page, members, call);
    },
  };
}

/** The collections whose versions together are that of a page; the owner of the first one shows whose page it is. */
type Collections = readonly [CollectionName, ...CollectionName[]];

/**
 * The reply to a request for a page of a collection. `read` refuses what the account may not see. A page without
 * collections shows what moves without one; its version is read like the page.
 */
export function replyWithPage<Resource>(
  needs: Pick<Context, 'db'>,
  account: Account,
  { collections, read }: { collections?: Collections; read(db: Database): Promise<ResourceReply<Resource>> },
): PageReply<Resource> {
  return {
    async findVersion() {
      const version = collections && (await findVersion(needs.db, account, collections));
      return version ?? (await read(needs.db)).version;
    },
    read: () =>
      inSnapshot(needs.db, async (db) => {
        const { version, body } = await read(db);
        return { version, body: await body() };
      }),
  };
}

/** How a collection is read and presented whose version moves with everything that its pages show. */
interface Members<Relation extends string, Item, Resource> {
  readonly relation: Relation;
  /** The stored collections whose versions are the page's, if there are any. */
  readonly collections?: Collections;
  /** What it is filtered by, if it has a filter. */
  readonly fields?: FilterFields;
  /** Reads a page; refuses what the account may not see. */
  list(db: Database, request: PageRequest): Promise<Page<Item>>;
  present(item: Item, api: ApiAddress): Resource;
}

/** The parameters of a request for a page. */
type PageQuery = Parameters<typeof readPageRequest>[0] & { readonly filter?: string };

/** Reads which page is asked for, and the filter for these fields; refuses what `readPageRequest` and `readFilter` refuse. */
function readFilteredRequest(query: PageQuery, fields: FilterFields | undefined): PageRequest {
  const request = readPageRequest(query);
  const { filter } = query;
  return filter === undefined || fields === undefined
    ? request
    : { ...request, filter: readFilter(filter, fields) };
}

/** The reply to a request for a page of a collection. */
export function replyWithMembers<Relation extends string, Item, Resource extends { _links: { self: Link } }>(
  needs: Pick<Context, 'db'>,
  call: { account: Account; query: PageQuery; url: string; api: ApiAddress },
  { relation, collections, fields, list, present }: Members<Relation, Item, Resource>,
): PageReply<Collection<Relation, Resource>> {
  const request = readFilteredRequest(call.query, fields);
  return replyWithPage(needs, call.account, {
    ...(collections !== undefined && { collections }),
    read: async (db) => presentPage(relation, await list(db, request), call, present),
  });
}

// Read together with those of other requests; undefined where they do not show that the first owner is the account's.
async function findVersion(
  db: Database,
  account: Account,
  collections: Collections,
): Promise<readonly [number] | undefined> {
  const [first] = collections;
  const [stored, ...others] = await Promise.all(collections.map((name) => findCollection(db, name)));
  const version = versionFor(account.id, first, stored);
  if (version === undefined) return undefined;
  return [addVersions(version, others)];
}

/** Presents each item; other requests run in between where that takes long. */
export async function presentEach<Item, Resource>(
  items: readonly Item[],
  present: (item: Item) => Resource,
): Promise<Resource[]> {
  const share = shareLoop();
  const presented: Resource[] = [];
  for (const item of items) {
    presented.push(present(item));
    await share();
  }
  return presented;
}

/** The envelope of a collection without totals, whose members stand under the name of their relation. */
interface CursorCollection<Relation extends string, Resource> {
  per_page: number;
  _links: { self: Link; next?: Link; curies: Curie[] } & { [Key in Relation]: Link[] };
  _embedded: { [Key in Relation]: Resource[] };
}

/** Presents a page of a list that is walked by cursor: its members linked and embedded, `next` only where more come. */
export function presentCursorCollection<Relation extends string, Resource extends { _links: { self: Link } }>(
  relation: Relation,
  { perPage, next }: CursorPage<unknown>,
  members: Resource[],
  { url, api }: { url: string; api: ApiAddress },
): CursorCollection<Relation, Resource> {
  const under = <Value>(value: Value) => ({ [relation]: value }) as { [Key in Relation]: Value };
  return {
    per_page: perPage,
    _links: {
      self: { href: url },
      ...(next !== undefined && { next: { href: withParameter(url, 'cursor', next) } }),
      curies: presentCuries(api),
      ...under(members.map(({ _links }) => ({ href: _links.self.href }))),
    },
    _embedded: under(members),
  };
}
