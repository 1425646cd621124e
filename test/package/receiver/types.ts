// The program of a user of the package for receivers: its types need no others.

import {
  type AttendanceMessage,
  type VerifiedWebhook,
  verifyWebhook,
  type WebhookHeaders,
  type WebhookMessage,
} from 'civic-action-service-receiver';

/** The names of the people who signed or come. */
export function namesIn(body: string, headers: WebhookHeaders, secret: string): (string | undefined)[] {
  const webhook: VerifiedWebhook<WebhookMessage | AttendanceMessage> = verifyWebhook(body, headers, secret, {
    events: ['osdi:signature', 'osdi:attendance'],
  });
  return webhook.messages.map((message) =>
    'osdi:signature' in message
      ? message['osdi:signature']?.person.given_name
      : message['osdi:attendance'].person.given_name,
  );
}

/** A message is typed, so the wrong line does not compile and needs the directive above it. */
export function amountIn({ messages }: VerifiedWebhook): number | undefined {
  // @ts-expect-error
  return messages[0]?.idempotency_key;
}
