import type { Html } from '../../html/html.ts';
import { renderPager, type ShownPage } from '../../html/pager.ts';

/** A page of a list of the interface. */
interface ShownListPage extends Omit<ShownPage, 'label' | 'addressOf'> {
  /** What the pages are of, such as `events`. */
  readonly what: string;
  /** The path of the list, where it is not that of the webpage. */
  readonly path?: string;
  readonly search?: string;
}

/** The links to the pages of a list beside this one, which keep the search; nothing where there is only one page. */
export function renderListPager({ what, path = '', search = '', ...shown }: ShownListPage): Html | undefined {
  return renderPager({
    ...shown,
    label: `Pages of ${what}`,
    addressOf: (page) => {
      const query = new URLSearchParams({ ...(search !== '' && { q: search }), page: String(page) });
      return `${path}?${query.toString()}`;
    },
  });
}
