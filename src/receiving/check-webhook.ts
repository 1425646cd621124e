import { checkMessages, type WebhookEvent, type WebhookMessage } from './check-messages.ts';
import { findForgery, readHeaders, type WebhookHeaders } from './check-signature.ts';
import type { Refusal } from './refusal.ts';

/** A webhook that may be trusted: its id, which is the same in every attempt, and its messages. */
export interface CheckedWebhook {
  readonly id: string;
  readonly messages: WebhookMessage[];
}

/**
 * Checks the signature and the age of a webhook, over the raw bytes of the body, and then its schema; without secrets only
 * the schema. `now` is in ms since 1970.
 */
export function checkWebhook(
  { body, headers }: { body: string | Uint8Array; headers: WebhookHeaders },
  {
    secrets,
    now,
    events,
  }: { secrets: readonly string[] | undefined; now: number; events: readonly WebhookEvent[] },
): CheckedWebhook | Refusal {
  const signatureHeaders = readHeaders(headers);
  const forgery = secrets && findForgery(signatureHeaders, body, { secrets, now });
  if (forgery !== undefined) return forgery;
  const checked = checkMessages(body, events);
  return 'code' in checked ? checked : { id: signatureHeaders.id ?? '', messages: checked.messages };
}
