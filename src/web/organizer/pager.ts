import { type Html, html } from '../../html/html.ts';

/** A page of a list, and how its neighbours are called. */
export interface ShownPage {
  /** What the pages are of, such as `events`. */
  readonly what: string;
  readonly page: number;
  readonly hasMore: boolean;
  readonly previous: string;
  readonly next: string;
  /** The path of the list, where it is not that of the webpage. */
  readonly path?: string;
  readonly search?: string;
}

/** The links to the pages beside this one; nothing where there is only one page. */
export function renderPager({
  what,
  page,
  hasMore,
  previous,
  next,
  path = '',
  search = '',
}: ShownPage): Html | undefined {
  if (page === 1 && !hasMore) return undefined;
  const link = (to: number, text: string, rel: 'prev' | 'next') => {
    const query = new URLSearchParams({ ...(search !== '' && { q: search }), page: String(to) });
    return html`<a href="${path}?${query.toString()}" rel="${rel}">${text}</a>`;
  };
  return html`<nav class="pager" aria-label="Pages of ${what}">${page > 1 && link(page - 1, previous, 'prev')} ${hasMore && link(page + 1, next, 'next')}</nav>
`;
}
