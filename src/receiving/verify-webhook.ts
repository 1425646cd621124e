// What the package exports: it stands alone, so that a receiver loads nothing of the service.

import { isUint8Array } from 'node:util/types';
import { systemClock } from '../clock.ts';
import { isSecret, secretForm } from '../signing/signature.ts';
import { type CheckedWebhook, checkWebhook } from './check-webhook.ts';
import type { WebhookHeaders as Headers } from './read-headers.ts';
import type { Mistake, Refusal, RefusalCode } from './refusal.ts';
import type { WebhookMessage as Message } from './webhook-message.ts';

/** One message as a receiver gets it. The key around the resource, `osdi:signature`, is its type. */
export type WebhookMessage = Message;

/** A webhook that may be trusted: its `id`, which every try of it carries and no other webhook does, and its messages. */
export type VerifiedWebhook = CheckedWebhook;

/** Headers as `request.headers` of Node and Express, `Headers` of fetch, or any object; names count in any case. */
export type WebhookHeaders = Headers;

/** Why a webhook is refused. */
export type WebhookErrorCode = RefusalCode;

/** One place of a body that the schema does not allow: a JSON pointer, and what is wrong there. */
export type WebhookMistake = Mistake;

/** A webhook that must not be trusted: answer it with a 4xx. `code` says why, `mistakes` where its body breaks the schema. */
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
 * Checks that a webhook is signed with the secret, or with one of several while they are rotated, that it is at most
 * five minutes old, and that its body is what the schema says; answers its typed messages. The body has to be as it
 * came, as text or bytes, since JSON that was read and written again has other bytes. Throws a WebhookError for a
 * webhook that must not be trusted, and a TypeError where a secret, the headers or the body are none. `now` is for tests.
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
