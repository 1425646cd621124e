import { createHash } from 'node:crypto';
import type { Precondition } from '../precondition.ts';

/** What a weak ETag stands for: this build's view of an address for one account at one version. */
export interface Represented {
  readonly build: string;
  /** The whole address that was asked for, base URL and query included. */
  readonly url: string;
  /** What the answer says of the account that asks, its id first; empty without a key. */
  readonly account: readonly string[];
  /** The resource's own version first, then those of what it embeds. */
  readonly version: readonly number[];
}

/** The weak ETag (RFC 9110, 8.8.3): the resource's own version in clear, and a hash of all that the answer depends on. */
export function createETag({ build, url, account, version }: Represented): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([build, url, account, version]))
    .digest('base64url');
  return `W/"${version[0] ?? 0}-${hash.slice(0, 22)}"`;
}

/** Whether an `If-None-Match` names this ETag, compared weakly (RFC 9110, 13.1.2). */
export function isFresh(ifNoneMatch: string | undefined, etag: string | undefined): boolean {
  if (ifNoneMatch === undefined || etag === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  return ifNoneMatch.split(',').some((tag) => opaque(tag) === opaque(etag));
}

/**
 * Reads an `If-Match`: a tag stands for the resource's own version, which it has in clear, so that a change of what the
 * answer embeds does not stand in the way (weaker than RFC 9110, 13.1.1). `*` stands for any version, and so does no header.
 */
export function readIfMatch(ifMatch: string | undefined): Precondition {
  if (ifMatch === undefined || ifMatch.trim() === '*') return () => true;
  const versions = ifMatch.split(',').map((tag) => /^(?:W\/)?"(\d{1,15})-[\w-]{22}"$/.exec(tag.trim())?.[1]);
  return (ownVersion) => versions.includes(String(ownVersion));
}
