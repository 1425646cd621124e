import type { Context } from '../../context.ts';
import type { Database } from '../../database/connect.ts';
import type { Lease } from '../../queue/lease.ts';
import { type ClaimedDelivery, insertTestDelivery, listClaimed } from '../outbox/delivery-store.ts';
import type { Message } from '../outbox/message.ts';
import { insertMessages } from '../outbox/message-store.ts';
import { judgeManualAttempt } from './after-attempt.ts';
import { settle } from './claim-due.ts';
import type { Endpoint } from './sender.ts';

/**
 * Keeps an example message as a delivery that is claimed for its only attempt, in the transaction of whoever asks for
 * it. It is never due, so that a test whose process dies is not sent again.
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
 * Sends a claimed test once, marked by the header `Civic-Test: 1`, and logs the attempt. It is never retried by itself and
 * says nothing about how the endpoint stands; where that was deleted meanwhile nothing is written.
 */
export async function sendTest(
  { db, sender }: Pick<Context, 'db' | 'sender'>,
  { id, token }: Pick<ClaimedDelivery, 'id' | 'token'>,
  endpoint: Endpoint,
): Promise<void> {
  const [delivery] = await listClaimed(db, [id], token);
  if (delivery === undefined) return;
  const attempt = await sender.attempt(delivery, endpoint, 'test');
  await settle(db, [{ delivery, next: judgeManualAttempt({ state: 'failed' }, attempt), attempt }]);
}
