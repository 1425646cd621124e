import { getSettings } from '../../accounts/account-settings-store.ts';
import {
  countTurnout,
  listCancelled,
  searchAttendees,
  type Turnout,
} from '../../actions/attendances/attendee-store.ts';
import { nameAttendanceReceivers } from '../../actions/attendances/find-listeners.ts';
import {
  type EventState,
  type EventWebpage,
  eventUrl,
  type PublishedEvent,
  stateOf,
} from '../../actions/events/event-webpage.ts';
import { type MailStatus, readMailStatus } from '../../actions/reminders/read-mail-status.ts';
import { readStatistics, type Statistics } from '../../actions/statistics/read-statistics.ts';
import { type AskedInEmbed, askInEmbed } from '../../api/v1/embed.ts';
import { embedEvent } from '../../api/v1/events.ts';
import { apiAt } from '../../api/v1/links.ts';
import { renderQrCode } from '../../html/chart.ts';
import { renderEmbedFields, renderEmbedForm } from '../../html/embed-form.ts';
import { type Html, html } from '../../html/html.ts';
import { wordsIn } from '../../html/words/words-in.ts';
import { includesRole } from '../../users/user.ts';
import { renderApiPanel } from './api-panel.ts';
import { type AttendeePage, renderAttendees } from './attendee-parts.ts';
import { renderTools, tileTurnout } from './event-tools.ts';
import { findEdited } from './find-edited.ts';
import { hiddenCsrf, readPage } from './forms.ts';
import { renderMail } from './mail-parts.ts';
import type { Answer, Visit } from './route.ts';
import { renderStatistics, renderTiles, type Tile, writeConversion } from './statistics-parts.ts';
import { writeNumber, writeSpan } from './time-words.ts';

const attendeesOnPage = 50;
const mostPages = 400;
const mostCancelled = 200;

/** Shows the manage webpage of an event of the interface; one of the API has none (1.3), and a draft has its form. */
export async function manageEvent(visit: Visit): Promise<Answer> {
  const { context, account } = visit;
  const { db, clock } = context;
  const { draft, published } = await findEdited(visit);
  if (draft !== undefined) return { redirect: `/manage/${account.slug}/events/${draft.id}/edit` };
  const { event, webpage } = published;
  const { id } = event;
  const action = { kind: 'event', id, timeZone: webpage.timeZone, createdAt: event.createdAt } as const;
  const now = clock.now();
  const statistics = await readStatistics(db, action, now);
  const mail = await readMailStatus(db, event);
  const turnout = await countTurnout(db, id);
  const attendees = includesRole(visit.role, 'organizer') ? await readAttendees(visit, webpage) : undefined;
  const receivers = await nameAttendanceReceivers(db, account);
  const settings = await getSettings(db, account.id);
  const asked = askInEmbed(wordsIn(webpage.language), account, { settings, receivers });
  const shown = { statistics, turnout, attendees, mail, asked, now };
  return { webpage: { title: event.summary, main: renderManage(visit, published, shown) } };
}

async function readAttendees(
  { context, query }: Visit,
  { eventId, timeZone }: EventWebpage,
): Promise<AttendeePage> {
  const search = (query.get('q') ?? '').slice(0, 200);
  const page = readPage(query, mostPages);
  const skipped = (page - 1) * attendeesOnPage;
  // One more shows whether there is a further page.
  const found = await searchAttendees(context.db, eventId, { search, limit: attendeesOnPage + 1, skipped });
  const cancelled =
    page === 1 && search === '' ? await listCancelled(context.db, eventId, mostCancelled) : [];
  return {
    attendees: found.slice(0, attendeesOnPage),
    cancelled,
    search,
    page,
    hasMore: found.length > attendeesOnPage,
    timeZone,
  };
}

function renderManage(
  visit: Visit,
  published: PublishedEvent,
  {
    statistics,
    turnout,
    attendees,
    mail,
    asked,
    now,
  }: {
    statistics: Statistics;
    turnout: Turnout;
    attendees: AttendeePage | undefined;
    mail: MailStatus;
    asked: AskedInEmbed;
    now: number;
  },
): Html {
  const { account, context } = visit;
  const { event, webpage } = published;
  const address = eventUrl(context.baseUrl(), webpage.slug);
  const path = `/api/v1/events/${event.id}`;
  return html`<p class="back"><a href="/manage/${account.slug}">Dashboard</a></p>
<h1>${event.summary} ${renderState(stateOf(published, now))}</h1>
${renderFacts(published)}${renderActions(visit, published, { address, now })}${renderTiles([
  ...tileTurnout(published, turnout, now),
  { name: 'RSVPs', value: writeNumber(statistics.total) },
  ...tilePlaces(webpage),
  { name: 'New to your list', value: writeNumber(statistics.newPeople) },
  { name: 'Page views', value: writeNumber(statistics.views) },
  { name: 'Conversion', value: writeConversion(statistics.conversion) },
])}${renderStatistics(statistics)}${
  attendees === undefined
    ? html`<p class="notice">Organizers and administrators of ${account.name} also see who comes.</p>\n`
    : renderAttendees(visit, event.id, attendees)
}${renderMail(mail, { isSetUp: context.config.mail !== undefined, timeZone: webpage.timeZone })}${webpage.cancelledAt === null && renderShare(visit, published, { address, asked })}${renderApiPanel(
  context.baseUrl(),
  [
    { purpose: 'The event with its number of RSVPs:', method: 'GET', path },
    { purpose: 'Its RSVPs:', method: 'GET', path: `${path}/attendance` },
    {
      purpose: 'The people as CSV:',
      method: 'GET',
      path: `/api/v1/targeting/actions/${event.id}/people`,
      accept: 'text/csv',
    },
  ],
)}`;
}

function tilePlaces({ capacity, placesTaken }: EventWebpage): Tile[] {
  if (capacity === null) return [];
  return [{ name: 'Places taken', value: writeNumber(placesTaken), hint: `of ${writeNumber(capacity)}` }];
}

const states: Readonly<Record<EventState, { readonly text: string; readonly kind: string }>> = {
  open: { text: 'Open', kind: 'good' },
  full: { text: 'Full', kind: 'good' },
  over: { text: 'Over', kind: '' },
  cancelled: { text: 'Cancelled', kind: 'wrong' },
};

/** Whether people can RSVP, as a badge. */
export function renderState(state: EventState): Html {
  const { text, kind } = states[state];
  return html`<span class="badge ${kind}">${text}</span>`;
}

/** When and where an event takes place. */
export function renderFacts({ event, webpage }: PublishedEvent): Html {
  const { venue, addressLine, place } = event.location;
  const where = [venue, addressLine, place.locality].filter((part) => part != null && part !== '');
  return html`<p class="when-where">${
    event.startAt !== null &&
    html`<time datetime="${new Date(event.startAt).toISOString()}">${writeSpan(event.startAt, webpage.endAt, webpage.timeZone)}</time>`
  }${where.length > 0 && html`<br>${where.join(', ')}`}</p>
`;
}

function renderActions(
  visit: Visit,
  published: PublishedEvent,
  { address, now }: { address: string; now: number },
): Html {
  const { event, webpage } = published;
  const manage = `/manage/${visit.account.slug}/events/${event.id}`;
  const mayChange = includesRole(visit.role, 'organizer') && webpage.cancelledAt === null;
  return html`<div class="actions">
${renderTools(visit, published, now)}<a class="button secondary" href="${address}">Open the public webpage</a>
${
  mayChange &&
  html`<a class="button secondary" href="${manage}/edit">Edit</a>
<form method="post" action="${manage}/edit">
${hiddenCsrf(visit)}
<button class="danger" name="action" value="cancel">Cancel the event …</button>
</form>
`
}</div>
`;
}

const mostCharacters = 255;

/** The links of an event's webpage: a tracked one with its QR code, and the embed code with a preview. */
function renderShare(
  { context, query }: Visit,
  { event, webpage }: PublishedEvent,
  { address, asked }: { address: string; asked: AskedInEmbed },
): Html {
  const source = [...(query.get('source') ?? '').trim()].slice(0, mostCharacters).join('');
  const link = source === '' ? address : `${address}?${new URLSearchParams({ source })}`;
  const words = wordsIn(webpage.language);
  const form = embedEvent(words, event, { asked, api: apiAt(context.baseUrl()) });
  return html`<section class="panel" id="share" aria-labelledby="share-heading">
<h2 id="share-heading">Share</h2>
<div class="share">
<div>
<form method="get" action="#share">
<label for="source">Where will you share it?</label>
<p class="hint" id="source-hint">A short name, such as newsletter or poster. The sources above then show what came from there.</p>
<div class="with-button"><input id="source" name="source" value="${source}" maxlength="${mostCharacters}" autocomplete="off" aria-describedby="source-hint"><button class="secondary">Make the link</button></div>
</form>
<label for="link">${source === '' ? 'The link of the webpage' : `The link for “${source}”`}</label>
<input id="link" readonly value="${link}">
</div>
${renderQrCode(link, `QR code of ${link}`)}</div>
<details>
<summary>Put the form on your own website</summary>
<label for="embed">Copy this code into the page</label>
<textarea id="embed" class="code-text" rows="8" readonly spellcheck="false">
${renderEmbedForm(words, form).toString()}</textarea>
<h3>It looks like this, in the style of your website</h3>
<div class="preview" inert>${renderEmbedFields(words, form)}</div>
</details>
</section>
`;
}
