import { timingSafeEqual } from 'node:crypto';
import { signatureOf } from '../signing/signature.ts';
import type { SignatureHeaders } from './read-headers.ts';
import { type Refusal, refuse } from './refusal.ts';

/** How far the time of a message may be from now. */
export const toleranceSeconds = 300;

/**
 * Why a message cannot be trusted, or undefined where one of its signatures is made with one of the secrets and it is
 * at most five minutes away from `now` (ms since 1970), which keeps an old one from being sent again by somebody else.
 */
export function findForgery(
  { id, timestamp, signature }: SignatureHeaders,
  body: string | Uint8Array,
  { secrets, now }: { secrets: readonly string[]; now: number },
): Refusal | undefined {
  if (id === undefined || timestamp === undefined || signature === undefined) {
    return refuse('missing_header', 'webhook-id, webhook-timestamp or webhook-signature is missing');
  }
  if (!/^\d{1,12}$/.test(timestamp)) {
    return refuse('invalid_timestamp', 'webhook-timestamp is not a number of seconds since 1970');
  }
  const age = now / 1000 - Number(timestamp);
  // Said so that an age that is no number is refused.
  if (!(Math.abs(age) <= toleranceSeconds)) {
    const reason = `webhook-timestamp is more than ${toleranceSeconds} s away`;
    return refuse(age > 0 ? 'too_old' : 'too_new', `${reason}, in the ${age > 0 ? 'past' : 'future'}`);
  }
  const given = signature.split(/,? /).map((one) => Buffer.from(one));
  const signed = { messageId: id, timestamp: Number(timestamp), body };
  return secrets.some((secret) => isAmong(given, Buffer.from(signatureOf(signed, secret))))
    ? undefined
    : refuse('invalid_signature', 'no signature was made with this secret over this id, time and body');
}

// The length is no secret: all signatures have the same length.
function isAmong(given: readonly Buffer[], expected: Buffer): boolean {
  return given.some((one) => one.length === expected.length && timingSafeEqual(one, expected));
}
