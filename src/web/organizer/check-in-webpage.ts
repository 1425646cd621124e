import type { Attendee, Turnout } from '../../actions/attendances/attendee-store.ts';
import { mostGuests } from '../../actions/attendances/rsvp-record.ts';
import type { PublishedEvent } from '../../actions/events/event-webpage.ts';
import { type Field, renderField, renderMistakes } from '../../html/form.ts';
import { attributes, type Html, html } from '../../html/html.ts';
import { english } from '../../html/words/en.ts';
import { writeFormToken } from '../../http/form-token.ts';
import { fullNameOf } from '../../people/person.ts';
import { writePhoneNumber } from '../../people/phone-number.ts';
import type { ActionForm, ActionMistake } from '../public/action-form-input.ts';
import { hiddenCsrf } from './forms.ts';
import { countOf, writeNumber } from './number-words.ts';
import { writeAddress } from './people/person-parts.ts';
import type { OrganizerWebpage, Visit } from './route.ts';
import { writeClock, writeSpan } from './time-words.ts';

/** The form for somebody new, as it was typed, with its mistakes. */
export interface AddForm {
  readonly typed: Partial<ActionForm['typed']>;
  readonly mistakes: readonly ActionMistake[];
}

/** What the webpage at the door shows. */
interface Door {
  readonly search: string;
  readonly turnout: Turnout;
  readonly toCome: readonly Attendee[];
  readonly here: readonly Attendee[];
  readonly mostToCome: number;
  readonly added: AddForm | undefined;
  readonly consentVersion: number;
}

/** Renders the webpage at the door: one tap on a name, and one to take it back. */
export function renderCheckIn(visit: Visit, published: PublishedEvent, door: Door): OrganizerWebpage {
  const { event } = published;
  const manage = `/manage/${visit.account.slug}/events/${event.id}`;
  const { placesTaken, places } = door.turnout;
  const title = `Who is here? – ${event.summary}`;
  return {
    title: door.added === undefined ? title : `Error: ${title}`,
    main: html`<p class="back"><a href="${manage}">${event.summary}</a></p>
<div class="row">
<h1>Who is here?</h1>
<a class="button secondary" href="${manage}/check-in/list">Print</a>
</div>
<p class="here"><b>${writeNumber(placesTaken)}</b> of ${writeNumber(places)} ${placesTaken === 1 ? 'is' : 'are'} here</p>
<progress${attributes({ class: 'door', max: Math.max(places, 1), value: placesTaken, 'aria-hidden': 'true' })}></progress>
<div class="door-tools">
<form class="with-button" method="get" role="search">
<label class="unseen" for="q">Name or phone</label>
<input id="q" name="q" type="search" value="${door.search}" placeholder="Name or phone" autocomplete="off"><button class="secondary">Search</button>
</form>
${renderAdding(visit, door)}</div>
${door.search !== '' && html`<p><a href="check-in">Show everybody</a></p>\n`}<div class="two-lists">
${renderToCome(visit, door)}${renderHere(visit, published, door)}</div>`,
  };
}

function renderToCome(visit: Visit, { toCome, mostToCome, turnout, search }: Door): Html {
  const count = turnout.places - turnout.placesTaken;
  return html`<section aria-labelledby="to-come">
<h2 id="to-come">Not here yet ${writeNumber(count)}</h2>
${
  toCome.length === 0
    ? html`<p class="hint">${search === '' ? 'Everybody who said yes is here.' : 'Nobody of this name is missing. Add them as somebody new.'}</p>\n`
    : html`<form method="post" action="check-in">
${hiddenCsrf(visit)}<input type="hidden" name="action" value="here">
<ul class="door-list">
${toCome
  .slice(0, mostToCome)
  .map(
    (attendee) =>
      html`<li><button name="attendance_id" value="${attendee.attendanceId}"><b>${nameAttendee(attendee)}</b> <small>${describe(visit, attendee)}</small></button></li>\n`,
  )}</ul>
</form>
${toCome.length > mostToCome && html`<p class="hint">These are the first ${writeNumber(mostToCome)}. Search for the others.</p>\n`}`
}</section>
`;
}

function renderHere(visit: Visit, { webpage }: PublishedEvent, { here, turnout }: Door): Html | undefined {
  if (here.length === 0) return undefined;
  const form = (action: string, { attendanceId }: Attendee, content: Html) =>
    html`<form method="post" action="check-in">${hiddenCsrf(visit)}<input type="hidden" name="action" value="${action}"><input type="hidden" name="attendance_id" value="${attendanceId}">${content}</form>`;
  return html`<section aria-labelledby="here">
<h2 id="here">Here ${writeNumber(turnout.placesTaken)}</h2>
<ul class="door-list">
${here.map((attendee) => {
  const { attendanceId, attendedAt, guests } = attendee;
  const name = nameAttendee(attendee);
  return html`<li class="is-here"><span><b>${name}</b> <small>${
    attendedAt !== null && writeClock(attendedAt, webpage.timeZone)
  }</small>${
    guests !== null &&
    html`<details><summary>${countGuests(guests) ?? 'no guests'}</summary>${form(
      'guests',
      attendee,
      html`<label for="guests-${attendanceId}">Guests of ${name}</label><span class="with-button"><input id="guests-${attendanceId}" name="guests" type="number" min="0" max="${mostGuests}" value="${guests}"><button class="secondary">Save</button></span>`,
    )}</details>`
  }</span>${form('undo', attendee, html`<button class="plain link">Undo<span class="unseen">: ${name}</span></button>`)}</li>\n`;
})}</ul>
</section>
`;
}

function renderAdding(visit: Visit, { added, consentVersion }: Door): Html {
  const { typed = {}, mistakes = [] } = added ?? {};
  const field = (name: AddFieldName, shape: Omit<Field, 'name' | 'value' | 'mistake'>) =>
    html`${renderField({ ...shape, name, value: typed[name] ?? '', mistake: mistakes.find((one) => one.field === name)?.message })}\n`;
  return html`<details${attributes({ class: 'adding', open: added !== undefined })}>
<summary class="button secondary">Somebody new</summary>
<form class="panel" method="post" action="check-in" novalidate>
${renderMistakes(english, mistakes)}${hiddenCsrf(visit)}<input type="hidden" name="action" value="add"><input type="hidden" name="token" value="${writeFormToken(visit.context)}"><input type="hidden" name="consent" value="${consentVersion}">
<div class="fields">
${field('given_name', { label: 'First name', control: 'text', isRequired: true, isHalf: true, autocomplete: 'off' })}${field('family_name', { label: 'Last name', control: 'text', isHalf: true, autocomplete: 'off' })}${field('email', { label: 'Email', control: 'email', isHalf: true, autocomplete: 'off', hint: 'An email or a phone number is needed.' })}${field('phone', { label: 'Phone', control: 'tel', isHalf: true, autocomplete: 'off' })}${field('guests', { label: 'Guests', control: 'number', min: '0', max: String(mostGuests) })}${field('opt_in', { label: `They agree to get news from ${visit.account.name}`, control: 'checkbox' })}</div>
<button>Add, and tick off</button>
</form>
</details>
`;
}

type AddFieldName = 'given_name' | 'family_name' | 'email' | 'phone' | 'guests' | 'opt_in';

/** Renders the list of an event on paper, with a box to tick for each person. */
export function renderPaperList(
  visit: Visit,
  { event, webpage }: PublishedEvent,
  attendees: readonly Attendee[],
): OrganizerWebpage {
  const { defaultCountry } = visit.context.config;
  const manage = `/manage/${visit.account.slug}/events/${event.id}`;
  const emptyRows = Array.from({ length: 8 }, () => html`<tr><td>☐</td><td></td><td></td><td></td></tr>\n`);
  return {
    title: `List – ${event.summary}`,
    scripts: ['print.js'],
    main: html`<p class="back"><a href="${manage}/check-in">Who is here?</a></p>
<div class="row">
<h1>${event.summary}</h1>
<button class="secondary" type="button" data-prints hidden>Print</button>
</div>
<p class="when-where">${event.startAt !== null && writeSpan(event.startAt, webpage.endAt, webpage.timeZone)}</p>
<div class="table" tabindex="0" role="group" aria-label="List">
<table class="paper">
<thead><tr><th scope="col"><span class="unseen">Here</span></th><th scope="col">Name</th><th scope="col" class="number">Guests</th><th scope="col">Phone or email</th></tr></thead>
<tbody>
${attendees.map(
  (attendee) =>
    html`<tr><td>${attendee.attendedAt === null ? '☐' : '☑'}</td><th scope="row">${nameAttendee(attendee)}</th><td class="number">${attendee.guests || undefined}</td><td>${attendee.phone === null ? attendee.email && writeAddress(attendee.email) : writePhoneNumber(attendee.phone, defaultCountry)}</td></tr>\n`,
)}${emptyRows}</tbody>
</table>
</div>`,
  };
}

function describe({ context }: Visit, { guests, email, phone }: Attendee): string {
  const number = phone === null ? undefined : writePhoneNumber(phone, context.config.defaultCountry);
  const along = countGuests(guests ?? 0);
  return along === undefined ? (email ?? number ?? '') : `and ${along}`;
}

function countGuests(guests: number): string | undefined {
  return guests === 0 ? undefined : countOf(guests, 'guest');
}

function nameAttendee(attendee: Attendee): string {
  return fullNameOf(attendee) || (attendee.email ?? 'Somebody without a name');
}
