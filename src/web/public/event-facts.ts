import { listAddress } from '../../actions/events/calendar-file.ts';
import { describeTimes } from '../../actions/events/event-times-text.ts';
import type { PublishedEvent } from '../../actions/events/event-webpage.ts';
import { withColon } from '../../base/languages.ts';
import { attributes, type Html, html } from '../../html/html.ts';
import { renderIcon } from '../../html/icons.ts';
import type { Words } from '../../html/words/en.ts';
import { renderDate } from './event-cards.ts';

/** What else the facts of an event contain: links to its calendar file and to a map, and whether it does not take place. */
export interface FactsShown {
  readonly calendar?: string | undefined;
  readonly hasMap?: boolean;
  readonly isOff?: boolean;
}

/** When and where an event is. */
export function renderFacts(
  words: Words,
  shown: PublishedEvent,
  { calendar, hasMap = false, isOff = false }: FactsShown = {},
): Html {
  return html`<dl class="facts">
<div><dt class="unseen">${words.event.when}</dt><dd class="fact">${renderDate(words, shown, isOff)}<span>${renderTimes(words, shown, isOff)}${
    calendar !== undefined && html`<a class="calendar" href="${calendar}">${words.event.calendar}</a>`
  }</span></dd></div>
${renderPlace(words, shown, hasMap && !isOff)}${shown.webpage.onlineUrl !== null && renderOnline(words)}</dl>`;
}

function renderOnline(words: Words): Html {
  return html`<div><dt class="unseen">${words.event.where}</dt><dd class="fact"><span class="place">${renderIcon('link')}</span><span><strong>${words.event.online}</strong><span>${words.event.onlineHint}</span></span></dd></div>\n`;
}

/** Where people join an event online, for those who come. */
export function renderJoin(words: Words, { webpage: { onlineUrl } }: PublishedEvent): Html | undefined {
  if (onlineUrl === null) return undefined;
  return html`<p>${withColon(words.language.lang, words.event.join)} <a href="${onlineUrl}" rel="noreferrer">${onlineUrl}</a></p>\n`;
}

function renderTimes(words: Words, shown: PublishedEvent, isOff: boolean): Html {
  const times = describeTimes(shown, words.language.lang);
  if (times === undefined) return html`<strong>${words.event.noDate}</strong>`;
  const datetime = isoOf(shown.event.startAt);
  return html`<span${attributes({ class: isOff && shown.webpage.cancelledAt !== null && 'struck' })}><time${attributes({ datetime })}><strong>${times.date}</strong>${times.time}</time></span>${
    !isOff && renderLocalTime(words, shown)
  }`;
}

// The module event-times.js fills it where the visitor's zone has another time.
function renderLocalTime(words: Words, { event, webpage }: PublishedEvent): Html {
  return html`<span${attributes({
    class: 'local hint',
    hidden: true,
    'data-start': isoOf(event.startAt),
    'data-end': isoOf(webpage.endAt),
    'data-zone': webpage.timeZone,
  })}>${withColon(words.language.lang, words.event.yourTime)} </span>`;
}

function renderPlace(words: Words, { event }: PublishedEvent, hasMap: boolean): Html | undefined {
  const [first, ...lines] = listAddress(event);
  if (first === undefined) return undefined;
  const query = encodeURIComponent(
    [event.location.addressLine, ...lines.slice(-1)].filter(Boolean).join(', '),
  );
  const map = `https://www.openstreetmap.org/search?query=${query}`;
  return html`<div><dt class="unseen">${words.event.where}</dt><dd class="fact"><span class="place">${renderIcon('pin')}</span><span><strong>${first}</strong>${lines.map(
    (line) => html`<span>${line}</span>`,
  )}${hasMap && html`<a href="${map}" rel="noopener nofollow">${words.event.map}</a>`}</span></dd></div>\n`;
}

function isoOf(instant: number | null): string | undefined {
  return instant === null ? undefined : new Date(instant).toISOString();
}
