import type { Database } from '../database/connect.ts';
import { dropDeliveries } from './drop-deliveries.ts';
import { findEndpointStates } from './endpoint-store.ts';
import { findNextEndpoint } from './removal-store.ts';

/**
 * Removes what belongs to endpoints that are gone, so that a removal which a crash cut off comes to its end; in small
 * transactions, with `rest` between two. Answers how many deliveries there were.
 */
export async function dropGoneEndpoints(db: Database, rest: () => Promise<void>): Promise<number> {
  let dropped = 0;
  for (let id = await findNextEndpoint(db, ''); id !== undefined; id = await findNextEndpoint(db, id)) {
    // After it was seen in a delivery: an endpoint is there before anything is owed to it.
    const isGone = !(await findEndpointStates(db, [id])).has(id);
    if (isGone) dropped += await dropDeliveries(db, id, rest);
  }
  return dropped;
}
