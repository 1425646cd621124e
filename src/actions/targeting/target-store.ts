import type { Tables } from 'knex/types/tables.js';
import { listIds } from '../../collections/list-ids.ts';
import type { Range } from '../../collections/page.ts';
import type { Database } from '../../database/connect.ts';
import { insertRows } from '../../database/insert-rows.ts';
import { pieces } from '../../database/pieces.ts';
import type { Condition, Target } from './target.ts';

type TargetRow = Tables['targets'];

/** Those of the targets that the account has, in creation order. */
export async function findTargets(
  db: Database,
  accountId: string,
  ids: readonly string[],
): Promise<Target[]> {
  const targets: Target[] = [];
  for (const some of pieces([...new Set(ids)].sort())) {
    const rows = await db('targets').whereIn('id', some).where({ account_id: accountId }).orderBy('id');
    targets.push(...rows.map(toTarget));
  }
  return targets;
}

/** The ids of a stretch of the account's targets, in creation order. */
export function listTargetIds(db: Database, accountId: string, range: Range): Promise<string[]> {
  return listIds(db, 'targets', { account_id: accountId }, range);
}

/** Locks the target of that id in the account until the transaction ends, and returns it as it then is. */
export async function lockTarget(db: Database, accountId: string, id: string): Promise<Target | undefined> {
  const row = await db('targets').where({ id, account_id: accountId }).forUpdate().first();
  return row && toTarget(row);
}

/** Locks all targets of the account until the transaction ends, in creation order. */
export async function lockTargets(db: Database, accountId: string): Promise<Target[]> {
  const rows = await db('targets').where({ account_id: accountId }).orderBy('id').forUpdate();
  return rows.map(toTarget);
}

/** Writes a new target, without what it uses. */
export async function insertTarget(db: Database, target: Target): Promise<void> {
  await db('targets').insert(toRow(target));
}

/** Writes a target over what was stored, without what it uses; the caller has locked it and moved its version. */
export async function updateTarget(db: Database, target: Target): Promise<void> {
  const { id, ...columns } = toRow(target);
  await db('targets').where({ id }).update(columns);
}

/** Removes a target that nothing uses. */
export async function deleteTarget(db: Database, id: string): Promise<void> {
  await db('target_uses').where({ user_id: id }).delete();
  await db('targets').where({ id }).delete();
}

/**
 * Keeps which targets a target or a mailing uses, instead of what it used before. A target that is used is not deleted; one that does
 * not exist fails as a missing reference.
 */
export async function setTargetUses(
  db: Database,
  userId: string,
  targetIds: readonly string[],
): Promise<void> {
  await db('target_uses').where({ user_id: userId }).delete();
  const rows = [...new Set(targetIds)].sort().map((target_id) => ({ user_id: userId, target_id }));
  await insertRows(db, 'target_uses', rows);
}

/** The ids of targets and mailings that use a target, at most `limit`. */
export function listTargetUsers(db: Database, targetId: string, limit: number): Promise<string[]> {
  return db('target_uses').where({ target_id: targetId }).limit(limit).pluck('user_id');
}

function toRow(target: Target): TargetRow {
  return {
    id: target.id,
    account_id: target.accountId,
    version: target.version,
    created_at: target.createdAt,
    modified_at: target.modifiedAt,
    title: target.title,
    match: target.match,
    conditions: JSON.stringify(target.conditions),
    modified_by: target.modifiedBy,
  };
}

function toTarget(row: TargetRow): Target {
  return {
    id: row.id,
    accountId: row.account_id,
    version: row.version,
    createdAt: row.created_at,
    modifiedAt: row.modified_at,
    title: row.title,
    match: row.match,
    conditions: JSON.parse(row.conditions) as Condition[],
    modifiedBy: row.modified_by,
  };
}
