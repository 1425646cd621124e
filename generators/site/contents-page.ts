import { escapeHtml } from '../../src/html/escape-html.ts';
import type { DocsPage, SearchEntry } from './docs-page.ts';
import { hrefFrom } from './href-from.ts';

const path = 'contents';

/** The page with all search entries as lists of links, for readers without script. */
export function renderContents(
  groups: readonly { readonly title: string; readonly entries: readonly SearchEntry[] }[],
): DocsPage {
  const lists = groups.map(
    ({ title, entries }) =>
      `<h2>${escapeHtml(title)}</h2>\n<ul>${entries.map(renderEntry).join('\n')}</ul>\n`,
  );
  return {
    path,
    title: 'Contents',
    main: `<div class="prose contents"><h1>Contents</h1>\n<p>Everything in these docs, on one page.</p>\n${lists.join('')}</div>`,
    parts: [],
  };
}

function renderEntry({ path: target, title, place }: SearchEntry): string {
  const where = /^[A-Z]+ \//.test(place) ? ` <code>${escapeHtml(place)}</code>` : '';
  return `<li><a href="${escapeHtml(hrefFrom(path, target))}">${escapeHtml(title)}</a>${where}</li>`;
}
