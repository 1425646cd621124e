import type { Context } from '../context.ts';
import type { Database } from '../database/connect.ts';
import { deleteSomeAttempts } from './attempt-store.ts';
import { deleteDeliveries } from './delivery-store.ts';
import { deleteUnowedMessages } from './message-store.ts';
import { lockDeliveriesOfEndpoint } from './removal-store.ts';

/**
 * Removes all deliveries of an endpoint that was closed, their attempts, and the messages that nobody else gets; in short
 * transactions, after the one that closed it. What a crash leaves `dropGoneEndpoints` removes. Returns how many there were.
 */
export async function dropDeliveries(
  { db, startPace }: Pick<Context, 'db' | 'startPace'>,
  endpointId: string,
  signal?: AbortSignal,
): Promise<number> {
  const pace = startPace(signal);
  for (let dropped = 0; ; ) {
    const limit = pace.rows;
    const step = await pace.step(db, (db) => dropSome(db, endpointId, limit));
    dropped += step.dropped;
    if (step.isLast) return dropped;
  }
}

async function dropSome(
  db: Database,
  endpointId: string,
  limit: number,
): Promise<{ dropped: number; isLast: boolean }> {
  const deliveries = await lockDeliveriesOfEndpoint(db, endpointId, limit);
  const ids = deliveries.map(({ id }) => id);
  if (ids.length === 0) return { dropped: 0, isLast: true };
  // Of some there are very many: a delivery can be retried any number of times.
  const mostAttempts = 2 * limit;
  if ((await deleteSomeAttempts(db, ids, mostAttempts)) === mostAttempts)
    return { dropped: 0, isLast: false };
  await deleteDeliveries(db, ids);
  await deleteUnowedMessages(
    db,
    deliveries.map(({ messageId }) => messageId),
  );
  return { dropped: ids.length, isLast: false };
}
