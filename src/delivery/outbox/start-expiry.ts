import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../database/connect.ts';
import type { StartPace } from '../../database/pace.ts';
import type { Logger } from '../../logger.ts';
import { describeFailure } from '../../process/describe-failure.ts';
import { expireMessages } from './expire-messages.ts';
import { deleteRecoveriesBefore } from './recovery-store.ts';
import { removeOrphanedDeliveries } from './remove-deliveries.ts';

/** The hourly deletion of old rows. */
export interface Expiry {
  /** Resolves when the step in progress has ended. */
  stop(): Promise<void>;
}

const dayMilliseconds = 24 * 60 * 60 * 1000;
const hourMilliseconds = 60 * 60 * 1000;

/**
 * Deletes, now and every hour: messages and attempts older than the retention span, the deliveries of deleted endpoints,
 * secrets that have ended, and recoveries whose Idempotency-Key has expired. Several processes may run it at once.
 */
export function startExpiry({
  db,
  startPace,
  clock,
  logger,
  config,
  deleteEndedSecrets,
}: {
  readonly db: Database;
  readonly startPace: StartPace;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly config: Pick<Config, 'retentionDays'>;
  /** Deletes the secrets that have ended at this time (ms since 1970), and returns how many. */
  readonly deleteEndedSecrets: (now: number) => Promise<number>;
}): Expiry {
  const stopping = new AbortController();
  const { signal } = stopping;

  async function run(): Promise<void> {
    while (!signal.aborted) {
      await expireOnce().catch((error) => {
        if (!signal.aborted) logger.error(describeFailure(error), 'deleting old messages failed');
      });
      await pause(hourMilliseconds, undefined, { signal }).catch(() => {});
    }
  }

  async function expireOnce(): Promise<void> {
    const now = clock.now();
    const secrets = await deleteEndedSecrets(now);
    if (secrets > 0) logger.info({ secrets }, 'deleted secrets that sign no more');
    const createdBefore = now - config.retentionDays * dayMilliseconds;
    const messages = await expireMessages({ db, startPace }, { createdBefore, now }, signal);
    if (messages > 0) logger.info({ messages }, 'deleted old messages');
    const deliveries = await removeOrphanedDeliveries({ db, startPace }, signal);
    if (deliveries > 0) logger.info({ deliveries }, 'deleted what belonged to deleted webhooks');
    await deleteOldRecoveries(now - dayMilliseconds);
  }

  // A repeat under an Idempotency-Key, which lasts a day, reads the recovery.
  async function deleteOldRecoveries(createdBefore: number): Promise<void> {
    const pace = startPace(signal);
    for (;;) {
      const limit = pace.rows;
      const deleted = await pace.step(db, (db) => deleteRecoveriesBefore(db, createdBefore, limit));
      if (deleted < limit) return;
    }
  }

  const ended = run();
  return {
    async stop() {
      stopping.abort();
      await ended;
    },
  };
}
