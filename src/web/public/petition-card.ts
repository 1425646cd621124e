import { attributes, type Html, html } from '../../html/html.ts';
import { differingLanguage, languageOf } from '../../html/language.ts';
import type { Words } from '../../html/words/en.ts';
import { type Codes, writeCodes } from './landing.ts';
import { renderTarget, renderTotal, type ShownPetition } from './shown-petition.ts';

/** The card of a petition: its title, target and total, and a picture of the button of its link, which keeps the codes. */
export function renderPetitionCard(words: Words, shown: ShownPetition, codes: Codes = {}): Html {
  const { title, slug, language } = shown.petition;
  const href = `/petitions/${slug}${writeCodes(codes)}`;
  const differing = differingLanguage(languageOf(language), words.language);
  return html`<li class="event petition-card">
<div>
<h3><a${attributes({ href, ...differing })}>${title}</a></h3>
${renderTarget(words, shown)}</div>
<p class="count">${renderTotal(words, shown.total)}</p>
<span class="button main" aria-hidden="true">${words.card.sign}</span>
</li>
`;
}
