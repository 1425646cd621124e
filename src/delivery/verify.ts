import { timingSafeEqual } from 'node:crypto';
import { signatureOf } from './sign.ts';

const toleranceSeconds = 300;

/** What a receiver got: the three headers of Standard Webhooks and the raw body. */
export interface Received {
  readonly id: string | undefined;
  readonly timestamp: string | undefined;
  readonly signature: string | undefined;
  readonly body: string;
}

/** Why a message cannot be trusted, or undefined where one of its signatures is made with the secret and it is at most five minutes old. */
export function findForgery(received: Received, secret: string, now: number): string | undefined {
  const { id, timestamp, signature, body } = received;
  if (id === undefined || timestamp === undefined || signature === undefined) {
    return 'webhook-id, webhook-timestamp or webhook-signature is missing';
  }
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(now / 1000 - Number(timestamp)) > toleranceSeconds) {
    return `webhook-timestamp is more than ${toleranceSeconds} s away`;
  }
  const expected = Buffer.from(signatureOf({ messageId: id, timestamp: Number(timestamp), body }, secret));
  const matches = signature.split(' ').some((one) => {
    const given = Buffer.from(one);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  return matches ? undefined : 'no signature was made with this secret';
}
