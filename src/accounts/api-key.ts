import { hash } from 'node:crypto';
import { formatTime } from '../base/clock.ts';
import { invalidField } from '../base/errors.ts';
import type { Ids } from '../base/ids.ts';

/** What a key may do: `read` is every GET, `write` every other method. */
export const scopes = ['read', 'write'] as const;

/** One of the scopes of keys. */
export type Scope = (typeof scopes)[number];

/** How many keys an account may have that are not revoked. */
export const mostKeys = 1_000;

/** A key as it is listed; the key itself is shown once, when it is made, and kept only as a hash. */
export interface ApiKey {
  readonly id: string;
  readonly accountId: string;
  readonly name: string;
  readonly createdAt: number;
  readonly scopes: readonly Scope[];
  /** From when on the key is refused. */
  readonly expiresAt: number | null;
  readonly lastUsedAt: number | null;
  readonly revokedAt: number | null;
  /** The account of the user who made it on a webpage; null where a command or an older version made it. */
  readonly madeBy: string | null;
}

/** Whether a key works at an instant. */
export function isLiveKey({ revokedAt, expiresAt }: ApiKey, now: number): boolean {
  return revokedAt === null && (expiresAt === null || now < expiresAt);
}

/** Refuses an expiry that is not in the future as `invalid_request`. */
export function checkExpiry(expiresAt: number | null, now: number): void {
  if (expiresAt === null || expiresAt > now) return;
  throw invalidField('/expires_at', `must be in the future, came as ${formatTime(expiresAt)}`);
}

/** Makes a new key: 256 random bits behind a prefix by which secret scanners find it. */
export function makeKey(ids: Ids): string {
  return `civic_${ids.secret(32).toString('base64url')}`;
}

/** What is stored of a key: its SHA-256 in hex; enough, because the key itself is random. */
export function hashKey(key: string): string {
  return hash('sha256', key, 'hex');
}
