import type { GroupAccount } from '../accounts/account.ts';
import { groupUrl } from '../api/v1/parts.ts';
import type { Page } from '../collections/page.ts';
import { attributes, type Html, html } from '../html/html.ts';
import { differingLanguage, languageOf } from '../html/language.ts';
import type { Words } from '../html/words/en.ts';
import { type Codes, writeCodes } from './landing.ts';
import type { PublicWebpage } from './public-webpage.ts';
import { renderTarget, renderTotal, type ShownPetition } from './shown-petition.ts';

/** A page of the petitions of a group. */
type PetitionPage = Pick<Page<never>, 'page' | 'perPage' | 'total'> & {
  readonly items: readonly ShownPetition[];
};

/** The webpage of a group: its name and one page of its petitions. Their links keep the codes. */
export function renderGroup(
  words: Words,
  group: GroupAccount,
  { items, page, perPage, total }: PetitionPage,
  { codes, baseUrl }: { codes: Codes; baseUrl: string },
): PublicWebpage {
  const lastPage = Math.max(1, Math.ceil(total / perPage));
  return {
    title: words.group.title(group.name, page),
    language: words.language,
    preview: {
      title: group.name,
      description: words.group.preview(group.name),
      url: groupUrl(baseUrl, group),
    },
    main: html`<h1>${group.name}</h1>
${
  items.length > 0
    ? html`<ul class="petitions">\n${items.map((item) => renderItem(words, item, codes))}</ul>`
    : html`<p>${words.group.none}</p>`
}
${renderPager(words, Math.min(page, lastPage + 1), lastPage, codes)}`,
  };
}

function renderItem(words: Words, shown: ShownPetition, codes: Codes): Html {
  const { title, slug, language } = shown.petition;
  const href = `../petitions/${slug}${writeCodes(codes)}`;
  const differing = differingLanguage(languageOf(language), words.language);
  return html`<li>
<h2><a${attributes({ href, ...differing })}>${title}</a></h2>
${renderTarget(words, shown)}<p class="count">${renderTotal(words, shown.total)}</p>
</li>
`;
}

function renderPager(words: Words, page: number, lastPage: number, codes: Codes): Html | undefined {
  if (page === 1 && lastPage === 1) return undefined;
  const link = (to: number, text: string, rel: 'prev' | 'next') =>
    html`<a href="${writeCodes({ ...codes, page: String(to) })}" rel="${rel}">${text}</a>`;
  const newer = page > 1 && link(page - 1, words.group.newer, 'prev');
  const older = page < lastPage && link(page + 1, words.group.older, 'next');
  return html`<nav class="pages" aria-label="${words.group.pages}">${newer}${newer && older && ' '}${older}</nav>`;
}
