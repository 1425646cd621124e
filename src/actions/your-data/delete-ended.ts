import type { Clock } from '../../base/clock.ts';
import type { Database } from '../../database/connect.ts';
import { inTransaction } from '../../database/transaction.ts';
import { deleteOldCounts } from '../../users/sign-in-limit-store.ts';
import { deleteOldDataLinks } from '../personal-data/link-store.ts';

/** Deletes the links to data that have ended, and the counts of requests whose hour is over. Both have an address or its hash (D-link). */
export async function deleteEnded({
  db,
  clock,
}: {
  readonly db: Database;
  readonly clock: Clock;
}): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (db) => {
    await deleteOldDataLinks(db, now);
    await deleteOldCounts(db, now);
  });
}
