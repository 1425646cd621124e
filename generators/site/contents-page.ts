import { type Html, html } from '../../src/html/html.ts';
import type { DocsPage, SearchEntry } from './docs-page.ts';
import { hrefFrom } from './href-from.ts';
import type { EntryGroup } from './search-entries.ts';
import { separate } from './separate.ts';

const path = 'contents';
const intro = 'All pages, operations, errors and schemas of these docs.';

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
    main: html`<div class="prose contents"><h1>Contents</h1>
<p>${intro} <a href="#words">Other words</a> with which readers look for them are at the end.</p>
${lists}<h2 id="words">Other words</h2>
<ul>${separate(
      groups.flatMap(({ entries }) => entries.map(renderWords)).filter((item) => item !== undefined),
      '\n',
    )}</ul></div>`,
    parts: [],
  };
}

function writeGroup({ title, entries }: EntryGroup): string {
  const lines = entries.map((entry) => `- [${entry.title}](${entry.path.replace(/^#/, '../docs#')})`);
  return `## ${title}\n\n${lines.join('\n')}`;
}

function renderEntry(entry: SearchEntry): Html {
  const { kind, name, place } = entry;
  const shown = kind === 'problem' ? name : /^[A-Z]+ \//.test(place) ? place : undefined;
  return html`<li>${renderLink(entry)}${shown !== undefined && html` <code>${shown}</code>`}</li>`;
}

function renderWords(entry: SearchEntry): Html | undefined {
  return entry.words === undefined
    ? undefined
    : html`<li>${entry.words}: ${renderLink(entry)}, in ${entry.place}</li>`;
}

function renderLink({ path: target, title }: SearchEntry): Html {
  return html`<a href="${hrefFrom(path, target)}">${title}</a>`;
}
