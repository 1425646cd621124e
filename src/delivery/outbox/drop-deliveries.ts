import type { Context } from '../../context.ts';
import type { Database } from '../../database/connect.ts';
import { deleteUnowedMessages } from './message-store.ts';
import { lockDeliveriesOfEndpoint } from './removal-store.ts';
import { removeDeliveries } from './remove-deliveries.ts';

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
  if (deliveries.length === 0) return { dropped: 0, isLast: true };
  const ids = deliveries.map(({ id }) => id);
  const removed = await removeDeliveries(db, ids, limit);
  await deleteUnowedMessages(
    db,
    deliveries.map(({ messageId }) => messageId),
  );
  return { dropped: removed.deliveries, isLast: false };
}
