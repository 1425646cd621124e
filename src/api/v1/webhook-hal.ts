import type { components } from '../../../generated/api.d.ts';
import { formatTime } from '../../clock.ts';
import { nativeIdentifier } from '../../identifiers/identifier.ts';
import type { WebhookView } from '../../webhooks/read-webhooks.ts';
import type { RevealedWebhook } from '../../webhooks/webhook.ts';
import { linkTo, presentCuries } from './links.ts';
import { present } from './present.ts';

type Resource = components['schemas']['Webhook'];

/** A webhook as the API answers it; with its secret only where that was made just now. */
export function presentWebhook(
  { webhook, endpoint }: WebhookView<RevealedWebhook>,
  baseUrl: string,
): Resource {
  const { trigger } = webhook;
  const path = `/webhooks/${webhook.id}`;
  return present<Resource>({
    identifiers: [nativeIdentifier(webhook.id)],
    created_at: formatTime(webhook.createdAt),
    modified_at: formatTime(webhook.modifiedAt),
    url: webhook.url,
    description: webhook.description,
    trigger: trigger.kind,
    enabled: endpoint.status !== 'disabled',
    status: endpoint.status,
    status_reason: endpoint.reason,
    secret: webhook.secret,
    _links: {
      self: linkTo(baseUrl, path),
      ...(trigger.kind === 'specific_action' && {
        'osdi:petition': linkTo(baseUrl, `/petitions/${trigger.petitionId}`),
      }),
      'platform:deliveries': linkTo(baseUrl, `${path}/deliveries`),
      curies: presentCuries(baseUrl),
    },
  });
}
