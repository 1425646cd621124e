import { startHourly } from '../../base/background-work.ts';
import type { Clock } from '../../base/clock.ts';
import { describeFailure } from '../../base/describe-failure.ts';
import type { Ids } from '../../base/ids.ts';
import type { Logger } from '../../base/logger.ts';
import type { Config } from '../../config/config.ts';
import type { Database } from '../../database/connect.ts';
import { deleteInSteps } from '../../database/delete-some.ts';
import type { StartThrottle } from '../../database/throttle.ts';
import { deleteOldRows } from '../../delivery/outbox/delete-old-rows.ts';
import type { Sender } from '../../delivery/sending/sender.ts';
import { startWorker, type Worker } from '../../delivery/sending/worker.ts';
import type { IsClockRight } from '../../queue/clock-check.ts';
import { findDestinations } from './find-destinations.ts';
import { sealAnew } from './keep-secrets.ts';
import { deleteEndedSecrets } from './webhook-secret-store.ts';

type Needs = {
  readonly db: Database;
  readonly startThrottle: StartThrottle;
  readonly clock: Clock;
  readonly isClockRight: IsClockRight;
  readonly ids: Ids;
  readonly logger: Logger;
  readonly config: Config;
  readonly sender: Sender;
};

/** Starts to send due deliveries to webhooks, and the hourly deletion of old rows, which also encrypts secrets with a new key of the settings. */
export function startWebhookWorker(needs: Needs): Worker {
  const { db, startThrottle, clock, logger } = needs;
  // Each webhook is logged once, since the worker reads it again and again.
  const reported = new Set<string>();
  function report(webhookId: string, reason: unknown): void {
    if (reported.has(webhookId)) return;
    reported.add(webhookId);
    logger.error(
      { ...describeFailure(reason), webhook: webhookId },
      'a secret of a webhook cannot be opened; its deliveries wait where it is the current one',
    );
  }
  const worker = startWorker({
    ...needs,
    settings: needs.config.webhooks,
    findDestinations: (ids) => findDestinations(needs, ids, report),
  });
  const deletion = startHourly(
    'deleting old messages',
    async (signal) => {
      await sealAnew(needs, report).catch((error) =>
        logger.error(describeFailure(error), 'encrypting secrets anew failed'),
      );
      const now = clock.now();
      const secrets = await deleteInSteps(db, startThrottle(signal), (db, limit) =>
        deleteEndedSecrets(db, now, limit),
      );
      if (secrets > 0) logger.info({ secrets }, 'deleted secrets that sign no more');
      await deleteOldRows(needs, signal);
    },
    logger,
  );
  return {
    wake: worker.wake,
    async stop() {
      await Promise.all([worker.stop(), deletion.stop()]);
    },
  };
}
