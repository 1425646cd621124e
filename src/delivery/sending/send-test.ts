import type { Database } from '../../database/connect.ts';
import type { Lease } from '../../queue/lease.ts';
import { type ClaimedDelivery, insertTestDelivery, listClaimed } from '../outbox/delivery-store.ts';
import type { Message } from '../outbox/message.ts';
import { insertMessages } from '../outbox/message-store.ts';
import { afterManual } from './after-attempt.ts';
import type { Destination } from './destination.ts';
import type { Sender } from './sender.ts';
import { settle } from './settle.ts';

/**
 * Writes an example message and its delivery, claimed for the only attempt, in the caller's transaction. The delivery is
 * never due, so that a test whose process dies is not sent again.
 */
export async function claimTest(
  db: Database,
  message: Message,
  delivery: Pick<ClaimedDelivery, 'id' | 'endpointId'>,
  lease: Lease,
): Promise<void> {
  await insertMessages(db, [message]);
  await insertTestDelivery(db, message, delivery, lease);
}

/**
 * Sends a claimed test once, marked by the header `Civic-Test: 1`, and logs the attempt. It is not retried and does not
 * change the state of the endpoint. If the endpoint was deleted during the attempt, nothing is written.
 */
export async function sendTest(
  { db, sender }: { readonly db: Database; readonly sender: Sender },
  { id, token }: Pick<ClaimedDelivery, 'id' | 'token'>,
  destination: Destination,
): Promise<void> {
  const [delivery] = await listClaimed(db, [id], token);
  if (delivery === undefined) return;
  const attempt = await sender.attempt(delivery, destination, 'test');
  await settle(db, [{ delivery, next: afterManual({ state: 'failed' }, attempt), attempt }]);
}
