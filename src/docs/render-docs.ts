import { escapeHtml } from '../html/escape-html.ts';
import { versionOf } from '../http/content-version.ts';
import { createFixedText, type SendFixed } from '../http/fixed-text.ts';
import { type HtmlPage, writePage } from '../public/html-page.ts';
import type { AssetName } from './assets.ts';
import { renderContents } from './contents-page.ts';
import type { DocsPage, SearchEntry } from './docs-page.ts';
import { readGuides, renderGuide } from './guides.ts';
import { listTags } from './operations.ts';
import { framePage, type NavigationGroup } from './page-frame.ts';
import { placeService } from './place-service.ts';
import { renderReference } from './reference-page.ts';
import { renderSchemas } from './schemas-page.ts';
import { listSearchEntries } from './search-entries.ts';
import { renderStart } from './start-page.ts';

/** A page as it is sent. */
export interface RenderedPage extends HtmlPage {
  /** Changes with anything in the page. */
  readonly version: number;
  readonly send: SendFixed;
}

/** The docs of a service; every page is rendered when it is first asked for. */
export interface Docs {
  /** The page below `/docs/`, where there is one. */
  page(path: string): RenderedPage | undefined;
  /** What search finds on all of them. */
  searchEntries(): readonly SearchEntry[];
}

/** Reads the guides and the description; where these show an address of the service, the pages show `baseUrl`. */
export function renderDocs(baseUrl: string, hashOf: (asset: AssetName) => string): Docs {
  const guides = readGuides();
  const tags = listTags();
  const makers = new Map<string, () => DocsPage>([
    ['', () => renderStart(guides, tags)],
    ['contents', () => renderContents(listSearchEntries(guides, tags))],
    ['reference/schemas', renderSchemas],
    ...guides.map((guide) => [guide.name, () => renderGuide(guide)] as const),
    ...tags.map((tag) => [`reference/${tag.slug}`, () => renderReference(tag, guides)] as const),
  ]);
  const groups: NavigationGroup[] = [
    { title: '', pages: [{ path: '', title: 'Start' }] },
    { title: 'Guides', pages: guides.map(({ name, title }) => ({ path: name, title })) },
    {
      title: 'Reference',
      pages: [
        ...tags.map(({ slug, name }) => ({ path: `reference/${slug}`, title: name })),
        { path: 'reference/schemas', title: 'Schemas' },
      ],
    },
  ];
  const pages = new Map<string, RenderedPage>();
  return {
    page(path) {
      const make = makers.get(path);
      if (make === undefined) return undefined;
      const known = pages.get(path);
      if (known !== undefined) return known;
      const framed = framePage(make(), groups, hashOf);
      const here = { ...framed, body: placeService(framed.body, escapeHtml(baseUrl)) };
      const text = writePage(here);
      const page = { ...here, version: versionOf(text), send: createFixedText(text) };
      pages.set(path, page);
      return page;
    },
    searchEntries: () =>
      listSearchEntries(guides, tags)
        .flatMap(({ entries }) => entries)
        .map((entry) => ({ ...entry, text: placeService(entry.text, baseUrl) })),
  };
}
