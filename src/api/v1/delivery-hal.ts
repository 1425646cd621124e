import type { components } from '../../../generated/api.d.ts';
import { formatPreciseTime, formatTime } from '../../clock.ts';
import type { Attempt } from '../../delivery/outbox/attempt.ts';
import { nativeIdentifier } from '../../identifiers/identifier.ts';
import type { DeliveryView } from '../../webhooks/read-deliveries.ts';
import { linkTo, presentCuries } from './links.ts';
import { present } from './present.ts';

type Resource<Name extends keyof components['schemas']> = components['schemas'][Name];

/** A delivery as the API answers it. */
export function presentDelivery(
  { delivery, webhook, attempts }: DeliveryView,
  baseUrl: string,
): Resource<'Delivery'> {
  const webhookPath = `/webhooks/${webhook.webhook.id}`;
  const isOff = webhook.endpoint.status === 'disabled';
  const { nextAttemptAt } = delivery;
  return present<Resource<'Delivery'>>({
    identifiers: [nativeIdentifier(delivery.id)],
    created_at: formatTime(delivery.createdAt),
    // A test is stored as failed until its only attempt has succeeded.
    state: delivery.isTest && delivery.isInFlight ? 'pending' : delivery.state,
    idempotency_key: delivery.idempotencyKey,
    next_attempt_at: nextAttemptAt === undefined || isOff ? undefined : formatTime(nextAttemptAt),
    attempt_count: delivery.attemptCount,
    payload:
      delivery.body === undefined ? undefined : (JSON.parse(delivery.body) as Resource<'SignatureWebhook'>),
    attempts: attempts?.map(presentAttempt),
    _links: {
      self: linkTo(baseUrl, `${webhookPath}/deliveries/${delivery.id}`),
      'platform:webhook': linkTo(baseUrl, webhookPath),
      curies: presentCuries(baseUrl),
    },
  });
}

function presentAttempt({ attemptedAt, trigger, result }: Attempt): Resource<'DeliveryAttempt'> {
  return present<Resource<'DeliveryAttempt'>>({
    attempted_at: formatPreciseTime(attemptedAt),
    outcome: result.outcome,
    status_code: result.statusCode,
    duration_ms: result.durationMs,
    response_body: result.responseBody,
    trigger,
  });
}
