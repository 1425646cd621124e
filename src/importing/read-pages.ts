import { mostRequests, type Source, type SourcePage } from './source.ts';

/** A page of a collection with its number. */
export interface NumberedPage extends SourcePage {
  readonly page: number;
}

/**
 * Reads the pages of a collection in order (P-source), from this page to the last one; some are requested ahead. Fails if two pages have
 * the same resources, one after the other: such a source would never end.
 */
export async function* readPages(
  source: Source,
  path: string,
  firstPage: number,
): AsyncGenerator<NumberedPage> {
  const ahead: Promise<SourcePage>[] = [];
  let last = firstPage;
  let before = '';
  for (let page = firstPage; ; page++) {
    while (ahead.length < mostRequests && page + ahead.length <= Math.max(last, page)) {
      const request = source.readPage(path, page + ahead.length);
      // The failure of a page is reported when its turn comes.
      request.catch(() => {});
      ahead.push(request);
    }
    const read = await ahead.shift();
    if (read === undefined) return;
    const ids = read.items.map(({ id }) => id).join(' ');
    if (ids !== '' && ids === before) {
      throw new Error(`${source.url}${path} has the same resources on page ${page} as on page ${page - 1}.`);
    }
    before = ids;
    yield { ...read, page };
    if (!read.hasNext) return;
    last = Math.max(last, read.pages ?? 0);
  }
}
