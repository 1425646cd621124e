import type { Database } from '../../database/connect.ts';
import { upsertRows } from '../../database/insert-rows.ts';
import type { ErasedActionRow } from '../../database/rows/delivery-rows.ts';

/** An action of a person whose erasure is under way: one that a webhook received, or one that was removed from the account. */
export interface ErasedAction {
  /** Null for an action that was removed from the account. */
  readonly webhookId: string | null;
  readonly kind: ErasedActionRow['kind'];
  readonly actionId: string;
}

/** An action without regard to webhooks. */
export type RemovedAction = Pick<ErasedAction, 'kind' | 'actionId'>;

const ofAccount = '';

/** Keeps actions of a person until the erasure is complete; those that are kept already stay. */
export async function putErasedActions(
  db: Database,
  personId: string,
  actions: readonly ErasedAction[],
): Promise<void> {
  const rows = actions.map(({ webhookId, kind, actionId }) => ({
    person_id: personId,
    endpoint_id: webhookId ?? ofAccount,
    kind,
    action_id: actionId,
  }));
  const key = ['person_id', 'endpoint_id', 'action_id'] as const;
  await upsertRows(db, 'erased_actions', rows, { key, merge: { kind: 'set' } });
}

/** All actions that are kept of a person, the oldest first. */
export async function listErasedActions(db: Database, personId: string): Promise<ErasedAction[]> {
  const rows = await db('erased_actions').where({ person_id: personId }).orderBy('action_id');
  return rows.map((row) => ({
    webhookId: row.endpoint_id === ofAccount ? null : row.endpoint_id,
    kind: row.kind,
    actionId: row.action_id,
  }));
}

/** Forgets the actions of a person whose erasure is complete. */
export async function deleteErasedActions(db: Database, personId: string): Promise<void> {
  await db('erased_actions').where({ person_id: personId }).delete();
}
