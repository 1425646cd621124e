import { listAddress } from '../../actions/events/calendar-file.ts';
import { describeTimes } from '../../actions/events/event-times-text.ts';
import { eventUrl, stateOf } from '../../actions/events/event-webpage.ts';
import type { PublicEvent } from '../../actions/events/read-event-webpage.ts';
import { attributes, type Html, html } from '../../html/html.ts';
import { languageOf } from '../../html/language.ts';
import type { Words } from '../../html/words/en.ts';
import { type ActionState, renderActionForm } from './action-form.ts';
import { summarize } from './organiser-text.ts';
import { type LinkPreview, nameOrganizer, type PublicWebpage } from './public-webpage.ts';
import { renderShareLinks } from './share-links.ts';

/** What the webpages of an event need beside the event. */
export interface EventFacts {
  readonly now: number;
  readonly baseUrl: string;
  /** A preview can be read, but its form and its links do nothing. */
  readonly isPreview?: boolean;
  /** Whether mails are configured. */
  readonly sendsMail?: boolean;
  sanitize(text: string): Html;
}

/** The webpage of an event: its facts, how many places are taken, and the form, unless nobody can RSVP any more (1.2). */
export function renderEvent(
  words: Words,
  shown: PublicEvent,
  answering: ActionState,
  { now, baseUrl, isPreview = false, sanitize }: EventFacts,
): PublicWebpage {
  const { event, webpage, owner } = shown;
  const inert = attributes({ inert: isPreview });
  const description = sanitize(event.description ?? '');
  const state = stateOf(shown, now);
  const name = `${event.summary} – ${owner.name}`;
  const preview = {
    title: event.summary,
    description: summarize(description) || words.event.preview(owner.name),
    url: eventUrl(baseUrl, webpage.slug),
  };
  const isOpen = state === 'open';
  const isToCome = isOpen || state === 'full';
  return {
    title: answering.mistakes.length > 0 ? words.event.titleWithMistakes(name) : name,
    language: languageOf(webpage.language),
    preview,
    scripts: ['../assets/event-times.js'],
    data: writeEventData(shown, preview),
    above: nameOrganizer(owner, '../'),
    main: html`<div class="petition event">
<div>
<h1>${event.summary}</h1>
${!isOpen && html`<p class="notice" role="status">${words.event[state]}</p>\n`}${renderFacts(words, shown)}
${
  isOpen &&
  html`<p class="to-form"${inert}><a class="jump" href="#rsvp">${words.event.rsvp}</a></p>
<p class="printed">${words.event.rsvp}: ${preview.url}</p>
`
}${
  description.toString() !== '' && html`<div class="words">${description}</div>\n`
}${isToCome && html`<div${inert}>${renderLinks(words, shown, preview.url)}</div>\n`}</div>
${
  isOpen &&
  html`<section class="card sign" id="rsvp" aria-labelledby="rsvp-heading"${inert}>
<h2 id="rsvp-heading">${words.event.rsvp}</h2>
${renderActionForm(words, answering)}
</section>`
}
</div>`,
  };
}

/** When and where an event is, and how many places are taken. */
export function renderFacts(words: Words, shown: PublicEvent): Html {
  const { event, webpage } = shown;
  const times = describeTimes(shown, webpage.language);
  const address = listAddress(event);
  return html`<dl class="facts">
<div><dt>${words.event.when}</dt><dd>${
    times === undefined
      ? words.event.noDate
      : html`<time${attributes({ datetime: isoOf(event.startAt) })}>${times.date}<br>${times.time}</time>${renderLocalTime(words, shown)}`
  }</dd></div>
${
  address.length > 0 &&
  html`<div><dt>${words.event.where}</dt><dd>${address.map((line, index) => html`${index > 0 && html`<br>`}${line}`)}</dd></div>\n`
}</dl>
${renderPlaces(words, shown)}`;
}

// The module event-times.js fills it where the visitor's zone has another time.
function renderLocalTime(words: Words, { event, webpage }: PublicEvent): Html {
  return html`<span${attributes({
    class: 'local hint',
    hidden: true,
    'data-start': isoOf(event.startAt),
    'data-end': isoOf(webpage.endAt),
    'data-zone': webpage.timeZone,
  })}>${words.event.yourTime}: </span>`;
}

function renderPlaces(words: Words, { webpage }: PublicEvent): Html | undefined {
  const { capacity, placesTaken } = webpage;
  if (capacity === null) return undefined;
  const taken = Math.min(placesTaken, capacity);
  return html`<p class="places"><meter${attributes({ min: 0, max: capacity, value: taken, 'aria-hidden': 'true' })}></meter> ${words.event.places(words.number(taken), words.number(capacity))}</p>`;
}

/** Links for the calendar and for sharing the event. */
export function renderLinks(words: Words, { event, webpage }: PublicEvent, url: string, root = ''): Html {
  const calendar = `${root}${webpage.slug}/calendar.ics`;
  return html`<div class="links">
${event.startAt !== null && html`<p><a class="calendar" href="${calendar}">${words.event.calendar}</a></p>\n`}${renderShareLinks(words, event.summary, url)}
</div>`;
}

/** The webpage after an RSVP: the instructions of the organiser, the calendar file, and links to share the event. */
export function renderSeeYou(
  words: Words,
  shown: PublicEvent,
  { baseUrl, sanitize, sendsMail = false }: EventFacts,
): PublicWebpage {
  const { event, webpage, owner } = shown;
  const instructions = sanitize(event.eventInstructions ?? '');
  const link = html`<a href="../${webpage.slug}">${event.summary}</a>`;
  return {
    title: words.event.thanksTitle(event.summary),
    language: languageOf(webpage.language),
    scripts: ['../../assets/event-times.js'],
    above: nameOrganizer(owner, '../../'),
    main: html`<h1>${words.event.thanks}</h1>
<p>${words.event.answered(link)}</p>
${sendsMail && html`<p>${words.event.mailed}</p>\n`}${renderFacts(words, shown)}
${
  instructions.toString() !== '' &&
  html`<section class="card"><h2>${words.event.instructions}</h2>
<div class="words">${instructions}</div></section>\n`
}${renderLinks(words, shown, eventUrl(baseUrl, webpage.slug), '../')}`,
  };
}

function isoOf(instant: number | null): string | undefined {
  return instant === null ? undefined : new Date(instant).toISOString();
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
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
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
