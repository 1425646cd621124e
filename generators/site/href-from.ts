import { posix } from 'node:path';
import { serviceAddress } from '../../src/web/public/docs-router.ts';

/** The address of a page of the docs, with the host of the service. */
export function addressOf(page: string): string {
  return `${serviceAddress}/${posix.join('docs', page)}`;
}

/** The relative link from a page of the docs to an address below `/docs/`. */
export function hrefFrom(page: string, target: string): string {
  const up = page === '' ? '' : '../'.repeat(page.split('/').length);
  return up + (target === '' ? 'docs' : posix.join('docs', target));
}
