import type { RsvpRecord } from '../../actions/attendances/rsvp-record.ts';
import { stateOf } from '../../actions/events/event-webpage.ts';
import type { PublicEvent } from '../../actions/events/read-event-webpage.ts';
import { renderField, renderMistakes } from '../../html/form.ts';
import { type Html, html } from '../../html/html.ts';
import { languageOf } from '../../html/language.ts';
import type { Words } from '../../html/words/en.ts';
import { type ActionMistake, listFields } from './action-form-input.ts';
import { renderFacts } from './event-webpage.ts';
import { nameOrganizer, type PublicWebpage } from './public-webpage.ts';

type RsvpField = 'given_name' | 'family_name' | 'guests';

/** What the webpage of an RSVP shows beside the event. */
export interface RsvpShown {
  readonly shown: PublicEvent;
  readonly record: RsvpRecord;
  readonly now: number;
  /** The name and the number of guests as they were typed. */
  readonly typed: Readonly<Record<RsvpField, string>>;
  readonly mistakes: readonly ActionMistake[];
  readonly isSaved: boolean;
}

/** The webpage that a link in a mail leads to: the RSVP, with forms to correct and to cancel it while the event is to come. */
export function renderRsvp(
  words: Words,
  { shown, record, now, typed, mistakes, isSaved }: RsvpShown,
): PublicWebpage {
  const { event, webpage, owner } = shown;
  const title = words.rsvp.title(event.summary);
  const state = stateOf(shown, now);
  const isComing = record.cancelledAt === null;
  const summary = isComing ? describe(words, record.guests) : words.rsvp.notComing;
  const isClosed = state === 'over' || state === 'cancelled';
  return {
    title: mistakes.length > 0 ? words.event.titleWithMistakes(title) : title,
    language: languageOf(webpage.language),
    isPrivate: true,
    scripts: ['../assets/event-times.js'],
    above: nameOrganizer(owner, '../'),
    main: html`<h1>${words.rsvp.heading}</h1>
${isSaved && mistakes.length === 0 && html`<p class="notice" role="status">${words.rsvp.saved}</p>\n`}${
  isClosed && html`<p class="notice">${words.event[state]}</p>\n`
}<h2><a href="../events/${webpage.slug}">${event.summary}</a></h2>
${renderFacts(words, shown)}
${
  !isClosed &&
  html`<p><strong>${summary}</strong></p>
${renderForms(words, { isComing, typed, mistakes })}`
}`,
  };
}

function describe(words: Words, guests: number): string {
  return guests === 0 ? words.rsvp.coming : words.rsvp.comingWith(guests);
}

function renderForms(
  words: Words,
  { isComing, typed, mistakes }: Pick<RsvpShown, 'typed' | 'mistakes'> & { isComing: boolean },
): Html {
  const names: readonly string[] = ['given_name', 'family_name', 'guests'] satisfies RsvpField[];
  const fields = listFields('event').flatMap((field) => {
    if (!names.includes(field.name)) return [];
    const name = field.name as RsvpField;
    const mistake = mistakes.find((one) => one.field === name)?.message;
    const hint = name === 'guests' ? words.event.guestsHint : words.rsvp.nameHint;
    return [
      html`${renderField({ ...field, isRequired: false, label: words.fields[name], hint, value: typed[name], mistake })}\n`,
    ];
  });
  return html`<div class="card narrow">
${renderMistakes(words, mistakes)}<form method="post" novalidate>
<div class="fields">
${fields}</div>
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
