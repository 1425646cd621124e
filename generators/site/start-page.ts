import { escapeHtml } from '../../src/html/escape-html.ts';
import { description } from './description.ts';
import type { DocsPage, SearchEntry } from './docs-page.ts';
import type { Guide } from './guides.ts';
import { hrefFrom } from './href-from.ts';
import { renderInline, renderMarkdown } from './markdown.ts';
import type { Tag } from './operations.ts';
import { textOf } from './text-of.ts';

const { info } = description;

/** The first page: what the service is, links to guides and reference, and the introduction of the description. */
export function renderStart(guides: readonly Guide[], tags: readonly Tag[]): DocsPage {
  const [beginning = '', ...rest] = info.description.split(/^(?=## )/m);
  const { html, sections } = renderMarkdown(rest.join(''), '');
  return {
    path: '',
    title: info.title,
    main: `<div class="prose lead"><h1>${escapeHtml(info.title)}</h1>
${renderMarkdown(beginning, '').html}</div>
<h2 class="above-cards" id="guides">Guides</h2>
<ul class="cards">${guides.map(({ name, title, beginning: words }) => renderCard(name, title, words)).join('\n')}</ul>
<h2 class="above-cards" id="reference">Reference</h2>
<ul class="cards small">${tags.map(({ slug, name, text }) => renderCard(`reference/${slug}`, name, text)).join('\n')}</ul>
<article class="prose">
${html}</article>`,
    parts: sections.filter(({ depth, id }) => depth === 2 && id !== ''),
  };
}

/** The search entries of the first page: one for each section of the description's introduction. */
export function listStartEntries(): SearchEntry[] {
  return renderMarkdown(info.description, '')
    .sections.filter(({ id }) => id !== '')
    .map(({ id, title, text }) => ({ path: `#${id}`, title, place: 'Introduction', text }));
}

function renderCard(path: string, title: string, markdown: string): string {
  const [sentence = ''] = /^.*?[.:](?=\s|$)/s.exec(textOf(renderInline(markdown, ''))) ?? [];
  return `<li><a href="${hrefFrom('', path)}">${escapeHtml(title)}</a><p>${escapeHtml(sentence.replace(/:$/, '.'))}</p></li>`;
}
