import { checkMessages } from './check-messages.ts';
import { findForgery } from './find-forgery.ts';
import { readHeaders, type WebhookHeaders } from './read-headers.ts';
import type { Refusal } from './refusal.ts';
import type { WebhookMessage } from './webhook-message.ts';

/** A webhook that may be trusted: its id, which every try of it carries, and its messages. */
export interface CheckedWebhook {
  readonly id: string;
  readonly messages: WebhookMessage[];
}

/**
 * Checks the signature, the age and the schema of a webhook, in this order, over the raw bytes of the body; without
 * secrets the schema alone. `now` is in ms since 1970.
 */
export function checkWebhook(
  { body, headers }: { body: string | Uint8Array; headers: WebhookHeaders },
  { secrets, now }: { secrets: readonly string[] | undefined; now: number },
): CheckedWebhook | Refusal {
  const signatureHeaders = readHeaders(headers);
  const forgery = secrets && findForgery(signatureHeaders, body, { secrets, now });
  if (forgery !== undefined) return forgery;
  const checked = checkMessages(body);
  return 'code' in checked ? checked : { id: signatureHeaders.id ?? '', messages: checked.messages };
}
