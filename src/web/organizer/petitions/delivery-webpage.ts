import { isClosed, type Petition, petitionUrl } from '../../../actions/petitions/petition.ts';
import type { DeliveryTotals } from '../../../actions/statistics/read-delivery.ts';
import { type Mistake, renderField, renderMistakes } from '../../../html/form.ts';
import { type Html, html } from '../../../html/html.ts';
import { sanitize } from '../../../html/organizer-text.ts';
import { english } from '../../../html/words/en.ts';
import { hiddenCsrf } from '../forms.ts';
import type { OrganizerWebpage, Visit } from '../route.ts';
import { countOf, writeDate, writeDay, writeLocalDay, writeNumber } from '../time-words.ts';

/** The note of a delivery as it was typed, with its mistakes. */
export interface DeliveryForm {
  readonly typed: { readonly delivered_to: string; readonly delivered_on: string };
  readonly mistakes: readonly Mistake[];
}

const mostPlaces = 300;

/** Renders what is handed over with a petition: a letter, the text, and the totals; on the screen also the note of the delivery. */
export function renderDelivery(
  visit: Visit,
  petition: Petition,
  { totals, form }: { readonly totals: DeliveryTotals; readonly form: DeliveryForm },
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
<p class="lead">${describeDelivery(petition)}</p>
</div>
<div class="actions">
<button type="button" hidden data-prints>Print</button>
<a class="button secondary" href="${manage}/delivery.csv">Signatures by place (CSV)</a>
</div>
</div>
${renderForm(visit, form)}${renderLetter(visit, petition, totals)}`,
  };
}

function describeDelivery({ delivery }: Petition): string {
  return delivery === null
    ? 'Print what you hand over, and note when and to whom.'
    : `Delivered to ${delivery.to} on ${writeDate(delivery.on)}`;
}

function renderForm(visit: Visit, { typed, mistakes }: DeliveryForm): Html {
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

function renderLetter(visit: Visit, petition: Petition, totals: DeliveryTotals): Html {
  const { account, settings, context } = visit;
  const now = context.clock.now();
  // A letter is read on another day.
  const dayOf = (instant: number) => writeLocalDay(instant, settings.timeZone ?? 'UTC');
  const names = (petition.target ?? []).map(({ name }) => name);
  const until = isClosed(petition, now) ? (petition.closedAt ?? now) : now;
  const signed = html`<b>${countOf(totals.total, 'person has', 'people have')} signed</b>`;
  return html`<article class="handed-over">
<header>
<p><b>${account.name}</b>${settings.contact !== null && html`<br>${settings.contact}`}</p>
<p>${dayOf(now)}</p>
${names.length > 0 && html`<p>To<br>${names.map((name, index) => html`${index > 0 && html`<br>`}${name}`)}</p>\n`}</header>
<h2>${petition.title}</h2>
<p>Between ${dayOf(petition.createdAt)} and ${dayOf(until)}, ${signed} the petition below. It is at ${petitionUrl(context.baseUrl(), petition)}.</p>
<section class="words" aria-label="Text of the petition">${sanitize(petition.petitionText ?? petition.description ?? '')}</section>
${renderPlaces(totals)}${renderWeeks(totals)}${renderShown(totals)}</article>`;
}

function renderPlaces({ places }: DeliveryTotals): Html | undefined {
  if (places.length === 0) return undefined;
  const shown = places.slice(0, mostPlaces);
  const others = places.slice(mostPlaces);
  const rest = others.reduce((sum, { amount }) => sum + amount, 0);
  return html`<section aria-labelledby="by-place">
<h2 id="by-place">Signatures by place</h2>
<table>
<thead><tr><th scope="col">Town</th><th scope="col">Region</th><th scope="col">Postal code</th><th scope="col" class="number">Signatures</th></tr></thead>
<tbody>
${shown.map(({ country, region, locality, postalCode, amount }) => html`<tr><th scope="row">${locality || (country === '' ? 'No address' : 'Another place')}</th><td>${[region, country].filter((part) => part !== '').join(', ')}</td><td>${postalCode}</td><td class="number">${writeNumber(amount)}</td></tr>\n`)}${others.length > 0 && html`<tr><th scope="row">${countOf(others.length, 'other place')}</th><td></td><td></td><td class="number">${writeNumber(rest)}</td></tr>\n`}</tbody>
</table>
</section>
`;
}

function renderWeeks({ weeks }: DeliveryTotals): Html | undefined {
  if (weeks.length === 0) return undefined;
  return html`<section aria-labelledby="by-week">
<h2 id="by-week">Signatures by week</h2>
<table>
<thead><tr><th scope="col">Week from Monday</th><th scope="col" class="number">Signatures</th></tr></thead>
<tbody>
${weeks.map(({ monday, amount }) => html`<tr><th scope="row">${writeDay(monday)}</th><td class="number">${writeNumber(amount)}</td></tr>\n`)}</tbody>
</table>
</section>
`;
}

function renderShown({ shown }: DeliveryTotals): Html | undefined {
  const named = shown.filter(({ givenName }) => givenName !== null);
  if (named.length === 0) return undefined;
  return html`<section aria-labelledby="shown">
<h2 id="shown">Some of those who signed</h2>
<p class="hint">Only people who allow that their first name and town are shown, the newest first.</p>
<ul class="shown-signers">
${named.map(({ givenName, locality }) => html`<li>${givenName}${locality !== '' && html`, ${locality}`}</li>\n`)}</ul>
</section>
`;
}
