import { basename } from 'node:path';
import { serviceAddress } from '../../src/web/public/docs-router.ts';

/** A block of code of a page, to split the Markdown by it. */
export const codeBlock = /^(```.*\n[\s\S]*?^```$)/m;

/** Makes the relative links of a page's Markdown absolute, those to other pages with `.md`. Blocks of code keep only their language. */
export function placeLinks(markdown: string): string {
  const parts = markdown.split(codeBlock);
  const placed = parts.map((part, index) =>
    index % 2 === 1
      ? part.replace(/^```(\S*).*/, '```$1')
      : part.replace(/(!?\[[^\]]*\])\(([^)\s]+)\)/g, (_all, words: string, target: string) => {
          return `${words}(${words.startsWith('!') ? placePicture(target) : placeLink(target)})`;
        }),
  );
  return `${placed.join('').trim()}\n`;
}

/** The address of a page as Markdown. */
export function placeLink(target: string): string {
  if (/^([a-z][a-z0-9+.-]*:|#|\/)/i.test(target)) return target;
  const url = new URL(target, `${serviceAddress}/docs/`);
  if (/^\/docs(\/|$)/.test(url.pathname) && !basename(url.pathname).includes('.')) url.pathname += '.md';
  return url.href;
}

function placePicture(target: string): string {
  return `${serviceAddress}/docs/assets/${basename(target)}`;
}
