import {
  type DeliveryView,
  getDelivery,
  listWebhookDeliveries,
} from '../../actions/webhooks/read-deliveries.ts';
import { recoverWebhook } from '../../actions/webhooks/recover-webhook.ts';
import { retryWebhookDelivery } from '../../actions/webhooks/retry-webhook-delivery.ts';
import { testWebhook } from '../../actions/webhooks/test-webhook.ts';
import type { WebhookEvent } from '../../actions/webhooks/webhook.ts';
import { formatPreciseTime, formatTime, parseTime } from '../../base/clock.ts';
import { invalidField, quote } from '../../base/errors.ts';
import { nativeIdentifier } from '../../collections/identifiers/identifier.ts';
import { readCursorRequest } from '../../collections/page.ts';
import type { Attempt } from '../../delivery/outbox/attempt.ts';
import type { ApiAddress } from '../../http/call.ts';
import { versionOf } from '../../http/etag.ts';
import { presentCursorCollection, presentEach } from './collection.ts';
import { linkTo, presentCuries } from './links.ts';
import type { Handlers } from './operations.ts';
import { present, type Schema } from './present.ts';

type DeliveryOperation =
  | 'listDeliveries'
  | 'getDelivery'
  | 'retryDelivery'
  | 'testWebhook'
  | 'recoverWebhook';

/** The operations of deliveries, and those of webhooks that deliver; their ETags are made of what is answered. Manual work is bounded per account. */
export const deliveryHandlers: Pick<Handlers, DeliveryOperation> = {
  async listDeliveries(context, call) {
    const { account, path, query, api } = call;
    const request = { ...readCursorRequest(query), state: query.state };
    const { webhook, ...page } = await listWebhookDeliveries(context, account.id, path.webhook_id, request);
    const members = await presentEach(page.items, (delivery) => presentDelivery({ delivery, webhook }, api));
    const body = presentCursorCollection('platform:deliveries', page, members, call);
    // A payload stays as it is for as long as it is kept, and all of a page together may be large.
    const kept = members.map(
      ({ payload, attendance_payload, erasure_payload, removal_payload, ...delivery }) => ({
        ...delivery,
        isKept: (payload ?? attendance_payload ?? erasure_payload ?? removal_payload) !== undefined,
      }),
    );
    return { version: [versionOf({ ...body, _embedded: kept })], body: () => body };
  },

  async getDelivery(context, { account, path, api }) {
    const address = { endpointId: path.webhook_id, id: path.delivery_id };
    return answer(presentDelivery(await getDelivery(context, account.id, address), api));
  },

  async retryDelivery(context, { account, path, api, receipt }) {
    const address = { endpointId: path.webhook_id, id: path.delivery_id };
    const view = await context.limitManual(account.id, () =>
      retryWebhookDelivery(context, account.id, address, receipt),
    );
    return answer(presentDelivery(view, api));
  },

  async testWebhook(context, { account, path, api, receipt }) {
    const view = await context.limitManual(account.id, () =>
      testWebhook(context, account, path.webhook_id, receipt),
    );
    return answer(presentDelivery(view, api));
  },

  async recoverWebhook(context, { account, path, body, receipt }) {
    const asked = { webhookId: path.webhook_id, since: readSince(body.since) };
    const recovered = await context.limitManual(account.id, () =>
      recoverWebhook(context, account.id, asked, receipt),
    );
    return answer({ recovered });
  },
};

function answer<Body>(body: Body): { version: readonly [number]; body(): Body } {
  return { version: [versionOf(body)], body: () => body };
}

/** A delivery as the API answers it. */
export function presentDelivery(
  { delivery, webhook, attempts }: DeliveryView,
  api: ApiAddress,
): Schema<'Delivery'> {
  const webhookPath = `/webhooks/${webhook.webhook.id}`;
  const isOff = webhook.endpoint.status === 'disabled';
  const { nextAttemptAt } = delivery;
  return present<Schema<'Delivery'>>({
    identifiers: [nativeIdentifier(delivery.id)],
    created_at: formatTime(delivery.createdAt),
    // A test is stored as failed until its only attempt has succeeded.
    state: delivery.isTest && delivery.isInFlight ? 'pending' : delivery.state,
    idempotency_key: delivery.idempotencyKey,
    next_attempt_at: nextAttemptAt === null || isOff ? null : formatTime(nextAttemptAt),
    attempt_count: delivery.attemptCount,
    ...presentPayload(delivery.body),
    attempts: attempts?.map(presentAttempt),
    _links: {
      self: linkTo(api, `${webhookPath}/deliveries/${delivery.id}`),
      'platform:webhook': linkTo(api, webhookPath),
      curies: presentCuries(api),
    },
  });
}

function presentPayload(
  body: string | null,
): Partial<
  Pick<Schema<'Delivery'>, 'payload' | 'attendance_payload' | 'erasure_payload' | 'removal_payload'>
> {
  if (body === null) return {};
  const payload: unknown[] = JSON.parse(body);
  if (isOf<'AttendanceWebhook'>(payload, 'osdi:attendance')) return { attendance_payload: payload };
  if (isOf<'ErasureWebhook'>(payload, 'erasure')) return { erasure_payload: payload };
  if (isOf<'RemovalWebhook'>(payload, 'osdi:signature.removed')) return { removal_payload: payload };
  return { payload: payload as Schema<'SignatureWebhook'> };
}

function isOf<Name extends 'AttendanceWebhook' | 'ErasureWebhook' | 'RemovalWebhook'>(
  payload: unknown,
  type: WebhookEvent,
): payload is Schema<Name> {
  return (payload as object[]).every((message) => type in message);
}

function presentAttempt({ attemptedAt, cause, result }: Attempt): Schema<'DeliveryAttempt'> {
  return present<Schema<'DeliveryAttempt'>>({
    attempted_at: formatPreciseTime(attemptedAt),
    outcome: result.outcome,
    status_code: result.statusCode,
    duration_ms: result.durationMs,
    response_body: result.responseBody,
    trigger: cause,
  });
}

/** Reads from when on to recover, as ms since 1970; refuses what is no date and time with its pointer. */
function readSince(since: string): number {
  const instant = parseTime(since);
  if (instant !== undefined) return instant;
  throw invalidField(
    '/since',
    `must be a date and time such as 2026-11-20T05:37:00Z, came as ${quote(since)}`,
  );
}
