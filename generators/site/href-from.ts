import { posix } from 'node:path';

/** The relative link from a page of the docs to an address below `/docs/`. */
export function hrefFrom(page: string, target: string): string {
  const up = page === '' ? '' : '../'.repeat(page.split('/').length);
  return up + (target === '' ? 'docs' : posix.join('docs', target));
}
