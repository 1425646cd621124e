// Secrets at rest. A secret is encrypted with AES-256-GCM under a random nonce, and the id of its webhook is authenticated
// with it, so that a row copied to another webhook does not open. What is stored begins with the key's id, so that a list of
// keys opens what any of them has sealed.

import { createCipheriv, createDecipheriv, createHash, type KeyObject } from 'node:crypto';

/** Keys of `CIVIC_SECRET_KEY`, the newest first. */
export type SecretKeys = readonly KeyObject[];

/** A stored secret whose key is not among those of the settings. */
export class MissingSecretKeyError extends Error {
  constructor(keyIds: readonly string[]) {
    super(
      `Secrets of webhooks are encrypted with a key that CIVIC_SECRET_KEY does not have (key ids ${keyIds.join(', ')}). Add that key to its list.`,
    );
    this.name = 'MissingSecretKeyError';
  }
}

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;
const sealedForm = /^sealed:([0-9a-f]{8}):(.+)$/;

/** The secret of a webhook as it is stored: encrypted with the first key, or as plain text without a key. */
export function sealSecret(
  keys: SecretKeys,
  ids: { secret(length: number): Buffer },
  webhookId: string,
  secret: string,
): string {
  const [key] = keys;
  if (key === undefined) return secret;
  const nonce = ids.secret(nonceBytes);
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(webhookId));
  const sealed = Buffer.concat([nonce, cipher.update(secret), cipher.final(), cipher.getAuthTag()]);
  return `sealed:${keyIdOf(key)}:${sealed.toString('base64')}`;
}

/** The secret of a webhook from what is stored; throws a MissingSecretKeyError without its key, and an error where it was tampered with. */
export function openSecret(keys: SecretKeys, webhookId: string, stored: string): string {
  const [, keyId, text] = sealedForm.exec(stored) ?? [];
  if (keyId === undefined || text === undefined) return stored;
  const key = keys.find((key) => keyIdOf(key) === keyId);
  if (key === undefined) throw new MissingSecretKeyError([keyId]);
  const sealed = Buffer.from(text, 'base64');
  const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, nonceBytes))
    .setAAD(Buffer.from(webhookId))
    .setAuthTag(sealed.subarray(-tagBytes));
  return decipher.update(sealed.subarray(nonceBytes, -tagBytes), undefined, 'utf8') + decipher.final('utf8');
}

/** What everything sealed with the first key begins with; undefined without a key. */
export function newestSeal([key]: SecretKeys): string | undefined {
  return key && `sealed:${keyIdOf(key)}:`;
}

/** Throws a MissingSecretKeyError where one of these beginnings of stored secrets is of a key that is missing. */
export function requireKeysOf(keys: SecretKeys, stored: readonly string[]): void {
  const known = new Set(keys.map(keyIdOf));
  const missing = stored.flatMap((text) => /^sealed:([0-9a-f]{8})/.exec(text)?.[1] ?? []);
  const unknown = missing.filter((keyId) => !known.has(keyId));
  if (unknown.length > 0) throw new MissingSecretKeyError(unknown);
}

/** How many characters of a stored secret name its key. */
export const sealLength = 'sealed:'.length + 8;

function keyIdOf(key: KeyObject): string {
  return createHash('sha256').update(key.export()).digest('hex').slice(0, 8);
}
