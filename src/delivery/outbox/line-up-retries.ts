import type { Database } from '../../database/connect.ts';
import { inTransaction } from '../../database/transaction.ts';
import { updateLinedUp } from './delivery-store.ts';
import { deleteRetries, hasDueRetry, lockDueRetries } from './retry-store.ts';

const retriesAtOnce = 250;

/**
 * Makes the deliveries pending whose retry is due, so that a look finds them, in one transaction of limited size; returns whether
 * more may be due. It reads one row where none is due, however many wait. A retry whose delivery is gone, or given up, is removed.
 */
export async function lineUpRetries(
  db: Database,
  now: number,
  limit: number = retriesAtOnce,
): Promise<boolean> {
  if (!(await hasDueRetry(db, now))) return false;
  return inTransaction(db, async (db) => {
    const retries = await lockDueRetries(db, now, limit);
    const ids = retries.map(({ deliveryId }) => deliveryId);
    await updateLinedUp(db, ids, now);
    await deleteRetries(db, retries);
    return retries.length === limit;
  });
}
