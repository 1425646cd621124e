import type { Actor } from '../../accounts/audit.ts';
import { firstIdAt } from '../../base/ids.ts';
import { listIds } from '../../collections/list-ids.ts';
import type { Range } from '../../collections/page.ts';
import type { Database } from '../../database/connect.ts';
import type { RemovalRow } from '../../database/rows/petition-rows.ts';
import type { Lease } from '../../queue/lease.ts';
import { personalRules, type Removal, type RemovalRule, workingStates } from './removal.ts';

const mostRead = 50;
const strikingStates: readonly Removal['state'][] = ['striking', 'struck'];

/** Writes a new removal, which is due at once. */
export async function insertRemoval(db: Database, removal: Removal): Promise<void> {
  await db('removals').insert({
    id: removal.id,
    account_id: removal.accountId,
    petition_id: removal.petitionId,
    rule: removal.rule,
    value: removal.value,
    signature_ids: JSON.stringify(removal.signatureIds),
    reason: removal.reason,
    last_id: removal.lastId,
    created_at: removal.createdAt,
    created_by: JSON.stringify(removal.createdBy),
    due_at: removal.createdAt,
    claim_token: null,
    ...toChanging(removal),
  });
}

/** The removal of that id of a petition of the account, or undefined. */
export async function findRemoval(
  db: Database,
  { accountId, petitionId, id }: { accountId: string; petitionId: string; id: string },
): Promise<Removal | undefined> {
  const row = await db('removals').where({ id, petition_id: petitionId, account_id: accountId }).first();
  return row && toRemoval(row);
}

/** The removals of a range of a petition, oldest first. */
export async function listRemovals(db: Database, petitionId: string, range: Range): Promise<Removal[]> {
  const ids = await listIds(db, 'removals', { petition_id: petitionId }, range);
  return (await db('removals').whereIn('id', ids).orderBy('id')).map(toRemoval);
}

/** The newest removals of a petition, at most `limit`. */
export async function listLatestRemovals(
  db: Database,
  petitionId: string,
  limit: number,
): Promise<Removal[]> {
  const rows = await db('removals').where({ petition_id: petitionId }).orderBy('id', 'desc').limit(limit);
  return rows.map(toRemoval);
}

/** How many signatures of a petition were removed by removals that are not undone, and the reasons of the newest 50, the newest first (R-public). */
export async function readRemoved(
  db: Database,
  petitionId: string,
): Promise<{ readonly count: number; readonly reasons: readonly string[] }> {
  const removals = (await listLatestRemovals(db, petitionId, mostRead)).filter(
    ({ state, count }) => strikingStates.includes(state) && count > 0,
  );
  return {
    count: await sumRemoved(db, petitionId),
    reasons: [...new Set(removals.map(({ reason }) => reason))],
  };
}

// Everybody may ask, so no signatures are counted.
async function sumRemoved(db: Database, petitionId: string): Promise<number> {
  const row = await db('removals')
    .where({ petition_id: petitionId })
    .whereIn('state', [...strikingStates])
    .sum({ removed: 'count' })
    .first();
  return Number(row?.removed ?? 0);
}

/** How many signatures of a petition are struck out now, by all its removals; those that were withdrawn or erased since are none. */
export async function countRemoved(db: Database, petitionId: string): Promise<number> {
  const row = await db('removed_signatures as struck')
    .join('removals', 'removals.id', 'struck.removal_id')
    .where('removals.petition_id', petitionId)
    .count({ count: '*' })
    .first();
  return Number(row?.count);
}

/** Locks a removal of a petition of the account until the transaction ends. */
export async function lockRemoval(
  db: Database,
  { accountId, petitionId, id }: { accountId: string; petitionId: string; id: string },
): Promise<Removal | undefined> {
  const row = await db('removals')
    .where({ id, petition_id: petitionId, account_id: accountId })
    .forUpdate()
    .first();
  return row && toRemoval(row);
}

/** Locks a removal until the transaction ends, if it carries the token of a claim. */
export async function lockClaimedRemoval(
  db: Database,
  id: string,
  token: string,
): Promise<Removal | undefined> {
  const row = await db('removals').where({ id, claim_token: token }).forUpdate().first();
  return row && toRemoval(row);
}

/** Writes a removal that is locked. It is due at this time (ms since 1970); without a token nobody has claimed it. */
export async function updateRemoval(
  db: Database,
  removal: Removal,
  { dueAt, token = null }: { readonly dueAt: number; readonly token?: string | null },
): Promise<void> {
  await db('removals')
    .where({ id: removal.id })
    .update({ ...toChanging(removal), due_at: dueAt, claim_token: token });
}

/** The ids of removals with work that is due, the oldest first. */
export async function listDueRemovals(db: Database, now: number, limit: number): Promise<string[]> {
  const ids: string[] = [];
  for (const state of workingStates) {
    const due = db('removals').where({ state }).andWhere('due_at', '<=', now);
    ids.push(...(await due.orderBy('due_at').limit(limit).pluck('id')));
  }
  return ids;
}

/** Claims a removal until a time, and returns it; undefined where another worker has it, or nothing is to do. */
export async function claimRemoval(
  db: Database,
  id: string,
  { now, token, leaseEndsAt }: Lease,
): Promise<Removal | undefined> {
  await db('removals')
    .where({ id })
    .whereIn('state', [...workingStates])
    .andWhere('due_at', '<=', now)
    .update({ claim_token: token, due_at: leaseEndsAt });
  const row = await db('removals').where({ id, claim_token: token }).first();
  return row && toRemoval(row);
}

/** Ends a claim: the removal is due at once. */
export async function releaseRemoval(db: Database, id: string, token: string, now: number): Promise<void> {
  await db('removals').where({ id, claim_token: token }).update({ claim_token: null, due_at: now });
}

/** The ids of removals that are done and were ordered before a time (ms since 1970), with a value that may be about somebody; at most `limit`. */
export function listOldValues(db: Database, before: number, limit: number): Promise<string[]> {
  return ofPersonalValue(db).andWhere('id', '<', firstIdAt(before)).orderBy('id').limit(limit).pluck('id');
}

/** Removes the values that may be about somebody of these removals, where they are done; at most 500. Returns their petitions. */
export async function eraseValues(
  db: Database,
  removalIds: readonly string[],
): Promise<{ readonly id: string; readonly accountId: string }[]> {
  if (removalIds.length === 0) return [];
  const rows = await ofPersonalValue(db)
    .whereIn('id', [...removalIds])
    .orderBy('id')
    .forUpdate()
    .select('id', 'petition_id', 'account_id');
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await db('removals').whereIn('id', ids).update({ value: null }).increment('version', 1);
  return rows.map((row) => ({ id: row.petition_id, accountId: row.account_id }));
}

function ofPersonalValue(db: Database) {
  return db('removals')
    .whereIn('rule', [...personalRules])
    .whereNotNull('value')
    .whereNotIn('state', [...workingStates]);
}

function toChanging(
  removal: Removal,
): Pick<
  RemovalRow,
  'version' | 'state' | 'reached_id' | 'count' | 'modified_at' | 'undone_at' | 'undone_by'
> {
  return {
    version: removal.version,
    state: removal.state,
    reached_id: removal.reachedId,
    count: removal.count,
    modified_at: removal.modifiedAt,
    undone_at: removal.undoneAt,
    undone_by: removal.undoneBy && JSON.stringify(removal.undoneBy),
  };
}

function toRemoval(row: RemovalRow): Removal {
  return {
    id: row.id,
    accountId: row.account_id,
    petitionId: row.petition_id,
    version: row.version,
    rule: row.rule as RemovalRule,
    value: row.value,
    signatureIds: JSON.parse(row.signature_ids) as string[],
    reason: row.reason,
    state: row.state,
    lastId: row.last_id,
    reachedId: row.reached_id,
    count: row.count,
    createdAt: row.created_at,
    modifiedAt: row.modified_at,
    createdBy: JSON.parse(row.created_by) as Actor | null,
    undoneAt: row.undone_at,
    undoneBy: row.undone_by === null ? null : (JSON.parse(row.undone_by) as Actor),
  };
}
