import type { Context } from '../context.ts';
import { startWorker, type Worker } from '../delivery/worker.ts';
import { findEndpoints } from './find-endpoints.ts';

/** Starts to deliver what is owed to webhooks. */
export function startWebhookWorker(
  context: Pick<Context, 'db' | 'clock' | 'ids' | 'logger' | 'config' | 'sender'>,
): Worker {
  return startWorker({
    ...context,
    settings: context.config.webhooks,
    findEndpoints: (ids) => findEndpoints(context, ids),
  });
}
