import { isClosed, type Petition, petitionUrl } from '../../../actions/petitions/petition.ts';
import type { LetterTotals } from '../../../actions/statistics/read-letter-totals.ts';
import { dateFormatOf } from '../../../base/languages.ts';
import { nameRegionsOf } from '../../../geocoding/write-place.ts';
import { type Mistake, renderField, renderMistakes } from '../../../html/form.ts';
import { attributes, type Html, html } from '../../../html/html.ts';
import { differingLanguage, languageOf, writeDate as writeDayOf } from '../../../html/language.ts';
import { sanitize } from '../../../html/organizer-text.ts';
import { english, type Words } from '../../../html/words/en.ts';
import { wordsIn } from '../../../html/words/words-in.ts';
import { hiddenCsrf } from '../forms.ts';
import type { OrganizerWebpage, Visit } from '../route.ts';
import { writeDate } from '../time-words.ts';

/** The note of a delivery as it was typed, with its mistakes. */
export interface PetitionDeliveryForm {
  readonly typed: { readonly delivered_to: string; readonly delivered_on: string };
  readonly mistakes: readonly Mistake[];
}

const mostPlaces = 300;

/**
 * Renders what is handed over with a petition (I-delivery): a letter, the text, and the totals; on the screen also the note of the
 * delivery.
 */
export function renderPetitionDelivery(
  visit: Visit,
  petition: Petition,
  { totals, form }: { readonly totals: LetterTotals; readonly form: PetitionDeliveryForm },
): OrganizerWebpage {
  const manage = `/manage/${visit.account.slug}/petitions/${petition.id}`;
  const title = `Delivery – ${petition.title}`;
  return {
    title: form.mistakes.length > 0 ? `Error: ${title}` : title,
    scripts: ['print.js'],
    main: html`<p class="back"><a href="${manage}">${petition.title}</a></p>
<div class="head no-print">
<div>
<h1>Delivery</h1>
<p class="lead">${describePetitionDelivery(petition)}</p>
</div>
<div class="actions">
<button type="button" hidden data-prints>Print</button>
<a class="button secondary" href="${manage}/delivery.csv">Signatures by place (CSV)</a>
</div>
</div>
${renderForm(visit, form)}${renderLetter(visit, petition, totals)}`,
  };
}

function describePetitionDelivery({ delivery }: Petition): string {
  return delivery === null
    ? 'Print what you hand over, and note when and to whom.'
    : `Delivered to ${delivery.to} on ${writeDate(delivery.on)}`;
}

function renderForm(visit: Visit, { typed, mistakes }: PetitionDeliveryForm): Html {
  const mistakeOf = (name: string) => mistakes.find(({ field }) => field === name)?.message;
  return html`<form class="no-print" method="post" action="delivery" novalidate>
${renderMistakes(english, mistakes)}${hiddenCsrf(visit)}<div class="fields">
${renderField({ name: 'delivered_to', label: 'Delivered to', hint: 'Everybody sees it on the public page.', control: 'text', isHalf: true, autocomplete: 'off', value: typed.delivered_to, mistake: mistakeOf('delivered_to') })}
${renderField({ name: 'delivered_on', label: 'Delivered on', control: 'date', isHalf: true, value: typed.delivered_on, mistake: mistakeOf('delivered_on') })}
</div>
<button class="secondary">Save</button>
</form>
`;
}

function renderLetter(visit: Visit, petition: Petition, totals: LetterTotals): Html {
  const { account, settings, context } = visit;
  const now = context.clock.now();
  // As the petition itself, the letter is in the language of the addressee.
  const words = wordsIn(petition.language);
  const { letter } = words;
  const { lang } = words.language;
  const dayOf = (instant: number) => writeDayOf(lang, instant, settings.timeZone);
  const names = (petition.target ?? []).map(({ name }) => name);
  const until = isClosed(petition, now) ? (petition.closedAt ?? now) : now;
  const total = words.number(totals.total);
  const url = petitionUrl(context.baseUrl(), petition);
  const own = attributes({ ...differingLanguage(languageOf(petition.language), words.language) });
  return html`<article${attributes({ class: 'handed-over', ...differingLanguage(words.language, english.language) })}>
<header>
<p><b>${account.name}</b>${settings.contact !== null && html`<br>${settings.contact}`}</p>
<p>${dayOf(now)}</p>
${names.length > 0 && html`<p>${letter.to}<br>${names.map((name, index) => html`${index > 0 && html`<br>`}${name}`)}</p>\n`}</header>
<h2${own}>${petition.title}</h2>
<p>${letter.signed(totals.total, total, dayOf(petition.createdAt), dayOf(until))} ${letter.address(url)}</p>
<section class="words" aria-label="${letter.text}"><div${own}>${sanitize(petition.petitionText ?? petition.description ?? '')}</div></section>
${renderPlaces(words, totals)}${renderWeeks(words, totals)}${renderShown(words, totals)}</article>`;
}

function renderPlaces(words: Words, { places }: LetterTotals): Html | undefined {
  if (places.length === 0) return undefined;
  const { letter } = words;
  const shown = places.slice(0, mostPlaces);
  const others = places.slice(mostPlaces);
  const nameRegion = nameRegionsOf(
    places.filter(({ country }) => country !== ''),
    words.language.lang,
  );
  const rest = others.reduce((sum, { amount }) => sum + amount, 0);
  return html`<section aria-labelledby="by-place">
<h2 id="by-place">${letter.places}</h2>
<table>
<thead><tr><th scope="col">${letter.town}</th><th scope="col">${letter.region}</th><th scope="col">${words.fields.postal_code}</th><th scope="col" class="number">${letter.signatures}</th></tr></thead>
<tbody>
${shown.map(({ country, region, locality, postalCode, amount }) => html`<tr><th scope="row">${locality || (country === '' ? letter.noAddress : letter.elsewhere)}</th><td>${country !== '' && nameRegion({ region, country })}</td><td>${postalCode}</td><td class="number">${words.number(amount)}</td></tr>\n`)}${others.length > 0 && html`<tr><th scope="row">${letter.others(others.length)}</th><td></td><td></td><td class="number">${words.number(rest)}</td></tr>\n`}</tbody>
</table>
</section>
`;
}

function renderWeeks(words: Words, { weeks }: LetterTotals): Html | undefined {
  if (weeks.length === 0) return undefined;
  const { letter } = words;
  const day = dateFormatOf(words.language.lang, {
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  });
  return html`<section aria-labelledby="by-week">
<h2 id="by-week">${letter.weeks}</h2>
<table>
<thead><tr><th scope="col">${letter.week}</th><th scope="col" class="number">${letter.signatures}</th></tr></thead>
<tbody>
${weeks.map(({ monday, amount }) => html`<tr><th scope="row">${day.format(Date.parse(monday))}</th><td class="number">${words.number(amount)}</td></tr>\n`)}</tbody>
</table>
</section>
`;
}

function renderShown({ letter }: Words, { shown }: LetterTotals): Html | undefined {
  const named = shown.filter(({ givenName }) => givenName !== null);
  if (named.length === 0) return undefined;
  return html`<section aria-labelledby="shown">
<h2 id="shown">${letter.shown}</h2>
<p class="hint">${letter.shownHint}</p>
<ul class="shown-signers">
${named.map(({ givenName, locality }) => html`<li>${givenName}${locality !== '' && html`, ${locality}`}</li>\n`)}</ul>
</section>
`;
}
