// What a receiver for a runtime without Node's types writes: every name of the package is typed by itself.

import {
  type VerifiedWebhook,
  verifyWebhook,
  WebhookError,
  type WebhookErrorCode,
  type WebhookHeaders,
  type WebhookMessage,
  type WebhookMistake,
} from 'civic-action-service';
import type { components } from 'civic-action-service/api-types';

/** The names of the people who signed. */
export function namesIn(body: Uint8Array, headers: WebhookHeaders, secrets: readonly string[]): string[] {
  const { messages }: VerifiedWebhook = verifyWebhook(body, headers, secrets, { now: new Date(0) });
  return messages.map((message: WebhookMessage) => message['osdi:signature'].person.given_name ?? '');
}

/** What the API says of the title of an event. */
export function titleOf({ summary }: components['schemas']['Event']): string {
  return summary;
}

/** Does not compile, since a message is typed, so that the line above the wrong one is needed. */
export function amountIn({ messages }: VerifiedWebhook): number | undefined {
  // @ts-expect-error
  return messages[0]?.idempotency_key;
}

/** Where a refused body is wrong. */
export function placesOf(error: unknown): [WebhookErrorCode, string[]] | undefined {
  if (!(error instanceof WebhookError)) return undefined;
  return [error.code, error.mistakes.map(({ pointer }: WebhookMistake) => pointer)];
}
