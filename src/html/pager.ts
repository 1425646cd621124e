import { type Html, html } from './html.ts';

/** A page of a list, and how its neighbours are called. */
export interface ShownPage {
  /** The name of the links together, such as `Pages of events`. */
  readonly label: string;
  readonly page: number;
  readonly hasMore: boolean;
  readonly previous: string;
  readonly next: string;
  /** What is said beside the links. */
  readonly note?: Html | undefined;
  addressOf(page: number): string;
}

/** The links to the pages beside this one; nothing where there is only one page. */
export function renderPager({
  label,
  page,
  hasMore,
  previous,
  next,
  note,
  addressOf,
}: ShownPage): Html | undefined {
  if (page === 1 && !hasMore) return undefined;
  const link = (to: number, text: string, rel: 'prev' | 'next') =>
    html`<a href="${addressOf(to)}" rel="${rel}">${text}</a>`;
  return html`<nav class="pager" aria-label="${label}">${note && html`${note} `}${page > 1 && link(page - 1, previous, 'prev')} ${hasMore && link(page + 1, next, 'next')}</nav>
`;
}

/** The number of a page in an address, from 1; another text means the first page, and a number beyond `most` the last one. */
export function readPageNumber(typed: unknown, most: number): number {
  return typeof typed === 'string' && /^[1-9]\d*$/.test(typed) ? Math.min(Number(typed), most) : 1;
}
