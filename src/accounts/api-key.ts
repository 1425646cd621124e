import { createHash } from 'node:crypto';
import type { Ids } from '../ids.ts';

/** A key as it is listed; the key itself is shown once, when it is made, and kept only as a hash. */
export interface ApiKey {
  readonly id: string;
  readonly accountId: string;
  readonly name: string;
  readonly createdAt: number;
  readonly lastUsedAt: number | undefined;
  readonly revokedAt: number | undefined;
}

/** Makes a new key: 256 random bits behind a prefix by which secret scanners find it. */
export function makeKey(ids: Ids): string {
  return `civic_${ids.secret(32).toString('base64url')}`;
}

/** What is stored of a key: its SHA-256 in hex; enough, because the key itself is random. */
export function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}
