import type { AccountSettings } from '../../accounts/account-settings.ts';
import { listAddress } from '../../actions/events/calendar-file.ts';
import type { CivicEvent } from '../../actions/events/event.ts';
import {
  type EventState,
  type EventWebpage,
  eventUrl,
  type PublishedEvent,
  placesLeft,
  stateOf,
} from '../../actions/events/event-webpage.ts';
import type { PublicEvent } from '../../actions/events/read-event-webpage.ts';
import { withColon } from '../../base/languages.ts';
import { divideWords } from '../../html/divide-words.ts';
import { attributes, type Html, html } from '../../html/html.ts';
import { renderIcon } from '../../html/icons.ts';
import { differingLanguage, type Language, languageOf } from '../../html/language.ts';
import { summarize } from '../../html/organizer-text.ts';
import type { Words } from '../../html/words/en.ts';
import { pictureAddress, pictureShapes } from '../../media/picture.ts';
import { type ActionState, renderActionForm } from './action-form.ts';
import { renderEventCard } from './event-cards.ts';
import { renderFacts } from './event-facts.ts';
import { faceOf } from './face.ts';
import { type LinkPreview, type PublicWebpage, previewPicture } from './public-webpage.ts';
import { renderShareLinks, shareScript } from './share-links.ts';

/** What the webpages of an event need beside the event. */
export interface EventFacts {
  readonly now: number;
  readonly baseUrl: string;
  readonly settings: AccountSettings;
  /** The next events of the account, without this one. */
  readonly others?: readonly PublishedEvent[];
  /** A preview can be read, but its form and its links do nothing. */
  readonly isPreview?: boolean;
  /** Whether mails are configured. */
  readonly sendsMail?: boolean;
  /** Whether the reader has just answered, and so gets the instructions and learns where to join online. */
  readonly hasAnswered?: boolean;
  sanitize(text: string): Html;
}

/** The language of a webpage: that of its event, or the one in which the visitor reads the words around it. */
export function languageAround(words: Words, own: string): Language {
  return languageOf(own.split('-')[0] === words.language.lang ? own : words.language.lang);
}

/** The webpage of an event: its facts and the form, or why nobody can RSVP any more and where else to go. */
export function renderEvent(
  words: Words,
  shown: PublicEvent,
  answering: ActionState,
  facts: EventFacts,
): PublicWebpage {
  const { now, baseUrl, isPreview = false, sanitize, settings } = facts;
  const { event, webpage, owner } = shown;
  const language = languageAround(words, webpage.language);
  const own = attributes(differingLanguage(languageOf(webpage.language), language));
  const description = sanitize(event.description ?? '');
  const state = stateOf(shown, now);
  const isOff = state === 'over' || state === 'cancelled';
  const inert = attributes({ inert: isPreview });
  const name = `${event.summary} – ${owner.name}`;
  const preview = {
    title: event.summary,
    description: summarize(description) || words.event.preview(owner.name),
    url: eventUrl(baseUrl, webpage.slug),
    picture: previewPicture(baseUrl, webpage.picture, settings.picture),
  };
  const calendar = event.startAt !== null && !isOff ? `/events/${webpage.slug}/calendar.ics` : undefined;
  return {
    title: answering.mistakes.length > 0 ? words.event.titleWithMistakes(name) : name,
    language,
    face: faceOf(owner, settings),
    preview,
    scripts: ['event-times.js', shareScript],
    data: writeEventData(shown, preview),
    isPrivate: !webpage.isListed,
    main: html`<div class="action${isOff && ' off'}">
${renderShot(webpage.picture)}<div class="head${webpage.picture === null && ' tint'}">
${isOff && renderNotice(words, state, webpage.cancellationNote)}<h1${own}>${divideWords(event.summary, webpage.language)}</h1>
${renderFacts(words, shown, { calendar, hasMap: true, isOff })}
${state === 'open' && html`<p class="printed">${withColon(words.language.lang, words.event.rsvp)} ${preview.url}</p>\n`}</div>
<section class="lift" id="rsvp" aria-labelledby="rsvp-heading"${inert}>
${state === 'open' ? renderForm(words, shown, answering, facts) : renderOthers(words, shown, { ...facts, state, language })}
</section>
<div>
${
  description.toString() !== '' &&
  html`<section class="part about"><h2>${isOff ? words.event.planned : words.event.about}</h2>
${own.toString() === '' ? description : html`<div${own}>${description}</div>`}
</section>
`
}${
  !isOff &&
  !isPreview &&
  html`<section class="part"><h2>${words.share.heading}</h2>
${renderShareLinks(words, event.summary, preview.url)}
</section>`
}</div>
</div>`,
  };
}

/** The picture of an action above its title. */
export function renderShot(picture: string | null): Html | undefined {
  if (picture === null) return undefined;
  const { width, height } = pictureShapes.picture;
  return html`<p class="shot"><img${attributes({ src: pictureAddress(picture), alt: '', width, height })}></p>\n`;
}

function renderNotice(words: Words, state: 'over' | 'cancelled', note: string | null): Html {
  const kind = state === 'cancelled' ? 'bad' : 'grey';
  return html`<div class="message ${kind}">${renderIcon('warning')}<p role="status"><strong>${words.event[state]}</strong>${state === 'cancelled' && note}</p></div>\n`;
}

function renderForm(
  words: Words,
  shown: PublicEvent,
  answering: ActionState,
  { sendsMail = false }: EventFacts,
): Html {
  const after = sendsMail ? html`<p class="fine">${words.event.next}</p>\n` : undefined;
  return html`<h2 id="rsvp-heading">${words.event.question}</h2>
${renderPlaces(words, shown)}${renderActionForm(words, { ...answering, ...(after && { after }) })}`;
}

function renderPlaces(words: Words, { webpage }: PublicEvent): Html | undefined {
  const { capacity, placesTaken } = webpage;
  const left = placesLeft(webpage);
  if (capacity === null || left === undefined) return undefined;
  const taken = Math.min(placesTaken, capacity);
  return html`<p class="places"><strong>${left === 0 ? words.card.none : words.card.left(left)}</strong> <span>${words.event.places(taken, capacity)}</span></p>
<progress${attributes({ class: left === 0 && 'grey', max: capacity, value: taken, 'aria-hidden': 'true' })}></progress>
`;
}

const mostOthers = 2;

function renderOthers(
  words: Words,
  shown: PublicEvent,
  {
    state,
    now,
    others = [],
    language,
    settings,
  }: EventFacts & { readonly state: EventState; readonly language: Language },
): Html {
  const { owner } = shown;
  const isFull = state === 'full';
  const next = others.filter((one) => stateOf(one, now) === 'open').slice(0, isFull ? 1 : mostOthers);
  const instead = state === 'over' ? words.event.nextFrom(owner.name) : words.event.instead;
  const heading = isFull ? words.event.full : next.length > 0 ? instead : words.event.nothingElse;
  return html`<h2 id="rsvp-heading">${heading}</h2>
${isFull && html`${renderPlaces(words, shown)}<p class="hint">${words.event.fullText}</p>\n`}${
  isFull && next.length > 0 && html`<p><strong>${words.event.hasRoom}</strong></p>\n`
}${
  next.length > 0 &&
  html`<ul class="cards">
${next.map((one) => renderEventCard(words, one, { now, around: language, accountZone: settings.timeZone }))}</ul>
`
}${owner.kind === 'group' && html`<a class="button wide" href="/groups/${owner.slug}">${words.event.all}</a>`}`;
}

/** The event in the words of schema.org, which search engines read. */
function writeEventData({ event, webpage, owner }: PublicEvent, { description, url }: LinkPreview): object {
  const { place, postalCode, addressLine, venue } = event.location;
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: event.summary,
    description,
    url,
    ...(event.startAt !== null && { startDate: new Date(event.startAt).toISOString() }),
    ...(webpage.endAt !== null && { endDate: new Date(webpage.endAt).toISOString() }),
    eventStatus: `https://schema.org/${webpage.cancelledAt === null ? 'EventScheduled' : 'EventCancelled'}`,
    eventAttendanceMode: `https://schema.org/${attendanceModeOf(event, webpage)}EventAttendanceMode`,
    ...(listAddress(event).length > 0 && {
      location: {
        '@type': 'Place',
        name: venue ?? place.locality,
        address: {
          '@type': 'PostalAddress',
          ...(addressLine !== null && { streetAddress: addressLine }),
          ...(place.locality !== undefined && { addressLocality: place.locality }),
          ...(place.region !== '' && { addressRegion: place.region }),
          ...(postalCode !== null && { postalCode }),
          addressCountry: place.country,
        },
      },
    }),
    organizer: { '@type': owner.kind === 'group' ? 'Organization' : 'Person', name: owner.name },
    ...(webpage.capacity !== null && { maximumAttendeeCapacity: webpage.capacity }),
  };
}

function attendanceModeOf(event: CivicEvent, { onlineUrl }: EventWebpage): 'Offline' | 'Online' | 'Mixed' {
  if (onlineUrl === null) return 'Offline';
  return listAddress(event).length === 0 ? 'Online' : 'Mixed';
}
