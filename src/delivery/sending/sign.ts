import type { Ids } from '../../ids.ts';
import { secretPrefix } from '../../signing/is-secret.ts';
import { type Signed, signatureOf } from '../../signing/signature-of.ts';

/** The three headers of Standard Webhooks, with a signature for each secret (during a rotation the old one and the new one). */
export function signMessage(signed: Signed, secrets: readonly string[]): Record<string, string> {
  return {
    'webhook-id': signed.messageId,
    'webhook-timestamp': String(signed.timestamp),
    'webhook-signature': secrets.map((secret) => signatureOf(signed, secret)).join(' '),
  };
}

/** A new secret of 32 random bytes, `whsec_` and base64. */
export function createSecret(ids: Pick<Ids, 'secret'>): string {
  return secretPrefix + ids.secret(32).toString('base64');
}
