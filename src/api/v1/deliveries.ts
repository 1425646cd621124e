import { readCursorRequest } from '../../collections/cursor.ts';
import { versionOf } from '../../http/content-version.ts';
import { getDelivery, listWebhookDeliveries } from '../../webhooks/read-deliveries.ts';
import { recoverWebhook } from '../../webhooks/recover-webhook.ts';
import { retryWebhookDelivery } from '../../webhooks/retry-webhook-delivery.ts';
import { testWebhook } from '../../webhooks/test-webhook.ts';
import { presentEach } from './collection.ts';
import { presentCursorCollection } from './cursor-collection.ts';
import { presentDelivery } from './delivery-hal.ts';
import type { Handlers } from './operations.ts';
import { readSince } from './recovery-input.ts';

type DeliveryOperation =
  | 'listDeliveries'
  | 'getDelivery'
  | 'retryDelivery'
  | 'testWebhook'
  | 'recoverWebhook';

/** The operations of deliveries, and those of webhooks that deliver; their ETags are made of what is answered. Manual work is bounded per account. */
export const deliveryHandlers: Pick<Handlers, DeliveryOperation> = {
  async listDeliveries(context, call) {
    const { caller, path, query, baseUrl } = call;
    const request = { ...readCursorRequest(query), state: query.state };
    const { webhook, ...page } = await listWebhookDeliveries(context, caller, path.webhook_id, request);
    const members = await presentEach(page.items, (delivery) =>
      presentDelivery({ delivery, webhook }, baseUrl),
    );
    const body = presentCursorCollection('platform:deliveries', page, members, call);
    // A payload stays as it is for as long as it is kept, and all of a page together may be large.
    const kept = members.map(({ payload, ...delivery }) => ({ ...delivery, isKept: payload !== undefined }));
    return { version: [versionOf({ ...body, _embedded: kept })], body: () => body };
  },

  async getDelivery(context, { caller, path, baseUrl }) {
    const address = { webhookId: path.webhook_id, id: path.delivery_id };
    return answer(presentDelivery(await getDelivery(context, caller, address), baseUrl));
  },

  async retryDelivery(context, { caller, path, baseUrl, receipt }) {
    const address = { webhookId: path.webhook_id, id: path.delivery_id };
    const view = await context.limitManual(caller.account.id, () =>
      retryWebhookDelivery(context, caller, address, receipt),
    );
    return answer(presentDelivery(view, baseUrl));
  },

  async testWebhook(context, { caller, path, baseUrl, receipt }) {
    const view = await context.limitManual(caller.account.id, () =>
      testWebhook(context, caller, path.webhook_id, receipt),
    );
    return answer(presentDelivery(view, baseUrl));
  },

  async recoverWebhook(context, { caller, path, body, receipt }) {
    const asked = { webhookId: path.webhook_id, since: readSince(body.since) };
    const recovered = await context.limitManual(caller.account.id, () =>
      recoverWebhook(context, caller, asked, receipt),
    );
    return answer({ recovered });
  },
};

function answer<Body>(body: Body): { version: readonly [number]; body(): Body } {
  return { version: [versionOf(body)], body: () => body };
}
