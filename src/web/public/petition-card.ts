import { isClosed } from '../../actions/petitions/petition.ts';
import { divideWords } from '../../html/divide-words.ts';
import { attributes, type Html, html } from '../../html/html.ts';
import { differingLanguage, languageOf } from '../../html/language.ts';
import type { Words } from '../../html/words/en.ts';
import { pictureAddress, pictureShapes } from '../../media/picture.ts';
import { type Codes, writeCodes } from './landing.ts';
import { goalAt } from './petition-progress.ts';
import { renderResult, renderTarget, renderTotal, type ShownPetition, shownTotal } from './shown-petition.ts';

/**
 * The card of a petition: its picture, title, target and total, and a picture of the button of its link, which keeps the codes. A closed
 * one has its result instead (I-goal).
 */
export function renderPetitionCard(
  words: Words,
  shown: ShownPetition,
  { now, codes = {} }: { readonly now: number; readonly codes?: Codes },
): Html {
  const { petition, total } = shown;
  const { title, slug, language } = petition;
  const closed = isClosed(petition, now);
  const href = `/petitions/${slug}${writeCodes(codes)}`;
  const differing = differingLanguage(languageOf(language), words.language);
  return html`<li class="event petition-card">
${renderPicture(petition.picture)}<div>
<h3><a${attributes({ href, ...differing })}>${divideWords(title, language)}</a></h3>
${renderTarget(words, shown)}</div>
${renderBar(shown, closed)}<div class="ask"><p class="count">${closed ? renderResult(words, shown, now) : renderTotal(words, total)}</p>
${
  closed
    ? html`<span class="pill">${words.card.closed}</span>`
    : html`<span class="button main" aria-hidden="true">${words.card.sign}</span>`
}</div>
</li>
`;
}

function renderPicture(picture: string | null): Html | undefined {
  if (picture === null) return undefined;
  const { width, height } = pictureShapes.picture;
  return html`<p class="card-shot"><img${attributes({ src: pictureAddress(picture), alt: '', width, height, loading: 'lazy' })}></p>\n`;
}

/** The way to the goal, from the rounded public total (I-goal). */
function renderBar({ petition: { goal }, total }: ShownPetition, closed: boolean): Html | undefined {
  const signed = shownTotal(total);
  if (goal === null || signed === 0) return undefined;
  const max = closed ? goal : goalAt(goal, signed);
  return html`<progress${attributes({ class: closed && 'grey', max, value: Math.min(signed, max), 'aria-hidden': 'true' })}></progress>\n`;
}
