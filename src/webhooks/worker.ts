import type { Context } from '../context.ts';
import { startExpiry } from '../delivery/outbox/start-expiry.ts';
import { startWorker, type Worker } from '../delivery/sending/worker.ts';
import { describeFailure } from '../process/describe-failure.ts';
import { findDestinations } from './find-destinations.ts';
import { sealAnew } from './keep-secrets.ts';
import { deleteEndedSecrets } from './webhook-secret-store.ts';

/** Starts to send what is due to webhooks, and to delete what was delivered long ago; secrets are encrypted anew where the settings have a newer key. */
export function startWebhookWorker(
  context: Pick<Context, 'db' | 'startPace' | 'clock' | 'ids' | 'logger' | 'config' | 'sender'>,
): Worker {
  const { db, logger } = context;
  // Each webhook is logged once, since a worker looks at it again and again.
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
    ...context,
    settings: context.config.webhooks,
    findDestinations: (ids) => findDestinations(context, ids, report),
  });
  const expiry = startExpiry({
    ...context,
    async deleteEndedSecrets(now) {
      await sealAnew(context, report).catch((error) =>
        logger.error(describeFailure(error), 'encrypting secrets anew failed'),
      );
      return deleteEndedSecrets(db, now);
    },
  });
  return {
    wake: worker.wake,
    async stop() {
      await Promise.all([worker.stop(), expiry.stop()]);
    },
  };
}
