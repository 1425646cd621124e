import { byPrimaryKey } from '../database/by-index.ts';
import type { Database } from '../database/connect.ts';
import { upsertRows } from '../database/insert-rows.ts';
import { pieces } from '../database/pieces.ts';
import type { ListRow } from '../database/rows/rows.ts';

/** The kinds of collections; a collection is named by its owner (an account, a petition, a tag) and its kind. */
export type CollectionKind = ListRow['kind'];

/** How many members a collection has, and a number that moves with every change of what it shows. */
export interface CollectionState {
  readonly total: number;
  readonly version: number;
}

/** The state of a collection that never had a member; no row is stored for it. */
export const emptyCollection: CollectionState = { total: 0, version: 1 };

/** A collection by its owner and its kind. */
export interface CollectionName {
  readonly ownerId: string;
  readonly kind: CollectionKind;
}

/** A collection that has or had members, with the account that its owner belongs to. */
export interface StoredCollection extends CollectionState {
  readonly accountId: string;
}

/** How the row of one collection moves: its total by `members`, its version by one. */
export interface RowMove {
  readonly accountId: string;
  readonly ownerId: string;
  readonly kind: CollectionKind;
  readonly members: number;
  /** The start of a period. Its first move keeps the total that the collection had before. */
  readonly period?: number;
}

const rowsAtOnce = 250;

/** The state of a collection. */
export async function getCollection(
  db: Database,
  ownerId: string,
  kind: CollectionKind,
): Promise<CollectionState> {
  const row = await db('lists').select('total', 'version').where({ owner_id: ownerId, kind }).first();
  return row ?? emptyCollection;
}

/** The states of several owners' collections of one kind, by owner. */
export async function findCollections(
  db: Database,
  ownerIds: readonly string[],
  kind: CollectionKind,
): Promise<Map<string, CollectionState>> {
  const states = new Map(ownerIds.map((ownerId) => [ownerId, emptyCollection]));
  if (ownerIds.length === 0) return states;
  const rows: Omit<ListRow, 'account_id' | 'kind'>[] = await db
    .from(byPrimaryKey(db, 'lists'))
    .select('owner_id', 'total', 'version')
    .whereIn('owner_id', [...ownerIds])
    .where({ kind });
  for (const { owner_id, ...state } of rows) states.set(owner_id, state);
  return states;
}

/** How many members several owners' collections of one kind had when a period began, by owner. */
export async function findTotalsAt(
  db: Database,
  ownerIds: readonly string[],
  kind: CollectionKind,
  period: number,
): Promise<Map<string, number>> {
  if (ownerIds.length === 0) return new Map();
  const rows: ListRow[] = await db
    .from(byPrimaryKey(db, 'lists'))
    .select('owner_id', 'total', 'total_before', 'before_at')
    .whereIn('owner_id', [...ownerIds])
    .where({ kind });
  return new Map(
    rows.map(({ owner_id, total, total_before, before_at }) => [
      owner_id,
      before_at < period ? total : total_before,
    ]),
  );
}

/** Collections of any owners and kinds, in the order of their names; undefined where one never had a member. */
export async function findStoredCollections(
  db: Database,
  names: readonly CollectionName[],
): Promise<(StoredCollection | undefined)[]> {
  const rows: ListRow[] = await db
    .from(byPrimaryKey(db, 'lists'))
    .select('account_id', 'owner_id', 'kind', 'total', 'version')
    .whereIn('owner_id', [...new Set(names.map(({ ownerId }) => ownerId))])
    .whereIn('kind', [...new Set(names.map(({ kind }) => kind))]);
  const found = new Map(
    rows.map(({ owner_id, kind, account_id, total, version }) => [
      `${owner_id} ${kind}`,
      { accountId: account_id, total, version },
    ]),
  );
  return names.map(({ ownerId, kind }) => found.get(`${ownerId} ${kind}`));
}

/** Adds to each collection its total, and the highest position that is taken; 0 without one. */
export async function addTotals<Collection extends Pick<RowMove, 'ownerId' | 'kind'>>(
  db: Database,
  collections: readonly Collection[],
): Promise<(Collection & { readonly total: number; readonly lastPosition: number })[]> {
  const found = new Map<string, { total: number; lastPosition: number }>();
  for (const some of pieces(collections, rowsAtOnce)) {
    const lastPosition = db
      .from(byPrimaryKey(db, 'list_positions'))
      .where('owner_id', db.ref('lists.owner_id'))
      .andWhere('kind', db.ref('lists.kind'))
      .orderBy('position', 'desc')
      .limit(1)
      .select('position')
      .as('last_position');
    const rows: (Pick<ListRow, 'owner_id' | 'kind' | 'total'> & { last_position: number | null })[] = await db
      .from('lists')
      .select('owner_id', 'kind', 'total', lastPosition)
      .whereIn('owner_id', [...new Set(some.map(({ ownerId }) => ownerId))])
      .whereIn('kind', [...new Set(some.map(({ kind }) => kind))]);
    for (const { owner_id, kind, total, last_position } of rows)
      found.set(`${owner_id} ${kind}`, { total, lastPosition: last_position ?? 0 });
  }
  const none = { total: emptyCollection.total, lastPosition: 0 };
  return collections.map((one) => ({ ...one, ...(found.get(`${one.ownerId} ${one.kind}`) ?? none) }));
}

/**
 * Moves the rows of different collections, in the order given; a row that is absent is made. The first move of a period keeps the total
 * before it (I-totals). The rows stay locked until the transaction ends, so this comes last in it.
 */
export async function moveRows(db: Database, moves: readonly RowMove[]): Promise<void> {
  const rows = moves.map(({ accountId, ownerId, kind, members, period = 0 }) => ({
    account_id: accountId,
    owner_id: ownerId,
    kind,
    total: members,
    version: emptyCollection.version + 1,
    total_before: 0,
    before_at: period,
  }));
  await upsertRows(db, 'lists', rows, {
    key: ['owner_id', 'kind'],
    merge: {
      total_before: { take: 'total', ifHigher: 'before_at' },
      before_at: 'highest',
      total: 'add',
      version: 'count',
    },
  });
}

/** Adds to a total without moving the version, for a row that this transaction has moved already. */
export async function addToTotal(
  db: Database,
  ownerId: string,
  kind: CollectionKind,
  members: number,
): Promise<void> {
  await db('lists').where({ owner_id: ownerId, kind }).increment('total', members);
}

/** Moves the version of one collection, whose row is locked until the transaction ends. */
export async function touchCollection(db: Database, ownerId: string, kind: CollectionKind): Promise<void> {
  await db('lists').where({ owner_id: ownerId, kind }).increment('version');
}

/** Removes all collections of an owner that is gone; they have no positions. */
export async function deleteCollections(db: Database, ownerIds: readonly string[]): Promise<void> {
  await db('lists')
    .whereIn('owner_id', [...ownerIds])
    .delete();
}
