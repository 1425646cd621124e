import { STATUS_CODES } from 'node:http';
import { catalogue } from '../../src/http/problem-catalogue.ts';
import type { SearchEntry } from './docs-page.ts';
import { type Guide, listGuideEntries } from './guides.ts';
import { renderInline } from './markdown.ts';
import type { Tag } from './operations.ts';
import { readerWords } from './reader-words.ts';
import { listOperationEntries } from './reference-page.ts';
import { listSchemaEntries } from './schemas-page.ts';
import { listStartEntries } from './start-page.ts';
import { textOf } from './text-of.ts';

/** The search entries of a page, with its title. */
export interface EntryGroup {
  readonly title: string;
  readonly entries: readonly SearchEntry[];
}

/** All search entries in the order of the navigation, grouped by page. */
export function listSearchEntries(guides: readonly Guide[], tags: readonly Tag[]): EntryGroup[] {
  const groups: EntryGroup[] = [
    { title: 'Introduction', entries: listStartEntries() },
    ...guides.map((guide) => ({ title: guide.title, entries: listGuideEntries(guide) })),
    { title: 'Errors by their code', entries: listProblemEntries(guides) },
    ...tags.map((tag) => ({ title: tag.name, entries: listOperationEntries(tag) })),
    { title: 'Schemas', entries: listSchemaEntries() },
  ];
  return groups.map(({ title, entries }) => ({ title, entries: entries.map(addWords) }));
}

/** The search entries of problems: one for each code, which leads to its webpage, with the row of the code in the guide. */
function listProblemEntries(guides: readonly Guide[]): SearchEntry[] {
  const { markdown = '' } = guides.find(({ name }) => name === 'errors') ?? {};
  return Object.entries(catalogue).map(([code, { status, title }]) => {
    const [, row = ''] = new RegExp(`^\\| \`${code}\` \\|(.*)$`, 'm').exec(markdown) ?? [];
    return {
      kind: 'problem',
      path: `../problems/${code}`,
      title,
      name: code,
      place: `Error ${status} ${code}`,
      text: `${STATUS_CODES[status]} ${textOf(renderInline(row, ''))}`,
    };
  });
}

function addWords(entry: SearchEntry): SearchEntry {
  const words = readerWords[entry.path];
  return words === undefined ? entry : { ...entry, words };
}
