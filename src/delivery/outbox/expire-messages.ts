import type { Context } from '../../context.ts';
import type { Database } from '../../database/connect.ts';
import { pieces } from '../../database/pieces.ts';
import { deleteSomeAttempts } from './attempt-store.ts';
import { lockDeliveriesOf, type StoredDelivery, updateGivenUp } from './delivery-store.ts';
import { findEndpointStates } from './endpoint-store.ts';
import { deleteMessages, listMessagesBefore, type MessagePlace } from './message-store.ts';

// A message has a delivery for each webhook of its account, and each of these a log.
const rowsOfMessage = 10;

/**
 * Deletes the messages made before a time with the log of their attempts, in short transactions; returns how many. Of
 * their deliveries stay the state, the times and the counts. What is in flight, or waits for an endpoint that is on, is kept
 * whole; what waits for one that is off fails.
 */
export async function expireMessages(
  { db, startPace }: Pick<Context, 'db' | 'startPace'>,
  { createdBefore, now }: { createdBefore: number; now: number },
  signal?: AbortSignal,
): Promise<number> {
  const pace = startPace(signal);
  let expired = 0;
  let after: MessagePlace | undefined;
  for (;;) {
    const rows = pace.rows;
    const limit = Math.ceil(rows / rowsOfMessage);
    const messages = await listMessagesBefore(db, createdBefore, { after, limit });
    if (messages.length === 0) return expired;
    const ids = messages.map(({ id }) => id);
    const step = await pace.step(db, (db) => expire(db, ids, { now, rows }));
    expired += step.expired;
    if (!step.isDone) continue;
    if (messages.length < limit) return expired;
    after = messages.at(-1);
  }
}

async function expire(
  db: Database,
  messageIds: readonly string[],
  { now, rows }: { now: number; rows: number },
): Promise<{ expired: number; isDone: boolean }> {
  const deliveries = await lockDeliveriesOf(db, messageIds);
  const kept = await findOwed(db, deliveries, now);
  const spent = deliveries.filter(({ messageId }) => !kept.has(messageId));
  for (const ids of pieces(spent.map(({ id }) => id))) {
    if ((await deleteSomeAttempts(db, ids, rows)) === rows) return { expired: 0, isDone: false };
  }
  const open = spent.filter(({ state, isClaimed }) => state === 'pending' || isClaimed);
  for (const ids of pieces(open.map(({ id }) => id))) await updateGivenUp(db, ids);
  const gone = messageIds.filter((id) => !kept.has(id));
  return { expired: await deleteMessages(db, gone), isDone: true };
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
