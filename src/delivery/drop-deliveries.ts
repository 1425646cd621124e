import type { Database } from '../database/connect.ts';
import { inTransaction } from '../database/transaction.ts';
import { deleteAttempts } from './attempt-store.ts';
import { deleteDeliveries, listDeliveriesOf } from './delivery-store.ts';
import { deleteUnowedMessages } from './message-store.ts';

const deliveriesAtOnce = 500;

/**
 * Removes all deliveries of an endpoint that was closed, their attempts, and the messages that nobody else is owed; in
 * small transactions, after the one that closed it. What a crash leaves is removed by the worker that finds it due.
 */
export async function dropDeliveries(db: Database, endpointId: string): Promise<void> {
  for (let dropped = deliveriesAtOnce; dropped === deliveriesAtOnce; ) {
    dropped = await inTransaction(db, async (db) => {
      const deliveries = await listDeliveriesOf(db, endpointId, deliveriesAtOnce);
      const ids = deliveries.map(({ id }) => id);
      await deleteAttempts(db, ids);
      await deleteDeliveries(db, ids);
      await deleteUnowedMessages(
        db,
        deliveries.map(({ messageId }) => messageId),
      );
      return deliveries.length;
    });
  }
}
