// The export of the package. It needs nothing of the service, so a receiver loads little.

import { isUint8Array } from 'node:util/types';
import { systemClock } from '../base/clock.ts';
import { isSecret, secretForm } from '../delivery/signing/signature.ts';
import type {
  AttendanceMessage as Attendance,
  ErasureMessage as Erasure,
  WebhookEvent as Event,
  RemovalMessage as Removal,
  SignatureMessage as Signature,
} from './check-messages.ts';
import type { WebhookHeaders as Headers } from './check-signature.ts';
import { checkWebhook } from './check-webhook.ts';
import type { Mistake, Refusal, RefusalCode } from './refusal.ts';

/** A message about a signature. The key around the resource, `osdi:signature`, is its type. */
export type WebhookMessage = Signature;

/** A message about an attendance. The key around the resource, `osdi:attendance`, is its type. */
export type AttendanceMessage = Attendance;

/** A message about an erasure. The key around the resource, `erasure`, is its type. */
export type ErasureMessage = Erasure;

/** A message about a signature that was struck out. The key around the resource, `osdi:signature.removed`, is its type. */
export type RemovalMessage = Removal;

/** The kinds of messages, by the key around the resource. */
export type WebhookEvent = Event;

/** A webhook that may be trusted: its `id`, which is the same in every attempt and in no other webhook, and its messages. */
export interface VerifiedWebhook<Message = WebhookMessage> {
  readonly id: string;
  readonly messages: Message[];
}

/** What a receiver expects. `now` is for tests. */
export interface VerifyOptions {
  readonly now?: Date;
  /** The kinds of messages that the webhook requests with its `events`; any other message is refused. Without it, signatures. */
  readonly events?: readonly WebhookEvent[];
}

/** Headers: `request.headers` of Node and Express, `Headers` of fetch, or any object; the case of names does not matter. */
export type WebhookHeaders = Headers;

/** Why a webhook is refused. */
export type WebhookErrorCode = RefusalCode;

/** One place of a body that breaks the schema: a JSON pointer, and the reason. */
export type WebhookMistake = Mistake;

/** A webhook that must not be trusted: answer it with a 4xx. `code` is the reason, `mistakes` are the places where its body breaks the schema. */
export class WebhookError extends Error {
  readonly code: WebhookErrorCode;
  readonly mistakes: readonly WebhookMistake[];

  constructor({ code, reason, mistakes }: Refusal) {
    super(`The webhook is refused: ${reason}.`);
    this.name = 'WebhookError';
    this.code = code;
    this.mistakes = mistakes;
  }
}

/** Verifies a webhook that gets messages of signatures. */
export function verifyWebhook(
  body: string | Uint8Array,
  headers: WebhookHeaders,
  secret: string | readonly string[],
  options?: { now?: Date },
): VerifiedWebhook;
/** Verifies a webhook that also gets messages of attendances, or only those. */
export function verifyWebhook(
  body: string | Uint8Array,
  headers: WebhookHeaders,
  secret: string | readonly string[],
  options: VerifyOptions & {
    readonly events?: readonly Exclude<Event, 'erasure' | 'osdi:signature.removed'>[];
  },
): VerifiedWebhook<WebhookMessage | AttendanceMessage>;
/** Verifies a webhook that also gets messages of erasures, or only those. */
export function verifyWebhook(
  body: string | Uint8Array,
  headers: WebhookHeaders,
  secret: string | readonly string[],
  options: VerifyOptions & { readonly events?: readonly Exclude<Event, 'osdi:signature.removed'>[] },
): VerifiedWebhook<WebhookMessage | AttendanceMessage | ErasureMessage>;
/** Verifies a webhook that also gets messages of struck signatures, or only those. */
export function verifyWebhook(
  body: string | Uint8Array,
  headers: WebhookHeaders,
  secret: string | readonly string[],
  options: VerifyOptions,
): VerifiedWebhook<WebhookMessage | AttendanceMessage | ErasureMessage | RemovalMessage>;
/**
 * Checks that a webhook is signed with the secret, or with one of several during a rotation, that it is at most five
 * minutes old, and that its body is valid against the schema; returns its typed messages. Pass the raw body, as text or
 * bytes, since JSON that was parsed and written again has other bytes. Throws a WebhookError for a webhook that must not be
 * trusted, and a TypeError for an invalid secret, headers or body.
 */
export function verifyWebhook(
  body: string | Uint8Array,
  headers: WebhookHeaders,
  secret: string | readonly string[],
  { now = new Date(systemClock.now()), events = ['osdi:signature'] }: VerifyOptions = {},
): VerifiedWebhook<WebhookMessage | AttendanceMessage | ErasureMessage | RemovalMessage> {
  if (typeof body !== 'string' && !isUint8Array(body)) {
    throw new TypeError('The body has to be the text or the bytes that came, not what was read from them.');
  }
  if (typeof headers !== 'object' || headers === null) {
    throw new TypeError('The headers have to be an object.');
  }
  const secrets = [secret].flat();
  if (secrets.length === 0 || !secrets.every(isSecret)) {
    throw new TypeError(`A secret has to be ${secretForm}.`);
  }
  const checked = checkWebhook({ body, headers }, { secrets, now: now.getTime(), events });
  if ('code' in checked) throw new WebhookError(checked);
  return checked;
}
