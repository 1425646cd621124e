import type { Account } from '../../accounts/account.ts';
import type { Clock } from '../../base/clock.ts';
import type { Ids } from '../../base/ids.ts';
import { findRepeat, keepReceipt, requireRepeated } from '../../collections/idempotency/find-repeat.ts';
import type { Receipt } from '../../collections/idempotency/receipt.ts';
import type { Config } from '../../config/config.ts';
import type { Database } from '../../database/connect.ts';
import { inTransaction } from '../../database/transaction.ts';
import { findDelivery } from '../../delivery/outbox/delivery-log-store.ts';
import { claimTest, sendTest } from '../../delivery/sending/manual-attempts.ts';
import type { Sender } from '../../delivery/sending/sender.ts';
import { takeLease } from '../../queue/lease.ts';
import { getDestination } from './find-destinations.ts';
import { type DeliveryView, getDelivery } from './read-deliveries.ts';
import { getWebhook, noWebhook } from './read-webhooks.ts';
import type { Webhook } from './webhook.ts';
import { lockWebhook } from './webhook-store.ts';
import { type RenameMessage, writeOutgoing } from './write-outgoing.ts';

/** The facts of a test message. */
export interface TestFacts {
  readonly webhook: Webhook;
  readonly account: Account;
  readonly messageId: string;
  /** The ids of the resources that the message is about; they do not exist. */
  readonly madeUp: Readonly<Record<'signature' | 'person' | 'petition' | 'attendance' | 'event', string>>;
  readonly now: number;
}

/** Writes the example message of a test, as JSON. */
export type PresentTestMessage = (facts: TestFacts) => string;

type Needs = {
  readonly db: Database;
  readonly ids: Ids;
  readonly clock: Clock;
  readonly config: Pick<Config, 'webhooks'>;
  readonly sender: Sender;
  readonly presentTestMessage: PresentTestMessage;
  readonly renameMessage: RenameMessage;
};

/**
 * Sends a webhook an example message once, whether it is on or off, and returns its delivery after the attempt; a repeat
 * sends nothing. It waits while the webhook has as many manual attempts as it may have at a time. Refuses an unknown webhook,
 * or another account's, as `not_found`.
 */
export function testWebhook(
  needs: Needs,
  account: Account,
  webhookId: string,
  receipt?: Receipt | undefined,
): Promise<DeliveryView> {
  const { db, sender } = needs;
  // Before the lease is taken, so that it does not end while this call waits.
  return sender.inTurn(webhookId, async () => {
    await getWebhook(db, account.id, webhookId);
    await sender.lookUp(await getDestination(needs, webhookId), 'test');
    return testOnce(needs, account, webhookId, receipt);
  });
}

async function testOnce(
  needs: Needs,
  account: Account,
  webhookId: string,
  receipt: Receipt | undefined,
): Promise<DeliveryView> {
  const { db, ids, sender, presentTestMessage, renameMessage } = needs;
  const delivery = { endpointId: webhookId, id: ids.newId() };
  const messageId = ids.newId();
  const madeUp = {
    signature: ids.newId(),
    person: ids.newId(),
    petition: ids.newId(),
    attendance: ids.newId(),
    event: ids.newId(),
  };
  const lease = takeLease(needs, sender.timeoutSeconds);
  const { now } = lease;
  const id = await inTransaction(db, async (db) => {
    // Locked, so that nothing is written for a webhook that is being deleted.
    const webhook = await lockWebhook(db, account.id, webhookId);
    if (webhook === undefined) throw noWebhook(webhookId);
    const repeated = await findRepeat(db, receipt);
    if (repeated !== undefined) {
      return requireRepeated(await findDelivery(db, { endpointId: webhookId, id: repeated }, now)).id;
    }
    // This call was committed before, and the answer was lost.
    if ((await findDelivery(db, delivery, now)) !== undefined) return delivery.id;
    const nobody = { personId: null, actorPersonId: null };
    const body = presentTestMessage({ webhook, account, messageId, madeUp, now });
    const example = { id: messageId, accountId: account.id, ...nobody, body, createdAt: now };
    // One that is turned off gets a test message too.
    const { message } = await writeOutgoing(example, [{ ...webhook, isOff: false }], renameMessage);
    await claimTest(db, message, delivery, lease);
    await keepReceipt(db, receipt, delivery.id);
    return delivery.id;
  });
  if (id === delivery.id) {
    await sendTest(needs, { id, token: lease.token }, await getDestination(needs, webhookId));
  }
  return getDelivery(needs, account.id, { endpointId: webhookId, id });
}
