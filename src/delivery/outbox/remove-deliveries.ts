import type { Database } from '../../database/connect.ts';
import { deleteSomeAttempts } from './attempt-store.ts';
import { deleteDeliveries } from './delivery-store.ts';

/**
 * Removes deliveries that the caller has locked, with their attempts; returns how many of each. A delivery can be retried
 * any number of times: of more attempts than twice `rows` it removes a part, and leaves the deliveries to the next step.
 */
export async function removeDeliveries(
  db: Database,
  ids: readonly string[],
  rows: number,
): Promise<{ deliveries: number; attempts: number }> {
  const mostAttempts = 2 * rows;
  const attempts = await deleteSomeAttempts(db, ids, mostAttempts);
  if (attempts === mostAttempts) return { deliveries: 0, attempts };
  return { deliveries: await deleteDeliveries(db, ids), attempts };
}
