import { startHourly } from '../../base/background-work.ts';
import type { Clock } from '../../base/clock.ts';
import type { Logger } from '../../base/logger.ts';
import type { Part } from '../../base/stop-parts.ts';
import type { Database } from '../../database/connect.ts';
import { deleteInSteps } from '../../database/delete-some.ts';
import type { StartThrottle } from '../../database/throttle.ts';
import { deleteExpired } from '../signatures/waiting-store.ts';

interface Needs {
  readonly db: Database;
  readonly clock: Clock;
  readonly startThrottle: StartThrottle;
}

/** Deletes signatures that have waited for 14 days, confirmed or not, in short transactions, and returns how many. */
export function deleteExpiredSignatures(
  { db, clock, startThrottle }: Needs,
  signal?: AbortSignal,
): Promise<number> {
  const now = clock.now();
  return deleteInSteps(db, startThrottle(signal), (db, limit) => deleteExpired(db, now, limit));
}

/** Starts to delete them every hour. */
export function startExpiry(needs: Needs & { readonly logger: Logger }): Part {
  const { logger } = needs;
  return startHourly(
    'deleting signatures that nobody confirmed',
    async (signal) => {
      const signatures = await deleteExpiredSignatures(needs, signal);
      if (signatures > 0) logger.info({ signatures }, 'deleted signatures that nobody confirmed');
    },
    logger,
  );
}
