import type { GroupAccount } from '../accounts/account.ts';
import { groupUrl } from '../api/v1/parts.ts';
import type { Page } from '../collections/page.ts';
import { escapeHtml } from '../html/escape-html.ts';
import { type Codes, writeCodes } from './landing.ts';
import { markLanguage, ownLanguage } from './page-language.ts';
import { renderTarget } from './petition-page.ts';
import type { PublicPage } from './public-page.ts';
import { sayTotal } from './say-total.ts';
import type { ShownPetition } from './shown-petition.ts';

/** The page of a group: its name and one page of its petitions, whose links keep the codes. */
export function renderGroup(
  group: GroupAccount,
  { items, page, perPage, total }: Omit<Page<never>, 'items'> & { items: readonly ShownPetition[] },
  { codes, baseUrl }: { codes: Codes; baseUrl: string },
): PublicPage {
  const pages = Math.max(1, Math.ceil(total / perPage));
  const petitions = items.map((item) => renderItem(item, codes)).join('\n');
  return {
    title: page === 1 ? group.name : `${group.name} – page ${page}`,
    preview: {
      title: group.name,
      description: `Petitions by ${group.name}.`,
      url: groupUrl(baseUrl, group),
    },
    main: `<h1>${escapeHtml(group.name)}</h1>
${items.length > 0 ? `<ul class="petitions">\n${petitions}\n</ul>` : '<p>There are no petitions here.</p>'}
${renderPager(Math.min(page, pages + 1), pages, codes)}`,
  };
}

function renderItem({ petition, total }: ShownPetition, codes: Codes): string {
  const address = `../petitions/${petition.slug}${writeCodes(codes)}`;
  return `<li>
<h2><a href="${escapeHtml(address)}"${markLanguage(petition.language, ownLanguage)}>${escapeHtml(petition.title)}</a></h2>
${renderTarget((petition.target ?? []).map(({ name }) => name))}<p class="count">${sayTotal(total)}</p>
</li>`;
}

function renderPager(page: number, pages: number, codes: Codes): string {
  const link = (to: number, words: string, rel: string) => {
    const address = writeCodes({ ...codes, page: String(to) });
    return `<a href="${escapeHtml(address)}" rel="${rel}">${words}</a>`;
  };
  const links = [
    ...(page > 1 ? [link(page - 1, 'Newer petitions', 'prev')] : []),
    ...(page < pages ? [link(page + 1, 'Older petitions', 'next')] : []),
  ];
  return links.length === 0 ? '' : `<nav class="pages" aria-label="Pages">${links.join(' ')}</nav>`;
}
