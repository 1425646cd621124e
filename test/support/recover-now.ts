import { randomIds } from '../../src/base/ids.ts';
import type { Database } from '../../src/database/connect.ts';
import { createThrottle } from '../../src/database/throttle.ts';
import { inTransaction } from '../../src/database/transaction.ts';
import { beginRecovery, finishRecovery } from '../../src/delivery/outbox/recover-deliveries.ts';

/** Recovers the failed deliveries of an endpoint that were created at `since` or later, at the time `now`. Returns how many. */
export async function recoverNow(
  db: Database,
  endpointId: string,
  { since, now }: { since: number; now: number },
): Promise<number> {
  const id = randomIds.newId();
  await inTransaction(db, (db) => beginRecovery(db, { endpointId, since }, { id, now }));
  return finishRecovery(
    { db, clock: { now: () => now, monotonic: () => 0 }, startThrottle: createThrottle() },
    id,
  );
}
