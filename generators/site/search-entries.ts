import type { SearchEntry } from './docs-page.ts';
import { type Guide, listGuideEntries } from './guides.ts';
import type { Tag } from './operations.ts';
import { listOperationEntries } from './reference-page.ts';
import { listSchemaEntries } from './schemas-page.ts';
import { listStartEntries } from './start-page.ts';

/** All search entries in the order of the navigation, grouped by page. */
export function listSearchEntries(
  guides: readonly Guide[],
  tags: readonly Tag[],
): { readonly title: string; readonly entries: readonly SearchEntry[] }[] {
  return [
    { title: 'Introduction', entries: listStartEntries() },
    ...guides.map((guide) => ({ title: guide.title, entries: listGuideEntries(guide) })),
    ...tags.map((tag) => ({ title: tag.name, entries: listOperationEntries(tag) })),
    { title: 'Schemas', entries: listSchemaEntries() },
  ];
}
