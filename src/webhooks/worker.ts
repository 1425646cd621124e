import type { Context } from '../context.ts';
import { startWorker, type Worker } from '../delivery/worker.ts';
import { findWebhooks } from './webhook-store.ts';

/** Starts to deliver what is owed to webhooks. */
export function startWebhookWorker(
  context: Pick<Context, 'db' | 'clock' | 'ids' | 'logger' | 'config' | 'sender'>,
): Worker {
  return startWorker({
    ...context,
    settings: context.config.webhooks,
    async findEndpoints(ids) {
      const webhooks = await findWebhooks(context.db, ids);
      return new Map(webhooks.map(({ id, url, secret }) => [id, { url, secrets: [secret] }]));
    },
  });
}
