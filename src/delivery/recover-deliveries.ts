import type { Database } from '../database/connect.ts';
import { updateRevived } from './delivery-store.ts';

/**
 * Gives the failed deliveries of an endpoint that were made at `since` or later their whole schedule anew, from `now`
 * on (ms since 1970); answers how many. Test messages stay as they are. Wake the worker after the commit.
 */
export function recoverDeliveries(
  db: Database,
  endpointId: string,
  span: { since: number; now: number },
): Promise<number> {
  return updateRevived(db, endpointId, span);
}
