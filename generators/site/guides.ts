import { readFileSync } from 'node:fs';
import { html } from '../../src/html/html.ts';
import type { DocsPage, SearchEntry } from './docs-page.ts';
import { placeFileLinks } from './guide-links.ts';
import { renderInline, renderMarkdown } from './markdown.ts';
import { namesPlace, writeNamesTable } from './names-table.ts';
import { shorten, textOf } from './text-of.ts';

/** The guides of `guides/` in reading order; the name is part of the address. */
const guideNames = [
  'organisers',
  'first-event',
  'rsvp-form',
  'petition',
  'receiving-webhooks',
  'paging',
  'errors',
  'clients',
  'other-services',
  'version-2',
  'running',
  'settings',
  'mail',
  'command-line',
  'places',
  'scaling',
  'cluster',
  'speed',
  'upgrading',
];

/** A guide with its title and first paragraph. */
export interface Guide {
  readonly name: string;
  readonly title: string;
  /** Its first paragraph, as Markdown. */
  readonly beginning: string;
  /** Its links begin at `/docs/`. */
  readonly markdown: string;
}

/** Reads the guides in their order. */
export function readGuides(): Guide[] {
  return guideNames.map(readGuide);
}

/** A guide as a page. */
export function renderGuide({ name, title, beginning, markdown }: Guide): DocsPage {
  const { content, sections } = renderMarkdown(markdown, name);
  return {
    path: name,
    title,
    description: shorten(textOf(renderInline(beginning, name))),
    markdown,
    main: html`<article class="prose">\n${content}</article>`,
    parts: sections.filter(({ depth, id }) => depth === 2 && id !== ''),
  };
}

/** The search entries of a guide: one for each section. */
export function listGuideEntries({ name, title, markdown }: Guide): SearchEntry[] {
  const sections = renderMarkdown(markdown, name).sections.filter((section) => section.id !== '');
  return sections.map((section, index) => {
    const above = sections.slice(0, index).findLast(({ depth }) => depth < section.depth);
    return {
      kind: 'guide',
      path: section.depth === 1 ? name : `${name}#${section.id}`,
      title: section.title,
      place: section.depth === 1 ? 'Guides' : section.depth === 2 ? title : `${title} › ${above?.title}`,
      text: section.text,
    };
  });
}

function readGuide(name: string): Guide {
  const text = readFileSync(new URL(`../../guides/${name}.md`, import.meta.url), 'utf8');
  const markdown = placeFileLinks(text.replace(namesPlace, () => writeNamesTable()));
  const [heading = '', beginning = ''] = markdown.split(/\n{2,}/);
  return { name, title: heading.replace(/^# /, ''), beginning, markdown };
}
