// The export of the package. It needs nothing of the service, so a receiver loads little.

import { isUint8Array } from 'node:util/types';
import { systemClock } from '../clock.ts';
import { isSecret, secretForm } from '../signing/signature.ts';
import type { WebhookMessage as Message } from './check-messages.ts';
import type { WebhookHeaders as Headers } from './check-signature.ts';
import { type CheckedWebhook, checkWebhook } from './check-webhook.ts';
import type { Mistake, Refusal, RefusalCode } from './refusal.ts';

/** One message as a receiver gets it. The key around the resource, `osdi:signature`, is its type. */
export type WebhookMessage = Message;

/** A webhook that may be trusted: its `id`, which is the same in every attempt and in no other webhook, and its messages. */
export type VerifiedWebhook = CheckedWebhook;

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

/**
 * Checks that a webhook is signed with the secret, or with one of several during a rotation, that it is at most five
 * minutes old, and that its body is valid against the schema; returns its typed messages. Pass the raw body, as text or
 * bytes, since JSON that was parsed and written again has other bytes. Throws a WebhookError for a webhook that must not be
 * trusted, and a TypeError for an invalid secret, headers or body. `now` is for tests.
 */
export function verifyWebhook(
  body: string | Uint8Array,
  headers: WebhookHeaders,
  secret: string | readonly string[],
  { now = new Date(systemClock.now()) }: { now?: Date } = {},
): VerifiedWebhook {
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
  const checked = checkWebhook({ body, headers }, { secrets, now: now.getTime() });
  if ('code' in checked) throw new WebhookError(checked);
  return checked;
}
