import type { AccountSettings } from '../../accounts/account-settings.ts';
import type { PetitionUpdate } from '../../actions/petition-updates/petition-update.ts';
import type { NewestUpdates } from '../../actions/petition-updates/read-public-updates.ts';
import type { PetitionWebpage } from '../../actions/petitions/petition-store.ts';
import { formatTime } from '../../base/clock.ts';
import { attributes, type Html, html } from '../../html/html.ts';
import { differingLanguage, type Language, languageOf, writeDate } from '../../html/language.ts';
import { renderPager } from '../../html/pager.ts';
import { fillMarkup, fillText } from '../../html/personal-text.ts';
import type { Words } from '../../html/words/en.ts';
import { faceOf } from './face.ts';
import { writeCodes } from './landing.ts';
import type { PublicWebpage } from './public-webpage.ts';

/** What the updates of a petition need beside their texts. */
interface UpdateFacts {
  readonly settings: AccountSettings;
  /** The language of the petition. */
  readonly ofText: Language;
  /** The language around the updates. */
  readonly language: Language;
  sanitize(text: string): Html;
}

/** The updates on the webpage of a petition: the newest ones, with a link to all where there are more (U-publish). */
export function renderNewestUpdates(
  words: Words,
  { updates, total }: NewestUpdates,
  { slug, ...facts }: UpdateFacts & { readonly slug: string },
): Html | undefined {
  if (updates.length === 0) return undefined;
  const own = attributes(differingLanguage(words.language, facts.language));
  return html`<section class="part" id="updates"><h2${own}>${words.petition.updates}</h2>
${renderUpdates(words, updates, facts, 3)}${
  total > updates.length &&
  html`<p class="more-updates"${own}><a href="${slug}/updates">${words.petition.allUpdates(words.number(total))}</a></p>\n`
}</section>
`;
}

function renderUpdates(
  words: Words,
  updates: readonly PetitionUpdate[],
  { settings, ofText, language, sanitize }: UpdateFacts,
  level: 2 | 3,
): Html {
  const text = differingLanguage(ofText, language);
  const own = attributes(differingLanguage(words.language, language));
  const heading = (title: string) => {
    const shown = fillText(title, undefined);
    return level === 2
      ? html`<h2${attributes(text)}>${shown}</h2>`
      : html`<h3${attributes(text)}>${shown}</h3>`;
  };
  return html`<ol class="updates">
${updates.map(
  ({ title, body, createdAt }) => html`<li>
<time datetime="${formatTime(createdAt)}"${own}>${writeDate(words.language.lang, createdAt, settings.timeZone)}</time>
${heading(title)}
<div${attributes({ class: 'words', ...text })}>${fillMarkup(sanitize(body), undefined)}</div>
</li>
`,
)}</ol>
`;
}

/** A page of all updates of a petition, the newest first. */
export interface UpdatePage {
  readonly updates: readonly PetitionUpdate[];
  readonly page: number;
  readonly hasMore: boolean;
}

/** The webpage of all updates of a petition (U-publish). */
export function renderUpdatesWebpage(
  words: Words,
  { petition, owner, settings }: PetitionWebpage,
  { updates, page, hasMore, sanitize }: UpdatePage & Pick<UpdateFacts, 'sanitize'>,
): PublicWebpage {
  const { language } = words;
  const ofText = languageOf(petition.language);
  const link = html`<a${attributes({ href: `../${petition.slug}`, ...differingLanguage(ofText, language) })}>${petition.title}</a>`;
  return {
    title: words.petition.updatesOf(petition.title),
    language,
    face: faceOf(owner, settings),
    main: html`<div class="plain">
<p class="eyebrow">${link}</p>
<h1>${words.petition.updates}</h1>
${renderUpdates(words, updates, { settings, ofText, language, sanitize }, 2)}${renderPager({
  label: words.petition.updatePages,
  page,
  hasMore,
  previous: words.petition.newerUpdates,
  next: words.petition.olderUpdates,
  addressOf: (to) => writeCodes({ page: String(to) }),
})}</div>`,
  };
}
