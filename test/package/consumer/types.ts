// A receiver for a runtime without Node's types: the types of the package need no others.

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

/** The API's type of the title of an event. */
export function titleOf({ summary }: components['schemas']['Event']): string {
  return summary;
}

/** A message is typed, so the wrong line does not compile and needs the directive above it. */
export function amountIn({ messages }: VerifiedWebhook): number | undefined {
  // @ts-expect-error
  return messages[0]?.idempotency_key;
}

/** The pointers to the errors of a rejected body. */
export function placesOf(error: unknown): [WebhookErrorCode, string[]] | undefined {
  if (!(error instanceof WebhookError)) return undefined;
  return [error.code, error.mistakes.map(({ pointer }: WebhookMistake) => pointer)];
}
