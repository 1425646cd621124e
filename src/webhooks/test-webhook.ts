import type { Context } from '../context.ts';
import { inTransaction } from '../database/transaction.ts';
import { findDelivery } from '../delivery/outbox/delivery-log-store.ts';
import { claimTest, sendTest } from '../delivery/sending/send-test.ts';
import type { Receipt } from '../idempotency/receipt.ts';
import { withReceipt } from '../idempotency/with-receipt.ts';
import { takeLease } from '../queue/lease.ts';
import { getDestination } from './find-destinations.ts';
import { type DeliveryView, getDelivery } from './read-deliveries.ts';
import { getWebhook, noWebhook, type Owner } from './read-webhooks.ts';
import { lockWebhook } from './webhook-store.ts';

type Needs = Pick<Context, 'db' | 'ids' | 'clock' | 'config' | 'presentTestMessage' | 'sender'>;

/**
 * Sends a webhook an example message once, whether it is on or off, and answers its delivery after the attempt; a repeat
 * by its receipt sends nothing. It waits while the webhook has all the attempts by hand that it may have at a time. Refuses an unknown webhook, or another account's, as `not_found`.
 */
export function testWebhook(
  context: Needs,
  owner: Owner,
  webhookId: string,
  receipt?: Receipt | undefined,
): Promise<DeliveryView> {
  // Before the lease is taken, so that none runs out while it waits.
  return context.sender.inTurn(webhookId, async () => {
    await getWebhook(context.db, owner, webhookId);
    await context.sender.lookUp(await getDestination(context, webhookId), 'test');
    return testOnce(context, owner, webhookId, receipt);
  });
}

async function testOnce(
  context: Needs,
  owner: Owner,
  webhookId: string,
  receipt: Receipt | undefined,
): Promise<DeliveryView> {
  const { db, ids, sender, presentTestMessage } = context;
  const { account } = owner;
  const delivery = { id: ids.newId(), endpointId: webhookId };
  const messageId = ids.newId();
  const madeUp = { signature: ids.newId(), person: ids.newId(), petition: ids.newId() };
  const lease = takeLease(context, sender.timeoutSeconds);
  const { now } = lease;
  const test = await inTransaction(db, async (db) => {
    // Locked, so that nothing is kept for a webhook that is being deleted.
    const webhook = await lockWebhook(db, account.id, webhookId);
    if (webhook === undefined) throw noWebhook(webhookId);
    const find = (id: string) => findDelivery(db, { endpointId: webhookId, id }, now);
    return withReceipt<{ id: string }>(db, receipt, find, async () => {
      // Unless this very call was committed before, and its answer was lost.
      if ((await find(delivery.id)) === undefined) {
        const facts = { webhook, account, messageId, madeUp, now };
        const body = presentTestMessage(facts);
        const message = {
          id: messageId,
          accountId: account.id,
          personId: null,
          actorPersonId: null,
          body,
          createdAt: now,
        };
        await claimTest(db, message, delivery, lease);
      }
      return { id: delivery.id };
    });
  });
  if (test.id === delivery.id) {
    const claim = { id: delivery.id, token: lease.token };
    await sendTest(context, claim, await getDestination(context, webhookId));
  }
  return getDelivery(context, owner, { endpointId: webhookId, id: test.id });
}
