import type { Database } from '../../database/connect.ts';
import { isTriggered, type TriggeredWebhook } from './webhook.ts';
import { listWebhooksOf } from './webhook-store.ts';

/** An action on a petition, as it counts for one account. */
export interface PetitionAction {
  readonly accountId: string;
  readonly petitionId: string;
}

/** Returns the webhooks that an action triggers. */
export type Triggered = (action: PetitionAction) => readonly TriggeredWebhook[];

/** The webhooks that some actions trigger. Reads the webhooks of all accounts at once. */
export async function findTriggered(db: Database, actions: readonly PetitionAction[]): Promise<Triggered> {
  if (actions.length === 0) return () => [];
  const accountIds = [...new Set(actions.map(({ accountId }) => accountId))];
  const petitionIds = [...new Set(actions.map(({ petitionId }) => petitionId))];
  const webhooks = await listWebhooksOf(db, { accountIds, petitionIds });
  const byAccount = Map.groupBy(webhooks, ({ accountId }) => accountId);
  return ({ accountId, petitionId }) =>
    (byAccount.get(accountId) ?? []).filter((webhook) => isTriggered(webhook, petitionId));
}
