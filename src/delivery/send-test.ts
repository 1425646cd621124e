import type { Context } from '../context.ts';
import { inTransaction } from '../database/transaction.ts';
import { insertAttempts } from './attempt-store.ts';
import { insertTestDelivery } from './delivery-store.ts';
import type { Message } from './message.ts';
import { insertMessage } from './message-store.ts';
import type { Endpoint } from './sender.ts';

/**
 * Sends an example message once, marked by the header `Civic-Test: 1`, and keeps it as a delivery with its attempt;
 * answers that delivery's id. It is never retried by itself and says nothing about how the endpoint stands.
 */
export async function sendTest(
  { db, ids, sender }: Pick<Context, 'db' | 'ids' | 'sender'>,
  endpointId: string,
  endpoint: Endpoint,
  message: Message,
): Promise<string> {
  const id = ids.newId();
  const sendable = {
    id,
    endpointId,
    messageId: message.id,
    body: message.body,
    attemptCount: 0,
    isTest: true,
  };
  const attempt = await sender.attempt(sendable, endpoint, 'test');
  // Kept afterwards: a test whose process dies is not sent again as if it were due.
  await inTransaction(db, async (db) => {
    await insertMessage(db, message);
    const state = attempt.result.outcome === 'delivered' ? 'delivered' : 'failed';
    await insertTestDelivery(db, message, { id, endpointId, state });
    await insertAttempts(db, [attempt]);
  });
  return id;
}
