import { firstSentence } from '../../src/base/text-line.ts';
import { type Html, html } from '../../src/html/html.ts';
import { description } from './description.ts';
import type { DocsPage, SearchEntry } from './docs-page.ts';
import type { Guide } from './guides.ts';
import { hrefFrom } from './href-from.ts';
import { renderInline, renderMarkdown } from './markdown.ts';
import type { Tag } from './operations.ts';
import { separate } from './separate.ts';
import { textOf } from './text-of.ts';

const { info } = description;

/** The first page: what the service is, links to guides and reference, and the introduction of the description. */
export function renderStart(guides: readonly Guide[], tags: readonly Tag[]): DocsPage {
  const [beginning = '', ...rest] = info.description.split(/^(?=## )/m);
  const { content, sections } = renderMarkdown(rest.join(''), '');
  return {
    path: '',
    title: info.title,
    description: info.summary,
    markdown: writeStart(guides, tags),
    main: html`<div class="prose lead"><h1>${info.title}</h1>
${renderMarkdown(beginning, '').content}</div>
<h2 class="above-cards" id="guides">Guides</h2>
<ul class="cards">${separate(
      guides.map(({ name, title, beginning: words }) => renderCard(name, title, words)),
      '\n',
    )}</ul>
<h2 class="above-cards" id="reference">Reference</h2>
<ul class="cards small">${separate(
      tags.map(({ slug, name, text }) => renderCard(`reference/${slug}`, name, text)),
      '\n',
    )}</ul>
<article class="prose">
${content}</article>`,
    parts: sections.filter(({ depth, id }) => depth === 2 && id !== ''),
  };
}

function writeStart(guides: readonly Guide[], tags: readonly Tag[]): string {
  return [
    `# ${info.title}`,
    info.description.trim(),
    '## Guides',
    guides.map(({ name, title }) => `- [${title}](${name})`).join('\n'),
    '## Reference',
    [
      ...tags.map(({ slug, name }) => `- [${name}](reference/${slug})`),
      '- [Schemas](reference/schemas)',
    ].join('\n'),
  ].join('\n\n');
}

/** The search entries of the first page: one for each section of the description's introduction. */
export function listStartEntries(): SearchEntry[] {
  return renderMarkdown(info.description, '')
    .sections.filter(({ id }) => id !== '')
    .map(({ id, title, text }) => ({ kind: 'guide', path: `#${id}`, title, place: 'Introduction', text }));
}

function renderCard(path: string, title: string, markdown: string): Html {
  const sentence = firstSentence(textOf(renderInline(markdown, '')));
  return html`<li><a href="${hrefFrom('', path)}">${title}</a><p>${sentence}</p></li>`;
}
