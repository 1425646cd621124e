import type { RsvpRecord } from '../attendances/rsvp-record.ts';
import { mostGuests } from '../attendances/rsvp-record.ts';
import { stateOf } from '../events/event-webpage.ts';
import type { PublicEvent } from '../events/read-event-webpage.ts';
import { renderField } from '../html/form.ts';
import { type Html, html } from '../html/html.ts';
import { languageOf } from '../html/language.ts';
import type { Words } from '../html/words/en.ts';
import { renderFacts } from './event-webpage.ts';
import { nameOrganizer, type PublicWebpage } from './public-webpage.ts';

/** What the webpage of an RSVP shows beside the event. */
export interface RsvpShown {
  readonly shown: PublicEvent;
  readonly record: RsvpRecord;
  readonly now: number;
  /** The number of guests as it was typed. */
  readonly guests: string;
  readonly mistake: string | undefined;
  readonly isSaved: boolean;
}

/** The webpage that a link in a mail leads to: the RSVP, with forms to correct and to cancel it while the event is to come. */
export function renderRsvp(
  words: Words,
  { shown, record, now, guests, mistake, isSaved }: RsvpShown,
): PublicWebpage {
  const { event, webpage, owner } = shown;
  const state = stateOf(shown, now);
  const isComing = record.cancelledAt === null;
  const summary = isComing ? describe(words, record.guests) : words.rsvp.notComing;
  const isClosed = state === 'over' || state === 'cancelled';
  return {
    title: words.rsvp.title(event.summary),
    language: languageOf(webpage.language),
    isPrivate: true,
    scripts: ['../assets/event-times.js'],
    above: nameOrganizer(owner, '../'),
    main: html`<h1>${words.rsvp.heading}</h1>
${isSaved && mistake === undefined && html`<p class="notice" role="status">${words.rsvp.saved}</p>\n`}${
  isClosed && html`<p class="notice">${words.event[state]}</p>\n`
}<h2><a href="../events/${webpage.slug}">${event.summary}</a></h2>
${renderFacts(words, shown)}
<p><strong>${summary}</strong></p>
${!isClosed && renderForms(words, { isComing, guests, mistake })}`,
  };
}

function describe(words: Words, guests: number): string {
  return guests === 0 ? words.rsvp.coming : words.rsvp.comingWith(guests);
}

function renderForms(
  words: Words,
  { isComing, guests, mistake }: { isComing: boolean; guests: string; mistake: string | undefined },
): Html {
  const field = renderField({
    name: 'guests',
    label: words.fields.guests,
    hint: words.event.guestsHint,
    control: 'number',
    min: '0',
    max: String(mostGuests),
    value: guests,
    mistake,
  });
  return html`<div class="card narrow">
<form method="post" novalidate>
${field}
<button name="action" value="save">${isComing ? words.rsvp.save : words.rsvp.again}</button>
</form>
${
  isComing &&
  html`<form method="post">
<button class="quiet" name="action" value="cancel">${words.rsvp.cancel}</button>
</form>`
}
</div>`;
}
