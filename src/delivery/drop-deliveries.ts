import type { Database } from '../database/connect.ts';
import { inTransaction } from '../database/transaction.ts';
import { deleteAttempts } from './attempt-store.ts';
import { deleteDeliveries } from './delivery-store.ts';
import { deleteUnowedMessages } from './message-store.ts';
import { listDeliveriesOfEndpoint } from './removal-store.ts';

const deliveriesAtOnce = 500;

/**
 * Removes all deliveries of an endpoint that was closed, their attempts, and the messages that nobody else is owed; in
 * small transactions, after the one that closed it, with `rest` between two. What a crash leaves `dropGoneEndpoints`
 * removes. Answers how many there were.
 */
export async function dropDeliveries(
  db: Database,
  endpointId: string,
  rest: () => Promise<void> = async () => {},
): Promise<number> {
  for (let dropped = 0; ; ) {
    const piece = await inTransaction(db, (db) => dropSome(db, endpointId));
    dropped += piece;
    if (piece < deliveriesAtOnce) return dropped;
    await rest();
  }
}

async function dropSome(db: Database, endpointId: string): Promise<number> {
  const deliveries = await listDeliveriesOfEndpoint(db, endpointId, deliveriesAtOnce);
  const ids = deliveries.map(({ id }) => id);
  await deleteAttempts(db, ids);
  await deleteDeliveries(db, ids);
  await deleteUnowedMessages(
    db,
    deliveries.map(({ messageId }) => messageId),
  );
  return deliveries.length;
}
