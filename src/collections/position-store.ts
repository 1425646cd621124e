import { byIndex, byPrimaryKey } from '../database/by-index.ts';
import type { Database } from '../database/connect.ts';
import { insertRows } from '../database/insert-rows.ts';
import { addToTotal, type CollectionKind, getCollection, touchCollection } from './collection-store.ts';
import type { Range } from './page.ts';

const positionsAtOnce = 250;

/** A member's position in a collection; positions are dense and in commit order, so a full page never changes its members. */
export interface Position {
  readonly ownerId: string;
  readonly kind: CollectionKind;
  readonly position: number;
  readonly memberId: string;
}

/** Writes positions that the collections' totals count already; the locks of their rows keep them free. */
export async function insertPositions(db: Database, positions: readonly Position[]): Promise<void> {
  const rows = positions.map(({ ownerId, kind, position, memberId }) => ({
    owner_id: ownerId,
    kind,
    position,
    member_id: memberId,
  }));
  await insertRows(db, 'list_positions', rows);
}

/**
 * Removes members from a collection with positions, at most 500, and returns how many were in it. If few members
 * follow, it closes the gaps. If many follow, `closeGaps` has to do this. The version moves in any case.
 */
export async function removeFromCollection(
  db: Database,
  ownerId: string,
  kind: CollectionKind,
  memberIds: readonly string[],
): Promise<number> {
  // Locks the row first, so that no member is appended during it.
  await touchCollection(db, ownerId, kind);
  const found: { position: number }[] = await db
    .from(byIndex(db, 'list_positions', ['member_id']))
    .where({ owner_id: ownerId, kind })
    .whereIn('member_id', [...memberIds])
    .select('position');
  const gaps = found.map(({ position }) => position);
  if (gaps.length === 0) return 0;
  await addToTotal(db, ownerId, kind, -gaps.length);
  await db('list_positions').where({ owner_id: ownerId, kind }).whereIn('position', gaps).delete();
  await closeGap(db, ownerId, kind, { from: Math.min(...gaps), limit: positionsAtOnce });
  return gaps.length;
}

/**
 * Moves the members at the position `from` and behind it up, so that they stand at `from` and the positions that follow; at
 * most `limit` of them. Returns where to go on, or undefined at the end of the collection.
 */
export async function closeGap(
  db: Database,
  ownerId: string,
  kind: CollectionKind,
  { from, limit }: { from: number; limit: number },
): Promise<number | undefined> {
  await touchCollection(db, ownerId, kind);
  const positions = () => db('list_positions').where({ owner_id: ownerId, kind });
  const members = await positions().andWhere('position', '>=', from).orderBy('position').limit(limit);
  const [first, last] = [members[0], members.at(-1)];
  const next = from + members.length;
  if (first !== undefined && last !== undefined && last.position >= next) {
    await positions().whereBetween('position', [first.position, last.position]).delete();
    const moved = members.map((row, index) => ({ ...row, position: from + index }));
    await insertRows(db, 'list_positions', moved);
  }
  if (members.length === limit) return next;
  // The total of a database that was upgraded may count a gap.
  const { total } = await getCollection(db, ownerId, kind);
  if (total >= next) await addToTotal(db, ownerId, kind, next - 1 - total);
  return undefined;
}

/** How many of the positions `first` to `last` of a collection are taken. */
export async function countPositions(
  db: Database,
  ownerId: string,
  kind: CollectionKind,
  { first, last }: Range,
): Promise<number> {
  const [row] = await db('list_positions')
    .where({ owner_id: ownerId, kind })
    .whereBetween('position', [first, last])
    .count({ taken: '*' });
  return Number(row?.taken);
}

/** The highest position of a collection that is taken; 0 if it is empty. */
export async function findLastPosition(db: Database, ownerId: string, kind: CollectionKind): Promise<number> {
  const row = await db('list_positions')
    .select('position')
    .where({ owner_id: ownerId, kind })
    .orderBy('position', 'desc')
    .first();
  return row?.position ?? 0;
}

/** Whether members have left a collection whose gaps are not closed yet. */
export async function hasGaps(db: Database, ownerId: string, kind: CollectionKind): Promise<boolean> {
  const { total } = await getCollection(db, ownerId, kind);
  return (await findLastPosition(db, ownerId, kind)) > total;
}

/** Those of the owners whose collection of this kind has gaps, by one step into an index for each; at most 500 at once. */
export async function findWithGaps(
  db: Database,
  ownerIds: readonly string[],
  kind: CollectionKind,
): Promise<string[]> {
  const lastPosition = db
    .from(byPrimaryKey(db, 'list_positions'))
    .where('owner_id', db.ref('lists.owner_id'))
    .andWhere('kind', kind)
    .orderBy('position', 'desc')
    .limit(1)
    .select('position');
  return db
    .from(byPrimaryKey(db, 'lists'))
    .whereIn('owner_id', [...ownerIds])
    .where({ kind })
    .andWhere('total', '<', lastPosition)
    .pluck('owner_id');
}

/** The ids of the first to the last member (from 1), in order. While there are gaps, it reads the positions before them too. */
export async function listMembers(
  db: Database,
  ownerId: string,
  kind: CollectionKind,
  { first, last }: Range,
): Promise<string[]> {
  const members = db('list_positions')
    .select('member_id')
    .where({ owner_id: ownerId, kind })
    .orderBy('position');
  const rows = (await hasGaps(db, ownerId, kind))
    ? await members.offset(first - 1).limit(last - first + 1)
    : await members.whereBetween('position', [first, last]);
  return rows.map((row) => row.member_id);
}
