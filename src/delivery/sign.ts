import { createHmac, createSecretKey } from 'node:crypto';
import type { Ids } from '../ids.ts';

const prefix = 'whsec_';

/** What a signature is made over: the message's id, the seconds since 1970 and the bytes as sent. */
export interface Signed {
  readonly messageId: string;
  readonly timestamp: number;
  readonly body: string;
}

/** The three headers of Standard Webhooks, with a signature for each secret (during a rotation the old one and the new one). */
export function signMessage(signed: Signed, secrets: readonly string[]): Record<string, string> {
  return {
    'webhook-id': signed.messageId,
    'webhook-timestamp': String(signed.timestamp),
    'webhook-signature': secrets.map((secret) => signatureOf(signed, secret)).join(' '),
  };
}

/** One signature, `v1,<base64>`: the HMAC-SHA256 over `id.timestamp.body` by the bytes of a `whsec_` secret. */
export function signatureOf({ messageId, timestamp, body }: Signed, secret: string): string {
  const key = Buffer.from(secret.slice(prefix.length), 'base64');
  return `v1,${createHmac('sha256', createSecretKey(key)).update(`${messageId}.${timestamp}.${body}`).digest('base64')}`;
}

/** A new secret of 32 random bytes, `whsec_` and base64. */
export function createSecret(ids: Pick<Ids, 'secret'>): string {
  return prefix + ids.secret(32).toString('base64');
}
