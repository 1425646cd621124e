import type { Context } from '../context.ts';
import { inTransaction } from '../database/transaction.ts';
import type { DeliveryAddress } from '../delivery/outbox/delivery-log-store.ts';
import { retryDelivery } from '../delivery/sending/retry-delivery.ts';
import type { Receipt } from '../idempotency/receipt.ts';
import { withReceipt } from '../idempotency/with-receipt.ts';
import { getDestination } from './find-destinations.ts';
import { type DeliveryView, getDelivery } from './read-deliveries.ts';
import { type Owner, requireEnabled } from './read-webhooks.ts';

/**
 * Makes one attempt at a delivery now and answers it after that; a repeat by its receipt makes none. Refuses an unknown
 * delivery, or another account's, as `not_found`, and one of a webhook that is off as `webhook_disabled`.
 */
export async function retryWebhookDelivery(
  context: Pick<Context, 'db' | 'ids' | 'clock' | 'config' | 'sender' | 'wakeWorker'>,
  owner: Owner,
  address: DeliveryAddress,
  receipt?: Receipt | undefined,
): Promise<DeliveryView> {
  const { db, ids } = context;
  // Stands for this very call: the receipt that has it is its own, even where the COMMIT seemed lost.
  const call = ids.newId();
  const first = await inTransaction(db, async (db) => {
    const { webhook } = await getDelivery({ ...context, db }, owner, address);
    return withReceipt(
      db,
      receipt,
      async (id) => ({ id }),
      async () => {
        requireEnabled(webhook);
        return { id: call };
      },
    );
  });
  if (first.id === call) {
    await retryDelivery(context, address, await getDestination(context, address.endpointId));
  }
  return getDelivery(context, owner, address);
}
