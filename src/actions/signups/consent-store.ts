import type { Database } from '../../database/connect.ts';
import { upsertRows } from '../../database/insert-rows.ts';
import { pieces } from '../../database/pieces.ts';
import type { ActionConsent } from './consent.ts';

/** Keeps consents with their actions (C-kept), beside those that the actions have already. A post that runs again changes nothing. */
export async function insertConsents(db: Database, consents: readonly ActionConsent[]): Promise<void> {
  const rows = consents.map((consent) => ({
    id: consent.id,
    action_id: consent.actionId,
    account_id: consent.accountId,
    version: consent.version,
    language: consent.language,
    is_given: Number(consent.isGiven),
    created_at: consent.createdAt,
    source: consent.source,
  }));
  await upsertRows(db, 'consents', rows, { key: ['id'], merge: { id: 'set' } });
}

/** All consents of actions, the oldest first; of at most 500 actions at once. */
export async function listConsents(db: Database, actionIds: readonly string[]): Promise<ActionConsent[]> {
  const rows = await db('consents')
    .whereIn('action_id', [...actionIds])
    .orderBy(['created_at', 'id']);
  return rows.map((row) => ({
    id: row.id,
    actionId: row.action_id,
    accountId: row.account_id,
    version: row.version,
    language: row.language,
    isGiven: row.is_given === 1,
    createdAt: row.created_at,
    source: row.source,
  }));
}

/** Removes consents of actions, of at most 500 actions and at most `limit` at once. Returns whether none is left. */
export async function deleteConsents(
  db: Database,
  actionIds: readonly string[],
  limit: number,
): Promise<boolean> {
  const of = () => db('consents').whereIn('action_id', [...actionIds]);
  const ids = await of()
    .limit(limit + 1)
    .pluck('id');
  for (const some of pieces(ids.slice(0, limit))) await db('consents').whereIn('id', some).delete();
  return ids.length <= limit;
}

/** Gives the consents of actions to those that replace them, by the ids of the former ones. */
export async function moveConsents(db: Database, replaced: ReadonlyMap<string, string>): Promise<void> {
  for (const [former, action_id] of replaced)
    await db('consents').where({ action_id: former }).update({ action_id });
}
