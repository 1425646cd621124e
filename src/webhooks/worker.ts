import type { Context } from '../context.ts';
import { startExpiry } from '../delivery/start-expiry.ts';
import { startWorker, type Worker } from '../delivery/worker.ts';
import { findEndpoints } from './find-endpoints.ts';
import { deleteEndedSecrets } from './webhook-store.ts';

/** Starts to deliver what is owed to webhooks, and to delete what was delivered long ago. */
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
    deleteEndedSecrets: (now) => deleteEndedSecrets(context.db, now),
  });
  return {
    wake: worker.wake,
    async stop() {
      await Promise.all([worker.stop(), expiry.stop()]);
    },
  };
}
