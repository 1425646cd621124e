import type { Database } from '../database/connect.ts';
import { enqueue } from '../delivery/outbox/enqueue.ts';
import type { Message } from '../delivery/outbox/message.ts';
import type { Ids } from '../ids.ts';
import { isTriggered } from './webhook.ts';
import { listAllWebhooks } from './webhook-store.ts';

/**
 * Owes the message of an action to every webhook of the account that it triggers, in the action's own transaction;
 * they share the message and its key. `serialize` writes the body, and is not asked where nothing is triggered.
 */
export async function notifyWebhooks(
  db: Database,
  ids: Ids,
  action: Omit<Message, 'body'> & { readonly petitionId: string },
  serialize: () => Promise<string>,
): Promise<void> {
  const { petitionId, ...message } = action;
  const triggered = (await listAllWebhooks(db, action.accountId)).filter((webhook) =>
    isTriggered(webhook, petitionId),
  );
  if (triggered.length === 0) return;
  await enqueue(
    db,
    ids,
    { ...message, body: await serialize() },
    triggered.map((webhook) => webhook.id),
  );
}
