import { createHash } from 'node:crypto';

/** An id for a name, always the same one: MariaDB stores only ids where ids belong. */
export function idOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-7$3-8$4-$5');
}
