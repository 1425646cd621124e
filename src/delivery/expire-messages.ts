import type { Database } from '../database/connect.ts';
import { pieces } from '../database/pieces.ts';
import { inTransaction } from '../database/transaction.ts';
import { deleteAttempts } from './attempt-store.ts';
import { lockDeliveriesOf, type StoredDelivery, updateGivenUp } from './delivery-store.ts';
import { findEndpointStates } from './endpoint-store.ts';
import { deleteMessages, listMessagesBefore, type MessagePlace } from './message-store.ts';

const messagesAtOnce = 200;

/**
 * Deletes the messages made before a time with the log of their attempts, a few in each transaction and with `rest`
 * between two; answers how many. Of their deliveries stay the state, the times and the counts. What is in flight, or
 * waits for an endpoint that is on, is kept whole; what waits for one that is off fails.
 */
export async function expireMessages(
  db: Database,
  { createdBefore, now }: { createdBefore: number; now: number },
  rest: () => Promise<void>,
): Promise<number> {
  let expired = 0;
  let after: MessagePlace | undefined;
  for (;;) {
    const messages = await listMessagesBefore(db, createdBefore, { after, limit: messagesAtOnce });
    const ids = messages.map(({ id }) => id);
    if (ids.length > 0) expired += await inTransaction(db, (db) => expire(db, ids, now));
    if (ids.length < messagesAtOnce) return expired;
    after = messages.at(-1);
    await rest();
  }
}

async function expire(db: Database, messageIds: readonly string[], now: number): Promise<number> {
  const deliveries = await lockDeliveriesOf(db, messageIds);
  const kept = await findOwed(db, deliveries, now);
  const spent = deliveries.filter(({ messageId }) => !kept.has(messageId));
  const open = spent.filter(({ state, isClaimed }) => state === 'pending' || isClaimed);
  for (const ids of pieces(open.map(({ id }) => id))) await updateGivenUp(db, ids);
  for (const ids of pieces(spent.map(({ id }) => id))) await deleteAttempts(db, ids);
  return deleteMessages(
    db,
    messageIds.filter((id) => !kept.has(id)),
  );
}

// The messages that are being sent, or still will be.
async function findOwed(
  db: Database,
  deliveries: readonly StoredDelivery[],
  now: number,
): Promise<Set<string>> {
  const pending = deliveries.filter(({ state }) => state === 'pending');
  const endpoints = await findEndpointStates(db, [...new Set(pending.map(({ endpointId }) => endpointId))]);
  const isOn = (endpointId: string) => (endpoints.get(endpointId)?.status ?? 'disabled') !== 'disabled';
  const owed = [
    ...deliveries.filter(({ isClaimed, dueAt }) => isClaimed && dueAt > now),
    ...pending.filter(({ endpointId }) => isOn(endpointId)),
  ];
  return new Set(owed.map(({ messageId }) => messageId));
}
