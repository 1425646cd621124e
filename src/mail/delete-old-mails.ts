import type { Clock } from '../base/clock.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/connect.ts';
import { deleteInSteps } from '../database/delete-some.ts';
import type { StartThrottle } from '../database/throttle.ts';
import { countedSpan } from './mail-limit.ts';
import { deleteLimitsBefore } from './mail-limit-store.ts';
import { deleteMailsBefore } from './mail-store.ts';

const dayMilliseconds = 24 * 60 * 60 * 1000;

/**
 * Deletes mails in short transactions once they have been useless for the retention span, and returns how many. Also forgets the
 * addresses that got no mail of a stranger for a day.
 */
export async function deleteOldMails(
  {
    db,
    startThrottle,
    clock,
    config,
  }: {
    readonly db: Database;
    readonly startThrottle: StartThrottle;
    readonly clock: Clock;
    readonly config: Pick<Config, 'retentionDays'>;
  },
  signal: AbortSignal,
): Promise<number> {
  const now = clock.now();
  await deleteInSteps(db, startThrottle(signal), (db, limit) =>
    deleteLimitsBefore(db, now - countedSpan, limit),
  );
  const before = now - config.retentionDays * dayMilliseconds;
  return deleteInSteps(db, startThrottle(signal), (db, limit) => deleteMailsBefore(db, before, limit));
}
