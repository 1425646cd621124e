import type { Database } from '../database/connect.ts';
import { addToTotal, addTotals, moveRows, type RowMove } from './collection-store.ts';
import { type CollectionUpdate, type Happening, updatesOf } from './collection-updates.ts';
import { insertPositions, type Position, removeFromCollection } from './position-store.ts';

/** Everything that one transaction does to one collection. */
interface Sum extends RowMove {
  members: number;
  readonly appended: string[];
  period: number;
  isTargeted: boolean;
}

/**
 * Moves the collections that show what happened: each once, in the order of their owners and kinds, so that transactions
 * wait for each other in one order. The last step of a transaction, because the rows stay locked until its end.
 */
export async function updateCollections(db: Database, happenings: readonly Happening[]): Promise<void> {
  const sums = addUp(happenings.flatMap(updatesOf));
  await moveRows(db, sums);
  await placeMembers(db, sums);
}

/** Adds up the moves of each collection; sorted by owner and kind. */
function addUp(moves: readonly CollectionUpdate[]): Sum[] {
  const sums = new Map<string, Sum>();
  for (const { accountId, ownerId, kind, members, appended, period = 0, isTargeted = false } of moves) {
    const key = `${ownerId} ${kind}`;
    const sum = sums.get(key) ?? { accountId, ownerId, kind, members: 0, appended: [], period, isTargeted };
    sums.set(key, sum);
    sum.members += members;
    sum.period = Math.max(sum.period, period);
    sum.isTargeted ||= isTargeted;
    if (appended !== undefined) sum.appended.push(appended);
  }
  return [...sums].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, sum]) => sum);
}

// An event or petition comes into the `actions` of its account with its first action and leaves them with its last one (1.5). Totals are
// read after the lock, so two transactions cannot take the same position.
async function placeMembers(db: Database, sums: readonly Sum[]): Promise<void> {
  const needed = sums.filter((sum) => sum.appended.length > 0 || (sum.isTargeted && sum.members !== 0));
  if (needed.length === 0) return;
  const counted = await addTotals(db, [...needed, ...sums.filter(({ kind }) => kind === 'actions')]);
  const positions = counted.flatMap((sum) => placeBehind(sum, sum.total - sum.appended.length, sum.appended));
  const targeted = counted.filter(({ isTargeted }) => isTargeted);
  const firsts = targeted.filter(({ members, total }) => members > 0 && total === members);
  const deserted = targeted.filter(({ members, total }) => members < 0 && total === 0);
  for (const actions of counted.filter(({ kind }) => kind === 'actions')) {
    const memberIds = listOwners(firsts, actions.ownerId);
    if (memberIds.length === 0) continue;
    await addToTotal(db, actions.ownerId, 'actions', memberIds.length);
    positions.push(...placeBehind(actions, actions.lastPosition, memberIds));
  }
  await insertPositions(db, positions);
  for (const accountId of new Set(deserted.map(({ accountId }) => accountId))) {
    await removeFromCollection(db, accountId, 'actions', listOwners(deserted, accountId));
  }
}

function placeBehind({ ownerId, kind }: Sum, behind: number, memberIds: readonly string[]): Position[] {
  return memberIds.map((memberId, index) => ({ ownerId, kind, position: behind + index + 1, memberId }));
}

function listOwners(sums: readonly Sum[], accountId: string): string[] {
  return sums.filter((sum) => sum.accountId === accountId).map(({ ownerId }) => ownerId);
}
