import type { Clock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../database/connect.ts';
import { deleteInSteps } from '../../database/delete-some.ts';
import type { StartPace } from '../../database/pace.ts';
import type { Logger } from '../../logger.ts';
import { expireMessages } from './expire-messages.ts';
import { finishRecoveries } from './recover-deliveries.ts';
import { deleteRecoveriesBefore } from './recovery-store.ts';
import { removeOrphanedDeliveries } from './remove-deliveries.ts';

type Needs = {
  readonly db: Database;
  readonly startPace: StartPace;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly config: Pick<Config, 'retentionDays'>;
};

const dayMilliseconds = 24 * 60 * 60 * 1000;

/**
 * Completes recoveries that were interrupted. Deletes messages and attempts older than the retention span, the deliveries of
 * deleted endpoints, and recoveries whose Idempotency-Key has expired. All in short transactions; several processes may run
 * it at once.
 */
export async function deleteOldRows(needs: Needs, signal: AbortSignal): Promise<void> {
  const { db, startPace, clock, logger, config } = needs;
  const now = clock.now();
  const recoveries = await finishRecoveries({ db, startPace, clock }, signal);
  if (recoveries > 0) logger.info({ recoveries }, 'completed interrupted recoveries');
  const createdBefore = now - config.retentionDays * dayMilliseconds;
  const messages = await expireMessages({ db, startPace }, { createdBefore, now }, signal);
  if (messages > 0) logger.info({ messages }, 'deleted old messages');
  const deliveries = await removeOrphanedDeliveries({ db, startPace }, signal);
  if (deliveries > 0) logger.info({ deliveries }, 'deleted what belonged to deleted webhooks');
  // A repeat reads the recovery, and its Idempotency-Key lasts a day.
  await deleteInSteps(db, startPace(signal), (db, limit) =>
    deleteRecoveriesBefore(db, now - dayMilliseconds, limit),
  );
}
