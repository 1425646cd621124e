import { startHourly } from '../../base/background-work.ts';
import type { Clock } from '../../base/clock.ts';
import type { Logger } from '../../base/logger.ts';
import type { Part } from '../../base/stop-parts.ts';
import type { Database } from '../../database/connect.ts';
import { inTransaction } from '../../database/transaction.ts';
import { deleteOldCounts } from '../../users/sign-in-limit-store.ts';
import { deleteOldDataLinks } from '../personal-data/link-store.ts';

type Needs = { readonly db: Database; readonly clock: Clock };

/** Deletes the links to data that have ended, and the counts of requests whose hour is over. Both have an address or its hash (D-link). */
export async function deleteEnded({ db, clock }: Needs): Promise<void> {
  const now = clock.now();
  await inTransaction(db, (db) => deleteOldDataLinks(db, now));
  await inTransaction(db, (db) => deleteOldCounts(db, now));
}

/** Starts to delete them every hour. */
export function startDeletingEnded(needs: Needs & { readonly logger: Logger }): Part {
  return startHourly('deleting links to data and counts of requests', () => deleteEnded(needs), needs.logger);
}
