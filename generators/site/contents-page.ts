import { type Html, html } from '../../src/html/html.ts';
import type { DocsPage, SearchEntry } from './docs-page.ts';
import { hrefFrom } from './href-from.ts';
import { separate } from './separate.ts';

const path = 'contents';
const intro = 'Everything in these docs, on one page.';

/** The search entries of a page. */
interface EntryGroup {
  readonly title: string;
  readonly entries: readonly SearchEntry[];
}

/** The page with all search entries as lists of links, for readers without script. */
export function renderContents(groups: readonly EntryGroup[]): DocsPage {
  const lists = groups.map(
    ({ title, entries }) => html`<h2>${title}</h2>\n<ul>${separate(entries.map(renderEntry), '\n')}</ul>\n`,
  );
  return {
    path,
    title: 'Contents',
    description: intro,
    markdown: `# Contents\n\n${intro}\n\n${groups.map(writeGroup).join('\n\n')}\n`,
    main: html`<div class="prose contents"><h1>Contents</h1>\n<p>${intro}</p>\n${lists}</div>`,
    parts: [],
  };
}

function writeGroup({ title, entries }: EntryGroup): string {
  const lines = entries.map((entry) => `- [${entry.title}](${entry.path.replace(/^#/, '../docs#')})`);
  return `## ${title}\n\n${lines.join('\n')}`;
}

function renderEntry({ path: target, title, place }: SearchEntry): Html {
  const where = /^[A-Z]+ \//.test(place) && html` <code>${place}</code>`;
  return html`<li><a href="${hrefFrom(path, target)}">${title}</a>${where}</li>`;
}
