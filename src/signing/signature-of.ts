import { createHmac, createSecretKey } from 'node:crypto';
import { secretPrefix } from './is-secret.ts';

/** What a signature is made over: the message's id, the seconds since 1970 and the bytes as sent. */
export interface Signed {
  readonly messageId: string;
  readonly timestamp: number;
  readonly body: string | Uint8Array;
}

/** One signature of Standard Webhooks, `v1,<base64>`: the HMAC-SHA256 over `id.timestamp.body` by the bytes of a `whsec_` secret. */
export function signatureOf({ messageId, timestamp, body }: Signed, secret: string): string {
  const key = createSecretKey(Buffer.from(secret.slice(secretPrefix.length), 'base64'));
  const hmac = createHmac('sha256', key).update(`${messageId}.${timestamp}.`).update(body);
  return `v1,${hmac.digest('base64')}`;
}
