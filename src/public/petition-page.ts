import { escapeHtml } from '../html/escape-html.ts';
import { joinNames } from '../html/who-receives.ts';
import { petitionUrl } from '../petitions/petition.ts';
import type { CountryName } from './country-names.ts';
import { markLanguage, ownLanguage } from './page-language.ts';
import { nameOrganizer, type PublicPage } from './public-page.ts';
import { sayTotal } from './say-total.ts';
import type { ShownPetition } from './shown-petition.ts';
import { renderSignForm, type SigningState } from './sign-form.ts';
import { summarize } from './summarize.ts';

/** What the pages of petitions are made with. */
export interface PetitionLook {
  readonly countries: readonly CountryName[];
  /** Makes what an organiser wrote safe to be shown. */
  makeSafe(html: string): string;
  /** What the address of a page begins with. */
  baseUrl(): string;
}

/** The page of a petition: what it asks of whom, how many have signed, and the form. */
export function renderPetition(
  { petition, owner, total }: ShownPetition,
  signing: SigningState,
  { countries, makeSafe, baseUrl }: PetitionLook,
): PublicPage {
  const { title, language, target = [] } = petition;
  const [description, appeal] = [makeSafe(petition.description ?? ''), makeSafe(petition.petitionText ?? '')];
  const own = markLanguage(ownLanguage, language);
  return {
    title: `${signing.mistakes.length > 0 ? 'Error: ' : ''}${title} – ${owner.name}`,
    language,
    preview: {
      title,
      description: summarize(description) || summarize(appeal) || `A petition by ${owner.name}.`,
      url: petitionUrl(baseUrl(), petition),
    },
    above: nameOrganizer(owner, '../'),
    main: `<div class="petition">
<div>
<h1>${escapeHtml(title)}</h1>
${renderTarget(target.map(({ name }) => name))}<p class="count">${own === '' ? sayTotal(total) : `<span${own}>${sayTotal(total)}</span>`}</p>
<p class="to-form"><a class="jump" href="#sign"${own}>Sign this petition</a></p>
${wrap('words', description)}${wrap('appeal', appeal)}</div>
<section class="card sign" id="sign" aria-labelledby="sign-heading"${own}>
<h2 id="sign-heading">Sign this petition</h2>
${renderSignForm(signing, countries)}
</section>
</div>`,
  };
}

/** Whom a petition asks, as a line of HTML; nothing where it names nobody. */
export function renderTarget(names: readonly string[]): string {
  return names.length === 0 ? '' : `<p class="to">To ${escapeHtml(joinNames(names))}</p>\n`;
}

/** The page after signing. */
export function renderThanks({ petition, owner, total }: ShownPetition): PublicPage {
  const { title, slug, language } = petition;
  return {
    title: `Thank you – ${title}`,
    above: nameOrganizer(owner, '../../'),
    main: `<h1>Thank you for signing</h1>
<p>You signed <a href="../${slug}"${markLanguage(language, ownLanguage)}>${escapeHtml(title)}</a>. The page counts your signature within ten minutes.</p>${
      total === 0 ? '' : `\n<p class="count">${sayTotal(total)}</p>`
    }`,
  };
}

function wrap(name: string, html: string): string {
  return html === '' ? '' : `<div class="${name}">${html}</div>\n`;
}
