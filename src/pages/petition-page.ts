import { escapeHtml } from '../hal/escape-html.ts';
import type { PublicPetition } from '../petitions/read-public-petitions.ts';
import { countSigned, joinNames, nameOrganizer, type PublicPage } from './public-page.ts';
import { makeSafe } from './safe-html.ts';
import { renderSignForm } from './sign-form.ts';
import type { SignForm, SignMistake } from './sign-form-input.ts';

/** What stands in the form of a petition's page. */
export interface SigningState {
  readonly form: SignForm;
  readonly mistakes: readonly SignMistake[];
  /** The names of the accounts that receive what is entered. */
  readonly receivers: readonly string[];
}

/** The page of a petition: what it asks of whom, how many have signed, and the form. */
export function renderPetition(
  { petition, owner, totalSignatures }: PublicPetition,
  { form, mistakes, receivers }: SigningState,
): PublicPage {
  const { title, target = [], description = '', petitionText = '' } = petition;
  return {
    title: `${mistakes.length > 0 ? 'Error: ' : ''}${title} – ${owner.name}`,
    above: nameOrganizer(owner, '../'),
    main: `<div class="petition">
<div>
<h1>${escapeHtml(title)}</h1>
${renderTarget(target.map(({ name }) => name))}<p class="count">${countSigned(totalSignatures)}</p>
<p class="to-form"><a class="jump" href="#sign">Sign this petition</a></p>
${wrap('words', makeSafe(description))}${wrap('appeal', makeSafe(petitionText))}</div>
<section class="card sign" id="sign" aria-labelledby="sign-heading">
<h2 id="sign-heading">Sign this petition</h2>
${renderSignForm(form, mistakes, receivers)}
</section>
</div>`,
  };
}

/** Whom a petition asks, as a line of HTML; nothing where it names nobody. */
export function renderTarget(names: readonly string[]): string {
  return names.length === 0 ? '' : `<p class="to">To ${escapeHtml(joinNames(names))}</p>\n`;
}

/** The page after signing. */
export function renderThanks({ petition, owner, totalSignatures }: PublicPetition): PublicPage {
  return {
    title: `Thank you – ${petition.title}`,
    above: nameOrganizer(owner, '../../'),
    main: `<h1>Thank you for signing</h1>
<p>Your signature stands under <a href="../${petition.slug}">${escapeHtml(petition.title)}</a>.</p>
<p class="count">${countSigned(totalSignatures)}</p>`,
  };
}

function wrap(name: string, html: string): string {
  return html === '' ? '' : `<div class="${name}">${html}</div>\n`;
}
