import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import type { Ids } from '../../base/ids.ts';

const secretPrefix = 'whsec_';

/** The form of a secret, in words. */
export const secretForm = `${secretPrefix} and at least 24 bytes in base64`;

/** The content of a signature: the message's id, the seconds since 1970 and the bytes as sent. */
export interface Signed {
  readonly messageId: string;
  readonly timestamp: number;
  readonly body: string | Uint8Array;
}

/** Whether a text is a secret of Standard Webhooks: the prefix, and at least 24 bytes in base64. */
export function isSecret(text: string): boolean {
  return /^whsec_[A-Za-z0-9+/]{32,}={0,2}$/.test(text);
}

/** A new secret of 32 random bytes, `whsec_` and base64. */
export function createSecret(ids: Pick<Ids, 'secret'>): string {
  return secretPrefix + ids.secret(32).toString('base64');
}

/** The key of a secret, for many signatures: making it costs as much as a signature. */
export function signingKey(secret: string): KeyObject {
  return createSecretKey(Buffer.from(secret.slice(secretPrefix.length), 'base64'));
}

/** One signature of Standard Webhooks, `v1,<base64>`: the HMAC-SHA256 over `id.timestamp.body` with the bytes of a secret. */
export function signatureOf({ messageId, timestamp, body }: Signed, secret: string | KeyObject): string {
  const key = typeof secret === 'string' ? signingKey(secret) : secret;
  const hmac = createHmac('sha256', key).update(`${messageId}.${timestamp}.`).update(body);
  return `v1,${hmac.digest('base64')}`;
}

/** The three headers of Standard Webhooks, with a signature for each secret: during a rotation the old one and the new one. */
export function signMessage(
  signed: Signed,
  secrets: readonly (string | KeyObject)[],
): Record<string, string> {
  return {
    'webhook-id': signed.messageId,
    'webhook-timestamp': String(signed.timestamp),
    'webhook-signature': secrets.map((secret) => signatureOf(signed, secret)).join(' '),
  };
}
