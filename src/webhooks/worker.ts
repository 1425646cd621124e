import type { Context } from '../context.ts';
import { createAgent } from '../delivery/agent.ts';
import { startWorker, type Worker } from '../delivery/worker.ts';
import { findWebhooks } from './webhook-store.ts';

/** Starts to deliver what is owed to webhooks; the worker cuts its connections when it has stopped. */
export function startWebhookWorker({
  db,
  clock,
  ids,
  logger,
  config,
}: Pick<Context, 'db' | 'clock' | 'ids' | 'logger' | 'config'>): Worker {
  const agent = createAgent(config.webhooks);
  const worker = startWorker({
    db,
    clock,
    ids,
    logger,
    agent,
    settings: config.webhooks,
    async findEndpoints(ids) {
      const webhooks = await findWebhooks(db, ids);
      return new Map(webhooks.map(({ id, url, secret }) => [id, { url, secrets: [secret] }]));
    },
  });
  return {
    wake: worker.wake,
    async stop() {
      await worker.stop();
      await agent.destroy();
    },
  };
}
