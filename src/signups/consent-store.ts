import type { Database } from '../database/connect.ts';
import { upsertRows } from '../database/insert-rows.ts';
import type { ActionConsent } from './consent.ts';

/** Keeps the consents of actions; a later one replaces that of the same action. */
export async function putConsents(db: Database, consents: readonly ActionConsent[]): Promise<void> {
  const rows = consents.map((consent) => ({
    action_id: consent.actionId,
    account_id: consent.accountId,
    version: consent.version,
    language: consent.language,
    is_given: Number(consent.isGiven),
    created_at: consent.createdAt,
  }));
  await upsertRows(db, 'consents', rows, {
    key: ['action_id'],
    merge: { version: 'set', language: 'set', is_given: 'set', created_at: 'set' },
  });
}

/** The consents of actions, by the ids of the actions; at most 500 at once. */
export async function findConsents(
  db: Database,
  actionIds: readonly string[],
): Promise<Map<string, ActionConsent>> {
  const rows = await db('consents').whereIn('action_id', [...actionIds]);
  return new Map(
    rows.map((row) => [
      row.action_id,
      {
        actionId: row.action_id,
        accountId: row.account_id,
        version: row.version,
        language: row.language,
        isGiven: row.is_given === 1,
        createdAt: row.created_at,
      },
    ]),
  );
}

/** Removes the consents of actions; at most 500 at once. */
export async function deleteConsents(db: Database, actionIds: readonly string[]): Promise<void> {
  await db('consents')
    .whereIn('action_id', [...actionIds])
    .delete();
}
