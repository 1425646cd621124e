import { invalidField, quote } from '../errors.ts';
import type { SourceItem } from './source.ts';

/** Refuses a resource whose title, as it was read, cannot be taken. */
export function requireTitle(read: unknown, { title, name }: SourceItem['fields']): void {
  if (typeof read === 'string') return;
  throw invalidField(
    '/title',
    `must be text of 1 to 255 characters on one line, came as ${quote(title ?? name)}`,
  );
}
