import type { Database } from '../database/connect.ts';
import { enqueue } from '../delivery/outbox/enqueue.ts';
import type { Message } from '../delivery/outbox/message.ts';
import type { Ids } from '../ids.ts';
import { isTriggered } from './webhook.ts';
import { listWebhooksOf } from './webhook-store.ts';

/** An action on a petition, as it counts for one account. */
export interface PetitionAction {
  readonly accountId: string;
  readonly petitionId: string;
}

/** The ids of the webhooks that each action triggers (6), in the order of the actions. Reads the webhooks of all accounts at once. */
export async function findTriggered(
  db: Database,
  actions: readonly PetitionAction[],
): Promise<(readonly string[])[]> {
  if (actions.length === 0) return [];
  const accountIds = [...new Set(actions.map(({ accountId }) => accountId))];
  const petitionIds = [...new Set(actions.map(({ petitionId }) => petitionId))];
  const webhooks = await listWebhooksOf(db, { accountIds, petitionIds });
  const byAccount = Map.groupBy(webhooks, ({ accountId }) => accountId);
  return actions.map(({ accountId, petitionId }) =>
    (byAccount.get(accountId) ?? [])
      .filter((webhook) => isTriggered(webhook, petitionId))
      .map(({ id }) => id),
  );
}

/** Enqueues the message of one action for every webhook of the account that it triggers. `serialize` is called only where there is one. */
export async function notifyWebhooks(
  db: Database,
  ids: Ids,
  action: Omit<Message, 'body'> & { readonly petitionId: string },
  serialize: () => Promise<string>,
): Promise<void> {
  const { petitionId, ...message } = action;
  const [triggered = []] = await findTriggered(db, [action]);
  if (triggered.length === 0) return;
  await enqueue(db, ids, [{ message: { ...message, body: await serialize() }, endpointIds: triggered }]);
}
