import type { Database } from '../database/connect.ts';
import { listAttempts } from '../delivery/outbox/attempt-store.ts';
import { listDeliveriesOfMessages } from '../delivery/outbox/delivery-log-store.ts';
import { listMessageIdsOf } from '../delivery/outbox/message-store.ts';
import type { DeliveryView } from '../webhooks/read-deliveries.ts';
import { viewWebhooks } from '../webhooks/read-webhooks.ts';
import { listAllWebhooks } from '../webhooks/webhook-store.ts';

const messagesAtOnce = 200;

/** Every message about a person that the account's webhooks were owed, with what came of it and every attempt, oldest message first. */
export async function readDeliveriesAbout(
  db: Database,
  about: { accountId: string; personId: string },
  now: number,
): Promise<DeliveryView[]> {
  const webhooks = await viewWebhooks(db, await listAllWebhooks(db, about.accountId));
  const byId = new Map(webhooks.map((view) => [view.webhook.id, view]));
  const views: DeliveryView[] = [];
  let after = '';
  for (;;) {
    const messageIds = await listMessageIdsOf(db, about, { after, limit: messagesAtOnce });
    const deliveries = await listDeliveriesOfMessages(db, messageIds, now);
    for (const delivery of deliveries.reverse()) {
      const webhook = byId.get(delivery.endpointId);
      // What a deleted webhook was sent is being removed.
      if (webhook === undefined) continue;
      views.push({ delivery, webhook, attempts: await listAttempts(db, delivery.id) });
    }
    const last = messageIds.at(-1);
    if (last === undefined || messageIds.length < messagesAtOnce) return views;
    after = last;
  }
}
