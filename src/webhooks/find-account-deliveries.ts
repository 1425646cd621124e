import type { Context } from '../context.ts';
import { type DeliveryAddress, findDelivery, listDeliveries } from '../delivery/outbox/delivery-log-store.ts';
import { isId } from '../ids.ts';
import { type DeliveryView, noDelivery } from './read-deliveries.ts';
import { getWebhook, type Owner, viewWebhooks } from './read-webhooks.ts';
import { listAllWebhooks } from './webhook-store.ts';

type Needs = Pick<Context, 'db' | 'clock'>;

/** The newest deliveries of an account, or of one of its webhooks, newest first and without attempts; at most `limit`. */
export async function listNewestDeliveries(
  { db, clock }: Needs,
  owner: Owner,
  { webhookId, limit }: { webhookId: string | undefined; limit: number },
): Promise<DeliveryView[]> {
  const webhooks =
    webhookId === undefined
      ? await listAllWebhooks(db, owner.account.id)
      : [await getWebhook(db, owner, webhookId)];
  const now = clock.now();
  const found: DeliveryView[] = [];
  for (const view of await viewWebhooks(db, webhooks)) {
    const deliveries = await listDeliveries(db, view.webhook.id, { limit, now });
    found.push(...deliveries.map((delivery) => ({ delivery, webhook: view })));
  }
  return found.sort((one, other) => (one.delivery.id < other.delivery.id ? 1 : -1)).slice(0, limit);
}

/** Finds the webhook of the account that a delivery is owed to; refuses any other delivery as `not_found`. */
export async function locateDelivery(
  { db, clock }: Needs,
  { account }: Owner,
  id: string,
): Promise<DeliveryAddress> {
  const webhooks = isId(id) ? await listAllWebhooks(db, account.id) : [];
  for (const webhook of webhooks) {
    const address = { endpointId: webhook.id, id };
    if ((await findDelivery(db, address, clock.now())) !== undefined) return address;
  }
  throw noDelivery(id);
}
