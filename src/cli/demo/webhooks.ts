import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Account } from '../../accounts/account.ts';
import { createWebhook } from '../../actions/webhooks/create-webhook.ts';
import { listenerUrl } from '../../actions/webhooks/webhook.ts';
import { startWebhookWorker } from '../../actions/webhooks/worker.ts';
import type { Context } from '../../context.ts';
import { listDeliveries } from '../../delivery/outbox/delivery-log-store.ts';
import { createDeliveryMetrics } from '../../delivery/sending/delivery-metrics.ts';
import { createSender } from '../../delivery/sending/sender.ts';
import type { Step, StoryClock } from './timeline.ts';

type Needs = Context & { readonly clock: StoryClock };

// Three attempts within minutes instead of ten within days.
const retrySeconds = [5, 120];
const lookMilliseconds = 5;
const minute = 60_000;

/**
 * The story of a webhook whose receiver is not ready: the deliveries of some signatures fail later, and it is paused. `signatures` are the
 * last ones of the story, each of which is one message.
 */
export function planFailures(
  context: Needs,
  { slug }: Account,
  {
    now,
    later,
    signatures,
  }: {
    readonly now: number;
    /** The context of the attempts. */
    readonly later: Needs;
    readonly signatures: readonly (() => Promise<void>)[];
  },
): Step[] {
  const start = now - 90 * minute;
  const receiver = createServer((_request, response) => {
    response.writeHead(503, { 'Content-Type': 'text/plain' }).end('The list is being rebuilt.\n');
  });
  let webhookId = '';
  const create: Step = {
    at: start,
    async run() {
      await once(receiver.listen(0, '127.0.0.1'), 'listening');
      const { port } = receiver.address() as AddressInfo;
      const url = `http://127.0.0.1:${port}/newsletter`;
      const draft = { accountSlug: slug, url, description: 'Newsletter program' };
      webhookId = (await createWebhook(context, draft)).id;
    },
  };
  const steps = signatures.flatMap((sign, index): Step[] => {
    const newer = signatures.length - 1 - index;
    const at = start + (index + 1) * 20 * minute;
    const attempt = async () => {
      // The tenth failure in a row pauses the webhook.
      await fail(later, { webhookId, newer }, newer === 0 ? 1 : retrySeconds.length + 1);
      if (newer === 0) receiver.close();
    };
    return [
      { at, run: sign },
      { at, isLater: true, run: attempt },
    ];
  });
  return [create, ...steps];
}

/** Makes attempts at the delivery of a webhook than which so many are newer, until there are `attempts`. */
async function fail(
  context: Needs,
  { webhookId, newer }: { readonly webhookId: string; readonly newer: number },
  attempts: number,
): Promise<void> {
  const { db, clock, config } = context;
  const metrics = createDeliveryMetrics(undefined, context);
  const sender = createSender(config.webhooks, { ...context, metrics });
  const webhooks = { ...config.webhooks, retrySeconds };
  const worker = startWebhookWorker({ ...context, sender, config: { ...config, webhooks } });
  for (;;) {
    const newest = await listDeliveries(db, webhookId, { limit: newer + 1, now: clock.now() });
    const delivery = newest[newer];
    if ((delivery?.attemptCount ?? 0) >= attempts) break;
    clock.moveTo(delivery?.nextAttemptAt ?? 0);
    worker.wake();
    await pause(lookMilliseconds);
  }
  await worker.stop();
  await sender.close();
}

/** Creates the webhook to which `civic listen` listens, and returns its secret. */
export async function createListened(context: Needs, { slug }: Account): Promise<string> {
  const draft = { accountSlug: slug, url: listenerUrl, description: 'civic listen' };
  const { secret } = await createWebhook(context, draft);
  return secret;
}
