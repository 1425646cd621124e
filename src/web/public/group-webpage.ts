import type { GroupAccount } from '../../accounts/account.ts';
import { describeTimes } from '../../actions/events/event-times-text.ts';
import type { PublishedEvent } from '../../actions/events/event-webpage.ts';
import { groupUrl } from '../../api/v1/present.ts';
import type { Page } from '../../collections/page.ts';
import { attributes, type Html, html } from '../../html/html.ts';
import { differingLanguage, languageOf } from '../../html/language.ts';
import type { Words } from '../../html/words/en.ts';
import { type Codes, writeCodes } from './landing.ts';
import type { PublicWebpage } from './public-webpage.ts';
import { renderTarget, renderTotal, type ShownPetition } from './shown-petition.ts';

/** A page of the petitions of a group. */
type PetitionPage = Pick<Page<never>, 'page' | 'perPage' | 'total'> & {
  readonly items: readonly ShownPetition[];
};

/** A page of the upcoming events of a group. */
export interface EventPage {
  readonly events: readonly PublishedEvent[];
  readonly page: number;
  readonly hasMore: boolean;
}

/** What the webpage of a group shows beside its petitions. */
interface GroupFacts {
  readonly codes: Codes;
  readonly baseUrl: string;
  readonly description?: string | null;
  readonly upcoming?: EventPage;
}

/** The webpage of a group: its name and description, its upcoming events, and one page of its petitions (1.1). Their links keep the codes. */
export function renderGroup(
  words: Words,
  group: GroupAccount,
  { items, page, perPage, total }: PetitionPage,
  { codes, baseUrl, description = null, upcoming = noEvents }: GroupFacts,
): PublicWebpage {
  const { events } = upcoming;
  const lastPage = Math.max(1, Math.ceil(total / perPage));
  return {
    title: words.group.title(group.name, page),
    language: words.language,
    preview: {
      title: group.name,
      description: words.group.preview(group.name),
      url: groupUrl(baseUrl, group),
    },
    main: html`<h1>${group.name}</h1>
${description !== null && html`<div class="words">${renderLines(description)}</div>\n`}${
  events.length > 0 &&
  html`<h2 class="section">${words.group.events}</h2>
<ul class="petitions">
${events.map((one) => renderUpcoming(words, one, codes))}</ul>
${renderEventPager(words, upcoming, codes)}<p><a href="${subscriptionUrl(groupUrl(baseUrl, group))}">${words.group.subscribe}</a> · <a href="${group.slug}/events.ics">${words.group.calendar}</a></p>
${items.length > 0 && html`<h2 class="section">${words.group.petitions}</h2>\n`}`
}${
  items.length > 0
    ? html`<ul class="petitions">\n${items.map((item) => renderItem(words, item, codes))}</ul>`
    : events.length === 0 && html`<p>${words.group.none}</p>`
}
${renderPager(words, Math.min(page, lastPage + 1), lastPage, codes)}`,
  };
}

// Calendars subscribe to such an address, and ask for the file again by themselves.
function subscriptionUrl(url: string): string {
  return `${url.replace(/^https?:/, 'webcal:')}/events.ics`;
}

const noEvents: EventPage = { events: [], page: 1, hasMore: false };

function renderEventPager(words: Words, { page, hasMore }: EventPage, codes: Codes): Html | undefined {
  if (page === 1 && !hasMore) return undefined;
  const link = (to: number, text: string, rel: 'prev' | 'next') =>
    html`<a href="${writeCodes({ ...codes, events: String(to) })}" rel="${rel}">${text}</a>`;
  const earlier = page > 1 && link(page - 1, words.group.earlierEvents, 'prev');
  const later = hasMore && link(page + 1, words.group.laterEvents, 'next');
  return html`<nav class="pages" aria-label="${words.group.eventPages}">${earlier}${earlier && later && ' '}${later}</nav>\n`;
}

function renderUpcoming(words: Words, shown: PublishedEvent, codes: Codes): Html {
  const { event, webpage } = shown;
  const times = describeTimes(shown, words.language.lang);
  const href = `../events/${webpage.slug}${writeCodes(codes)}`;
  const differing = differingLanguage(languageOf(webpage.language), words.language);
  const { venue, place } = event.location;
  const where = [venue, place.locality].filter(Boolean).join(', ');
  return html`<li>
<h3><a${attributes({ href, ...differing })}>${event.summary}</a></h3>
<p class="count">${times === undefined ? words.event.noDate : `${times.date}, ${times.time}`}${where !== '' && html`<br>${where}`}</p>
</li>
`;
}

function renderLines(text: string): Html {
  const lines = text.split('\n').map((line, index) => html`${index > 0 && html`<br>`}${line}`);
  return html`<p>${lines}</p>`;
}

function renderItem(words: Words, shown: ShownPetition, codes: Codes): Html {
  const { title, slug, language } = shown.petition;
  const href = `../petitions/${slug}${writeCodes(codes)}`;
  const differing = differingLanguage(languageOf(language), words.language);
  return html`<li>
<h2><a${attributes({ href, ...differing })}>${title}</a></h2>
${renderTarget(words, shown)}<p class="count">${renderTotal(words, shown.total)}</p>
</li>
`;
}

function renderPager(words: Words, page: number, lastPage: number, codes: Codes): Html | undefined {
  if (page === 1 && lastPage === 1) return undefined;
  const link = (to: number, text: string, rel: 'prev' | 'next') =>
    html`<a href="${writeCodes({ ...codes, page: String(to) })}" rel="${rel}">${text}</a>`;
  const newer = page > 1 && link(page - 1, words.group.newer, 'prev');
  const older = page < lastPage && link(page + 1, words.group.older, 'next');
  return html`<nav class="pages" aria-label="${words.group.pages}">${newer}${newer && older && ' '}${older}</nav>`;
}
