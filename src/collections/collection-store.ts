import { byIndex } from '../database/by-index.ts';
import type { Database } from '../database/connect.ts';
import type { ListRow } from '../database/rows.ts';
import type { Range } from './page.ts';

/** The kinds of collections; a list is named by its owner (an account, a petition, a tag) and its kind. */
export type ListKind = ListRow['kind'];

/** How many members a list has, and a number that moves with every change of what it shows. */
export interface ListState {
  readonly total: number;
  readonly version: number;
}

const positionsAtOnce = 250;

/** Opens the empty lists of a new owner, which belongs to an account or is one. */
export async function insertLists(
  db: Database,
  { accountId, ownerId }: { accountId: string; ownerId: string },
  kinds: readonly ListKind[],
): Promise<void> {
  const empty = { account_id: accountId, owner_id: ownerId, total: 0, version: 1 };
  await db('lists').insert(kinds.map((kind) => ({ ...empty, kind })));
}

/** The state of a list; refuses an owner that has none. */
export async function getList(db: Database, ownerId: string, kind: ListKind): Promise<ListState> {
  const row = await db('lists').select('total', 'version').where({ owner_id: ownerId, kind }).first();
  if (row === undefined) throw new Error(`There is no list ${kind} of ${ownerId}.`);
  return row;
}

/** The states of several owners' lists of one kind, by owner. */
export async function findLists(
  db: Database,
  ownerIds: readonly string[],
  kind: ListKind,
): Promise<Map<string, ListState>> {
  if (ownerIds.length === 0) return new Map();
  const rows = await db('lists')
    .select('owner_id', 'total', 'version')
    .whereIn('owner_id', [...ownerIds])
    .where({ kind });
  return new Map(rows.map(({ owner_id, ...state }) => [owner_id, state]));
}

/** Counts members in (or out, below 0) and moves the version; the last statement of a transaction, as it locks the row. */
export async function resizeList(
  db: Database,
  ownerId: string,
  kind: ListKind,
  members: number,
): Promise<void> {
  await db('lists')
    .where({ owner_id: ownerId, kind })
    .update({ total: db.raw('total + ?', [members]), version: db.raw('version + 1') });
}

/** Counts members in (or out, below 0) of several owners' lists of one kind, in the order of their ids; at most 500 at once. */
export async function resizeLists(
  db: Database,
  ownerIds: readonly string[],
  kind: ListKind,
  members: number,
): Promise<void> {
  await db('lists')
    .whereIn('owner_id', ownerIds.toSorted())
    .where({ kind })
    .update({ total: db.raw('total + ?', [members]), version: db.raw('version + 1') });
}

/** Removes all lists of an owner that is gone; its lists have no positions. */
export async function deleteLists(db: Database, ownerId: string): Promise<void> {
  await db('lists').where({ owner_id: ownerId }).delete();
}

/** Moves the version alone, after a change of what members show; locks the row, so it comes last as well. */
export async function touchLists(
  db: Database,
  ownerIds: readonly string[],
  kinds: readonly ListKind[],
): Promise<void> {
  if (ownerIds.length === 0) return;
  await db('lists')
    .whereIn('owner_id', [...ownerIds])
    .whereIn('kind', [...kinds])
    .update({ version: db.raw('version + 1') });
}

/** Moves the version of all lists of these kinds that accounts have, whatever owns them. */
export async function touchListsOf(
  db: Database,
  accountIds: readonly string[],
  kinds: readonly ListKind[],
): Promise<void> {
  if (accountIds.length === 0) return;
  await db('lists')
    .whereIn('account_id', [...accountIds])
    .whereIn('kind', [...kinds])
    .update({ version: db.raw('version + 1') });
}

/** Counts a member in at the next dense position, in commit order: a full page never changes its members. */
export async function appendToList(
  db: Database,
  ownerId: string,
  kind: ListKind,
  memberId: string,
): Promise<void> {
  await resizeList(db, ownerId, kind, 1);
  // The counter's row lock is held until the commit, so the position that is read here is nobody else's.
  const { total } = await getList(db, ownerId, kind);
  await db('list_positions').insert({ owner_id: ownerId, kind, position: total, member_id: memberId });
}

/**
 * Takes those of the members that are in it out of a list with positions, at most 500, and closes the gaps where few
 * members come behind them; returns how many they were. Where many come behind, gaps stay that the total still counts, until
 * `closeGap` has closed them. Moves the version in any case.
 */
export async function removeFromList(
  db: Database,
  ownerId: string,
  kind: ListKind,
  memberIds: readonly string[],
): Promise<number> {
  // Locks the counter first, so that nobody is appended meanwhile.
  await touchLists(db, [ownerId], [kind]);
  const found: { position: number }[] = await db
    .from(byIndex(db, 'list_positions', ['member_id']))
    .where({ owner_id: ownerId, kind })
    .whereIn('member_id', [...memberIds])
    .select('position');
  const gaps = found.map(({ position }) => position);
  if (gaps.length === 0) return 0;
  await db('list_positions').where({ owner_id: ownerId, kind }).whereIn('position', gaps).delete();
  await closeGap(db, ownerId, kind, { from: Math.min(...gaps), limit: positionsAtOnce });
  return gaps.length;
}

/**
 * Moves the members at the position `from` and behind it up, so that they stand at `from` and the positions that follow; at
 * most `limit` of them. Returns where to go on, or undefined at the end of the list, whose total then falls to its members.
 */
export async function closeGap(
  db: Database,
  ownerId: string,
  kind: ListKind,
  { from, limit }: { from: number; limit: number },
): Promise<number | undefined> {
  await touchLists(db, [ownerId], [kind]);
  const positions = () => db('list_positions').where({ owner_id: ownerId, kind });
  const members = await positions().andWhere('position', '>=', from).orderBy('position').limit(limit);
  const [first, last] = [members[0], members.at(-1)];
  const next = from + members.length;
  if (first !== undefined && last !== undefined && last.position >= next) {
    await positions().whereBetween('position', [first.position, last.position]).delete();
    await db('list_positions').insert(members.map((row, index) => ({ ...row, position: from + index })));
  }
  if (members.length === limit) return next;
  const { total } = await getList(db, ownerId, kind);
  await resizeList(db, ownerId, kind, next - 1 - total);
  return undefined;
}

/** How many of the positions `first` to `last` of a list are taken. */
export async function countPositions(
  db: Database,
  ownerId: string,
  kind: ListKind,
  { first, last }: Range,
): Promise<number> {
  const [row] = await db('list_positions')
    .where({ owner_id: ownerId, kind })
    .whereBetween('position', [first, last])
    .count({ taken: '*' });
  return Number(row?.taken);
}

/** The ids of the members at the positions `first` to `last` (from 1), in order. */
export async function listMembers(
  db: Database,
  ownerId: string,
  kind: ListKind,
  { first, last }: Range,
): Promise<string[]> {
  const rows = await db('list_positions')
    .select('member_id')
    .where({ owner_id: ownerId, kind })
    .whereBetween('position', [first, last])
    .orderBy('position');
  return rows.map((row) => row.member_id);
}
