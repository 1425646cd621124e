import type { GroupAccount } from '../../accounts/account.ts';
import type { AccountSettings } from '../../accounts/account-settings.ts';
import type { PublishedEvent } from '../../actions/events/event-webpage.ts';
import { groupUrl } from '../../api/v1/present.ts';
import type { Page } from '../../collections/page.ts';
import { attributes, type Html, html } from '../../html/html.ts';
import { renderIcon } from '../../html/icons.ts';
import { writeLines } from '../../html/organizer-text.ts';
import { renderPager } from '../../html/pager.ts';
import type { Words } from '../../html/words/en.ts';
import { pictureAddress, pictureShapes } from '../../media/picture.ts';
import { renderEventCard } from './event-cards.ts';
import { contactAddress, faceOf } from './face.ts';
import { type Codes, writeCodes } from './landing.ts';
import { renderPetitionCard } from './petition-card.ts';
import { type PublicWebpage, previewPicture } from './public-webpage.ts';
import type { ShownPetition } from './shown-petition.ts';

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
  readonly settings: AccountSettings;
  readonly now: number;
  readonly upcoming?: EventPage;
}

/** The webpage of a group: who it is, its upcoming events, and one page of its petitions. Their links keep the codes. */
export function renderGroup(
  words: Words,
  group: GroupAccount,
  petitions: PetitionPage,
  facts: GroupFacts,
): PublicWebpage {
  const { codes, baseUrl, settings } = facts;
  const { page } = petitions;
  return {
    title: words.group.title(group.name, page),
    language: words.language,
    face: faceOf(group, settings),
    preview: {
      title: group.name,
      description: settings.description ?? words.group.preview(group.name),
      url: groupUrl(baseUrl, group),
      picture: previewPicture(baseUrl, settings.picture),
    },
    linkTo: (lang) => `/groups/${group.slug}${writeCodes({ ...codes, lang })}`,
    main: html`${renderHero(words, group, facts)}
${page === 1 && renderEvents(words, group, facts)}${renderPetitions(words, petitions, facts)}${renderNotice(words, group, settings)}`,
  };
}

function renderHero(words: Words, { name }: GroupAccount, { settings, upcoming }: GroupFacts): Html {
  const { description, picture, contact } = settings;
  const { width, height } = pictureShapes.picture;
  const write = contact === null ? undefined : contactAddress(contact);
  const hasEvents = (upcoming?.events.length ?? 0) > 0;
  return html`<div class="hero tint"><div>
<h1>${name}</h1>
${description !== null && html`<div class="lede">${writeLines(description)}</div>\n`}${
  (hasEvents || write !== undefined) &&
  html`<p class="buttons">${hasEvents && html`<a class="button main" href="#events">${words.group.look}</a> `}${
    write !== undefined && html`<a class="button" href="${write}">${words.group.write}</a>`
  }</p>\n`
}</div>${picture !== null && html`<img${attributes({ src: pictureAddress(picture), alt: '', width, height })}>`}</div>`;
}

// Calendars subscribe to such an address, and ask for the file again by themselves.
function subscriptionUrl(url: string): string {
  return `${url.replace(/^https?:/, 'webcal:')}/events.ics`;
}

function renderEvents(words: Words, group: GroupAccount, facts: GroupFacts): Html {
  const { codes, baseUrl, settings, now, upcoming = { events: [], page: 1, hasMore: false } } = facts;
  const { events } = upcoming;
  const calendar = subscriptionUrl(groupUrl(baseUrl, group));
  const face = faceOf(group, settings);
  if (events.length === 0) {
    return html`<section id="events"><div class="row"><h2>${words.group.events}</h2></div>
<div class="empty"><span class="place">${renderIcon('calendar')}</span><div><strong>${words.group.noEvents}</strong><span class="soft">${words.group.noEventsText}</span></div><a class="button" href="${calendar}">${words.group.subscribe}</a></div>
</section>
`;
  }
  const cards = events.map((one, index) =>
    renderEventCard(words, one, {
      now,
      codes,
      around: words.language,
      accountZone: settings.timeZone,
      ...(index === 0 && { face }),
    }),
  );
  return html`<section id="events"><div class="row"><h2>${words.group.events}</h2><a href="${calendar}">${renderIcon('calendar')}${words.group.subscribe}</a></div>
<ul class="cards upcoming">
${cards}</ul>
${renderPager({
  label: words.group.eventPages,
  page: upcoming.page,
  hasMore: upcoming.hasMore,
  previous: words.group.earlierEvents,
  next: words.group.laterEvents,
  addressOf: (page) => writeCodes({ ...codes, events: String(page) }),
})}<p class="hint"><a href="/groups/${group.slug}/events.ics">${words.group.calendar}</a></p>
</section>
`;
}

function renderPetitions(
  words: Words,
  { items, page, perPage, total }: PetitionPage,
  { codes, now }: GroupFacts,
): Html {
  const lastPage = Math.max(1, Math.ceil(total / perPage));
  return html`<section id="petitions"><div class="row"><h2>${words.group.petitions}</h2></div>
${
  items.length > 0
    ? html`<ul class="cards petitions">\n${items.map((item) => renderPetitionCard(words, item, { now, codes }))}</ul>`
    : html`<p class="soft">${words.group.none}</p>`
}
${renderPager({
  label: words.group.pages,
  page: Math.min(page, lastPage + 1),
  hasMore: page < lastPage,
  previous: words.group.newer,
  next: words.group.older,
  addressOf: (to) => writeCodes({ ...codes, page: String(to) }),
})}</section>
`;
}

function renderNotice(
  words: Words,
  { name }: GroupAccount,
  { privacyText }: AccountSettings,
): Html | undefined {
  if (privacyText === null) return undefined;
  return html`<section id="privacy" class="part words"><h2>${words.consent.privacy(name)}</h2>
${writeLines(privacyText)}</section>`;
}
