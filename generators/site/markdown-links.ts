import { basename } from 'node:path';
import { serviceAddress } from '../../src/web/public/docs-router.ts';

const codeBlock = /^(```.*\n[\s\S]*?^```$)/m;

/** Makes the relative links of a page's Markdown absolute, those to other pages with `.md`. Blocks of code keep only their language. */
export function placeLinks(markdown: string): string {
  const placed = replaceTargets(
    markdown,
    (target, isPicture) => (isPicture ? placePicture(target) : placeLink(target)),
    (code) => code.replace(/^```(\S*).*/, '```$1'),
  );
  return `${placed.trim()}\n`;
}

/** Replaces the targets of the links and pictures of a page's Markdown, and its blocks of code, which stay as they are without `replaceCode`. */
export function replaceTargets(
  markdown: string,
  replaceTarget: (target: string, isPicture: boolean) => string,
  replaceCode: (code: string) => string = (code) => code,
): string {
  const parts = markdown.split(codeBlock);
  const replaced = parts.map((part, index) =>
    index % 2 === 1
      ? replaceCode(part)
      : part.replace(
          /(!?\[[^\]]*\])\(([^)\s]+)\)/g,
          (_all, words: string, target: string) =>
            `${words}(${replaceTarget(target, words.startsWith('!'))})`,
        ),
  );
  return replaced.join('');
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
