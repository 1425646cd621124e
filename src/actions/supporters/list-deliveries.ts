import type { Clock } from '../../base/clock.ts';
import type { Database } from '../../database/connect.ts';
import { listDeliveriesOfMessages } from '../../delivery/outbox/delivery-log-store.ts';
import { listMessageIdsOf } from '../../delivery/outbox/message-store.ts';
import type { DeliveryView } from '../webhooks/read-deliveries.ts';
import { viewWebhooks } from '../webhooks/read-webhooks.ts';
import { listAllWebhooks } from '../webhooks/webhook-store.ts';

const mostMessages = 200;

/** The latest deliveries to the account's webhooks of its first 200 messages about a person; at most `limit`. */
export async function listDeliveriesAbout(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  { accountId, personId }: { readonly accountId: string; readonly personId: string },
  limit: number,
): Promise<DeliveryView[]> {
  const messageIds = await listMessageIdsOf(db, { personId }, { after: '', limit: mostMessages });
  const deliveries = await listDeliveriesOfMessages(db, messageIds, clock.now());
  const webhooks = await viewWebhooks(db, await listAllWebhooks(db, accountId));
  const byId = new Map(webhooks.map((view) => [view.webhook.id, view]));
  return deliveries
    .flatMap((delivery): DeliveryView[] => {
      const webhook = byId.get(delivery.endpointId);
      return webhook === undefined ? [] : [{ delivery, webhook }];
    })
    .slice(0, limit);
}
