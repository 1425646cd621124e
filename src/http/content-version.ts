import { createHash } from 'node:crypto';

/** A number that stands for a content, for the ETag of what has no version of its own: another content has another one. */
export function versionOf(content: unknown): number {
  return createHash('sha256').update(JSON.stringify(content)).digest().readUIntBE(0, 6);
}
