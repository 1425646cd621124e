import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../database/connect.ts';
import type { StartPace } from '../../database/pace.ts';
import type { Logger } from '../../logger.ts';
import { describeFailure } from '../../process/describe-failure.ts';
import { dropGoneEndpoints } from './drop-gone-endpoints.ts';
import { expireMessages } from './expire-messages.ts';
import { deleteRecoveriesBefore } from './recovery-store.ts';

/** Looks for what is older than it may be kept, until it is stopped. */
export interface Expiry {
  /** Ends with the step that is under way. */
  stop(): Promise<void>;
}

const dayMilliseconds = 24 * 60 * 60 * 1000;
const hourMilliseconds = 60 * 60 * 1000;

/**
 * Deletes messages and logs of attempts once they are older than the retention span, what belongs to endpoints that
 * are gone, secrets that were replaced, and recoveries that nobody can ask about any more: now, and every hour. Any number
 * of processes may do so at once.
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
  /** Forgets the secrets that no endpoint signs with any more at this time (ms since 1970), and answers how many. */
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
    const deliveries = await dropGoneEndpoints({ db, startPace }, signal);
    if (deliveries > 0) logger.info({ deliveries }, 'deleted what belonged to deleted webhooks');
    await forgetRecoveries(now - dayMilliseconds);
  }

  // An Idempotency-Key is good for a day, and so is what a repeat asks about.
  async function forgetRecoveries(createdBefore: number): Promise<void> {
    const pace = startPace(signal);
    for (;;) {
      const limit = pace.rows;
      const forgotten = await pace.step(db, (db) => deleteRecoveriesBefore(db, createdBefore, limit));
      if (forgotten < limit) return;
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
