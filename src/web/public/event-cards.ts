import { describeTimes } from '../../actions/events/event-times-text.ts';
import { type PublishedEvent, placesLeft, stateOf } from '../../actions/events/event-webpage.ts';
import { differsInName } from '../../actions/events/zone-name.ts';
import { divideWords } from '../../html/divide-words.ts';
import { attributes, type Html, html } from '../../html/html.ts';
import { differingLanguage, type Language, languageOf } from '../../html/language.ts';
import type { Words } from '../../html/words/en.ts';
import { pictureAddress, pictureShapes } from '../../media/picture.ts';
import { type Face, renderLogo } from './face.ts';
import { type Codes, writeCodes } from './landing.ts';

/** What the cards of a webpage have in common. */
export interface CardsOf {
  readonly now: number;
  /** The language of the webpage around them. */
  readonly around: Language;
  /** The time zone of the account; null where it has none. */
  readonly accountZone: string | null;
  readonly codes?: Codes;
}

const farAway = 300 * 24 * 3_600_000;

/** The block with the month and the day of an event; it repeats the words beside it. */
export function renderDate(words: Words, shown: PublishedEvent, isGrey = false): Html | undefined {
  const times = describeTimes(shown, words.language.lang);
  if (times === undefined) return undefined;
  return html`<span class="date${isGrey && ' grey'}" aria-hidden="true"><b>${times.month}</b><i>${times.day}</i></span>`;
}

/** The card of an event: its date, title, time with a zone that is not that of the account (I-time), and place, the places left, and a picture of the button of its link. */
export function renderEventCard(
  words: Words,
  shown: PublishedEvent,
  { now, around, accountZone, codes = {}, face }: CardsOf & { readonly face?: Face },
): Html {
  const { event, webpage } = shown;
  const isOpen = stateOf(shown, now) === 'open';
  const href = `/events/${webpage.slug}${writeCodes(codes)}`;
  const own = attributes({ href, ...differingLanguage(languageOf(webpage.language), around) });
  const { venue, place } = event.location;
  const where = [venue, place.locality].filter(Boolean).join(', ');
  return html`<li class="event">
${face !== undefined && html`<p class="card-shot">${renderShot(face, webpage.picture)}</p>\n`}${renderDate(words, shown)}
<div>
<h3><a${own}>${divideWords(event.summary, webpage.language)}</a></h3>
<p>${writeTimes(words, shown, { now, accountZone })}${where !== '' && html`<br>${where}`}</p>
</div>
<p class="state">${renderPill(words, shown, now)}</p>
${isOpen && html`<span class="button${face !== undefined && ' main'}" aria-hidden="true">${words.event.rsvp}</span>\n`}</li>
`;
}

// The block has no year, so an event that is far away has its whole date in words.
function writeTimes(
  words: Words,
  shown: PublishedEvent,
  { now, accountZone }: Pick<CardsOf, 'now' | 'accountZone'>,
): string {
  const { lang } = words.language;
  const times = describeTimes(shown, lang);
  if (times === undefined) return words.event.noDate;
  const isFar = (shown.event.startAt ?? now) - now > farAway;
  const isElsewhere = differsInName(shown.webpage.timeZone, accountZone, lang);
  return `${isFar ? times.date : times.weekday}, ${isElsewhere ? times.time : times.hours}`;
}

function renderShot(face: Face, picture: string | null): Html {
  if (picture === null) return html`<span>${renderLogo(face)}</span>`;
  const { width, height } = pictureShapes.picture;
  return html`<img${attributes({ src: pictureAddress(picture), alt: '', width, height, loading: 'lazy' })}>`;
}

const fewPlaces = 5;
const fewOfAll = 0.1;

/** The places of an event in words; the colour is an extra. */
function renderPill(words: Words, shown: PublishedEvent, now: number): Html {
  const state = stateOf(shown, now);
  if (state === 'full' || state === 'over' || state === 'cancelled')
    return html`<span class="pill">${words.card[state]}</span>`;
  const left = placesLeft(shown.webpage);
  if (left === undefined) return html`<span class="pill good">${words.card.room}</span>`;
  const isFew = left <= Math.max(fewPlaces, fewOfAll * (shown.webpage.capacity ?? 0));
  return html`<span class="pill${isFew ? ' warn' : ' good'}">${words.card.left(left)}</span>`;
}
