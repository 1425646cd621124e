import { type Webpage, writeWebpage } from '../../src/html/webpage.ts';
import { renderContents } from './contents-page.ts';
import type { DocsPage } from './docs-page.ts';
import { readGuides, renderGuide } from './guides.ts';
import type { AssetName } from './list-assets.ts';
import { writeLlms } from './llms.ts';
import { placeLinks } from './markdown-links.ts';
import { listTags } from './operations.ts';
import { framePage, type NavigationGroup } from './page-frame.ts';
import { placeService } from './place-service.ts';
import { writeCollection, writeEnvironment } from './postman.ts';
import { renderReference } from './reference-page.ts';
import { renderSchemas } from './schemas-page.ts';
import { listSearchEntries } from './search-entries.ts';
import { renderStart } from './start-page.ts';

/**
 * Renders the documentation: the text of each file by its name below `site/`. `index.html` is the start page, each page is there as
 * Markdown, too, and `search.json` contains the entries of the search. `hashOf` returns the version of an asset.
 */
export function renderSite(hashOf: (asset: AssetName) => string): Map<string, string> {
  const guides = readGuides();
  const tags = listTags();
  const entries = listSearchEntries(guides, tags);
  const pages: DocsPage[] = [
    renderStart(guides, tags),
    renderContents(entries),
    renderSchemas(),
    ...guides.map(renderGuide),
    ...tags.map((tag) => renderReference(tag, guides)),
  ];
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
  const search = entries.flatMap((page) => page.entries);
  return new Map([
    ...pages.map((page): [string, string] => [
      `${page.path === '' ? 'index' : page.path}.html`,
      write(framePage(page, groups, hashOf)),
    ]),
    ...pages.map((page): [string, string] => [
      `${page.path === '' ? 'index' : page.path}.md`,
      placeService(placeLinks(page.markdown)),
    ]),
    ['llms.txt', placeService(writeLlms(guides, tags))],
    ['search.json', placeService(JSON.stringify(search))],
    ['postman-collection.json', placeService(writeCollection(tags))],
    ['postman-environment.json', writeEnvironment()],
  ]);
}

function write(page: Webpage): string {
  return placeService(writeWebpage(page));
}
