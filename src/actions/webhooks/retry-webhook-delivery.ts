import type { Clock } from '../../base/clock.ts';
import type { Ids } from '../../base/ids.ts';
import { findRepeat, keepReceipt } from '../../collections/idempotency/find-repeat.ts';
import type { Receipt } from '../../collections/idempotency/receipt.ts';
import type { Config } from '../../config/config.ts';
import type { Database } from '../../database/connect.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { DeliveryAddress } from '../../delivery/outbox/delivery-log-store.ts';
import { retryDelivery } from '../../delivery/sending/manual-attempts.ts';
import type { Sender } from '../../delivery/sending/sender.ts';
import { getDestination } from './find-destinations.ts';
import { type DeliveryView, getDelivery } from './read-deliveries.ts';
import { requireEnabled } from './read-webhooks.ts';

type Needs = {
  readonly db: Database;
  readonly ids: Ids;
  readonly clock: Clock;
  readonly config: Pick<Config, 'webhooks'>;
  readonly sender: Sender;
  readonly wakeWorker: () => void;
};

/**
 * Makes one attempt at a delivery now and returns the delivery after it; a repeat makes none. Refuses an unknown delivery, or
 * another account's, as `not_found`, and one of a webhook that is off as `webhook_disabled`.
 */
export async function retryWebhookDelivery(
  needs: Needs,
  accountId: string,
  address: DeliveryAddress,
  receipt?: Receipt | undefined,
): Promise<DeliveryView> {
  const { db, clock, ids } = needs;
  // The receipt leads to the call, so that this call knows its own receipt again after a lost COMMIT and is no repeat.
  const callId = ids.newId();
  const isRepeat = await inTransaction(db, async (db) => {
    const { webhook } = await getDelivery({ db, clock }, accountId, address);
    const known = await findRepeat(db, receipt);
    if (known !== undefined) return known !== callId;
    requireEnabled(webhook);
    await keepReceipt(db, receipt, callId);
    return false;
  });
  if (!isRepeat) await retryDelivery(needs, address, await getDestination(needs, address.endpointId));
  return getDelivery(needs, accountId, address);
}
