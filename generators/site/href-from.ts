import { posix } from 'node:path';

/** From one page of the docs to an address relative to `/docs/`, whatever the service's own address is. */
export function hrefFrom(page: string, target: string): string {
  const up = page === '' ? '' : '../'.repeat(page.split('/').length);
  return up + (target === '' ? 'docs' : posix.join('docs', target));
}
