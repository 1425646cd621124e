import { timingSafeEqual } from 'node:crypto';
import { signatureOf } from '../delivery/signing/signature.ts';
import { type Refusal, refuse } from './refusal.ts';

/** How many seconds the time of a message may be from now. */
export const toleranceSeconds = 300;

/**
 * Why a message cannot be trusted, or undefined where one of its signatures is made with one of the secrets and its time is
 * at most five minutes from `now` (ms since 1970), so that nobody can send an old message again.
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
  // In this form an age that is not a number is refused as well.
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

// The length reveals nothing: all signatures have the same length.
function isAmong(given: readonly Buffer[], expected: Buffer): boolean {
  return given.some((one) => one.length === expected.length && timingSafeEqual(one, expected));
}

/** Headers as Node, `fetch` or a function's event give them; the case of names does not matter. */
export type WebhookHeaders =
  | { get(name: string): string | null }
  | Readonly<Record<string, string | readonly string[] | undefined>>;

/** The three headers of Standard Webhooks; undefined if missing or empty. */
export interface SignatureHeaders {
  readonly id: string | undefined;
  readonly timestamp: string | undefined;
  readonly signature: string | undefined;
}

/**
 * Finds the headers of Standard Webhooks. A value that is no text counts as missing; the values of a repeated header are joined by
 * spaces, or by commas as in HTTP.
 */
export function readHeaders(headers: WebhookHeaders): SignatureHeaders {
  const find = (name: string) => {
    const value: unknown = isHeaders(headers) ? headers.get(name) : findValue(headers, name);
    const text = Array.isArray(value) ? value.join(' ') : value;
    return typeof text === 'string' && text !== '' ? text : undefined;
  };
  return {
    id: find('webhook-id'),
    timestamp: find('webhook-timestamp'),
    signature: find('webhook-signature'),
  };
}

function isHeaders(headers: WebhookHeaders): headers is { get(name: string): string | null } {
  return typeof headers.get === 'function';
}

function findValue(
  headers: Readonly<Record<string, string | readonly string[] | undefined>>,
  wanted: string,
): unknown {
  return Object.entries(headers).find(([name]) => name.toLowerCase() === wanted)?.[1];
}
