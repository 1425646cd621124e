import type { AccountSettings } from '../../accounts/account-settings.ts';
import type { RsvpRecord } from '../../actions/attendances/rsvp-record.ts';
import { stateOf } from '../../actions/events/event-webpage.ts';
import type { PublicEvent } from '../../actions/events/read-event-webpage.ts';
import { renderField, renderMistakes } from '../../html/form.ts';
import { attributes, type Html, html } from '../../html/html.ts';
import { renderIcon } from '../../html/icons.ts';
import { differingLanguage, languageOf } from '../../html/language.ts';
import type { Words } from '../../html/words/en.ts';
import { type ActionMistake, listFields } from './action-form-input.ts';
import { renderFacts, renderJoin } from './event-facts.ts';
import { faceOf } from './face.ts';
import type { PublicWebpage } from './public-webpage.ts';

type RsvpField = 'given_name' | 'family_name' | 'guests';

/** What the webpage of an RSVP shows beside the event. */
export interface RsvpShown {
  readonly shown: PublicEvent;
  readonly record: RsvpRecord;
  readonly settings: AccountSettings;
  readonly now: number;
  /** The name and the number of guests as they were typed. */
  readonly typed: Readonly<Record<RsvpField, string>>;
  readonly mistakes: readonly ActionMistake[];
  readonly isSaved: boolean;
}

/**
 * The webpage that a link in a mail leads to: the RSVP, with forms to correct and to cancel it while the event is to come. Only who comes
 * sees the link to join (I-join).
 */
export function renderRsvp(
  words: Words,
  { shown, record, settings, now, typed, mistakes, isSaved }: RsvpShown,
): PublicWebpage {
  const { event, webpage, owner } = shown;
  const title = words.rsvp.title(event.summary);
  const state = stateOf(shown, now);
  const isComing = record.cancelledAt === null;
  const summary = isComing ? describe(words, record.guests) : words.rsvp.notComing;
  const isClosed = state === 'over' || state === 'cancelled';
  const { language } = words;
  const own = differingLanguage(languageOf(webpage.language), language);
  const calendar =
    isClosed || !isComing || event.startAt === null ? undefined : `/events/${webpage.slug}/calendar.ics`;
  return {
    title: mistakes.length > 0 ? words.event.titleWithMistakes(title) : title,
    language,
    isPrivate: true,
    face: faceOf(owner, settings),
    scripts: ['event-times.js'],
    main: html`<div class="one"><section class="lift${isClosed && ' off'}">
<p class="eyebrow">${words.rsvp.heading}</p>
<h1><a${attributes({ href: `../events/${webpage.slug}`, ...own })}>${event.summary}</a></h1>
${
  isSaved &&
  mistakes.length === 0 &&
  html`<div class="message good">${renderIcon('check')}<p role="status"><strong>${words.rsvp.saved}</strong>${!isClosed && summary}</p></div>\n`
}${
  isClosed &&
  html`<div class="message ${state === 'cancelled' ? 'bad' : 'grey'}">${renderIcon('warning')}<p><strong>${words.event[state]}</strong>${state === 'cancelled' && webpage.cancellationNote}</p></div>\n`
}${renderFacts(words, shown, { calendar, hasMap: true, isOff: isClosed })}
${isComing && state !== 'cancelled' && renderJoin(words, shown)}${
  !isClosed &&
  html`<hr>
${!isSaved && html`<p><strong>${summary}</strong></p>\n`}${renderForm(words, { isComing, typed, mistakes })}`
}
</section>
${
  !isClosed &&
  isComing &&
  html`<section class="apart"><h2>${words.rsvp.cannot}</h2>
<p class="hint">${words.rsvp.cannotText}</p>
<form method="post">
<button class="destroy" name="action" value="cancel">${words.rsvp.cancel}</button>
</form></section>\n`
}</div>`,
  };
}

function describe(words: Words, guests: number): string {
  return guests === 0 ? words.rsvp.coming : words.rsvp.comingWith(guests);
}

function renderForm(
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
  return html`${renderMistakes(words, mistakes)}<form method="post" novalidate>
<div class="fields">
${fields}</div>
<button class="main wide" name="action" value="save">${isComing ? words.rsvp.save : words.rsvp.again}</button>
</form>`;
}
