import { createHash, hash } from 'node:crypto';
import type { Precondition } from '../collections/idempotency/precondition.ts';

/** What a weak ETag is made of: it identifies an address for one account at one version, as this build shows it (V-etag). */
export interface Represented {
  readonly build: string;
  /** The whole address that was asked for, base URL and query included. */
  readonly url: string;
  /** What the answer shows of the account that asks, its id first; empty without a key. */
  readonly account: readonly string[];
  /** The resource's own version first, then those of what it embeds. */
  readonly version: readonly number[];
}

/** The weak ETag (RFC 9110, 8.8.3): the resource's own version in clear, and a hash of all that the answer depends on. */
export function createETag({ build, url, account, version }: Represented): string {
  const digest = hash('sha256', JSON.stringify([build, url, account, version]), 'base64url');
  return `W/"${version[0] ?? 0}-${digest.slice(0, 22)}"`;
}

/** Whether an `If-None-Match` names this ETag, compared weakly (RFC 9110, 13.1.2). */
export function isFresh(ifNoneMatch: string | undefined, etag: string | undefined): boolean {
  if (ifNoneMatch === undefined || etag === undefined) return false;
  return ifNoneMatch.trim() === '*' || isNamed(ifNoneMatch, etag);
}

/** Whether an `If-None-Match` names this very ETag, compared weakly; `*` names none. */
export function isNamed(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === etag) return true;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  return ifNoneMatch.split(',').some((tag) => opaque(tag) === opaque(etag));
}

/**
 * Reads the preconditions of a change: `If-Match` lists the versions that may be changed, `If-None-Match` those that may
 * not, and `*` means all. A tag means the resource's own version, which it has in clear, so that a change of what the
 * answer embeds does not count (weaker than RFC 9110, 13.1).
 */
export function readPrecondition(ifMatch: string | undefined, ifNoneMatch: string | undefined): Precondition {
  return (ownVersion) =>
    namesVersion(ifMatch ?? '*', ownVersion) && !namesVersion(ifNoneMatch ?? '', ownVersion);
}

function namesVersion(header: string, version: number): boolean {
  if (header.trim() === '*') return true;
  const versions = header.split(',').map((tag) => /^(?:W\/)?"(\d{1,15})-[\w-]{22}"$/.exec(tag.trim())?.[1]);
  return versions.includes(String(version));
}

/** A number for the ETag of a resource without a version: different contents have different numbers. */
export function versionOf(content: unknown): number {
  return createHash('sha256').update(JSON.stringify(content)).digest().readUIntBE(0, 6);
}
