import type { Context } from '../context.ts';
import { startExpiry } from '../delivery/start-expiry.ts';
import { startWorker, type Worker } from '../delivery/worker.ts';
import { findEndpoints } from './find-endpoints.ts';
import { sealAnew } from './keep-secrets.ts';
import { deleteEndedSecrets } from './webhook-secret-store.ts';

/** Starts to deliver what is owed to webhooks, and to delete what was delivered long ago; secrets are encrypted anew where the settings have a newer key. */
export function startWebhookWorker(
  context: Pick<Context, 'db' | 'startPace' | 'clock' | 'ids' | 'logger' | 'config' | 'sender'>,
): Worker {
  const worker = startWorker({
    ...context,
    settings: context.config.webhooks,
    findEndpoints: (ids) => findEndpoints(context, ids),
  });
  const expiry = startExpiry({
    ...context,
    async deleteEndedSecrets(now) {
      await sealAnew(context);
      return deleteEndedSecrets(context.db, now);
    },
  });
  return {
    wake: worker.wake,
    async stop() {
      await Promise.all([worker.stop(), expiry.stop()]);
    },
  };
}
