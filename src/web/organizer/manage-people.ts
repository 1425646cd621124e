import {
  type Attendee,
  type CancelledAttendee,
  listCancelled,
  searchAttendees,
} from '../../actions/attendances/attendee-store.ts';
import type { EventWebpage } from '../../actions/events/event-webpage.ts';
import { readEmailAddress } from '../../base/email-address.ts';
import { getCollection } from '../../collections/collection-store.ts';
import { type Html, html } from '../../html/html.ts';
import { readPageNumber } from '../../html/pager.ts';
import {
  type ActorPage,
  renderActorName,
  renderActorPager,
  renderActorSearch,
  renderMailStatus,
  writePhone,
} from './actor-list.ts';
import { showSection } from './event-head.ts';
import type { Answer, Visit } from './route.ts';
import { writeLocalDay } from './time-words.ts';

const attendeesOnPage = 50;
const mostPages = 400;
const mostCancelled = 200;

/** Shows the people who come to an event, with a search, and those who cancelled (I-people). */
export function managePeople(visit: Visit): Promise<Answer> {
  return showSection(visit, 'people', async ({ event, webpage }) => {
    const { total } = await getCollection(visit.context.db, event.id, 'attendances');
    return { main: renderAttendees(visit, event.id, await readAttendees(visit, webpage)), total };
  });
}

async function readAttendees(
  { context, query }: Visit,
  { eventId, timeZone }: EventWebpage,
): Promise<AttendeePage> {
  const search = (query.get('q') ?? '').slice(0, 200);
  const page = readPageNumber(query.get('page'), mostPages);
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

/** A page of the people who come, and what was searched. */
interface AttendeePage extends ActorPage {
  readonly attendees: readonly Attendee[];
  /** Those who cancelled. */
  readonly cancelled: readonly CancelledAttendee[];
  /** Of the times. */
  readonly timeZone: string;
}

/** The people who come to an event, with a search and their CSV (I-people). */
function renderAttendees(
  visit: Visit,
  eventId: string,
  { attendees, cancelled, search, page, hasMore, timeZone }: AttendeePage,
): Html {
  const { defaultCountry } = visit.context.config;
  const address = `/manage/${visit.account.slug}/events/${eventId}`;
  return html`<section class="first" id="people" aria-labelledby="people-heading">
<h2 class="unseen" id="people-heading">Who comes</h2>
${renderActorSearch(visit, address, search)}${attendees.length === 0 ? renderNobody(address, search) : renderTable(attendees, { timeZone, defaultCountry })}${renderActorPager(address, { search, page, hasMore })}${renderCancelled(cancelled, { timeZone, defaultCountry })}</section>
`;
}

function renderNobody(address: string, search: string): Html {
  return search === ''
    ? html`<p class="hint">Nobody has said yes yet. <a href="${address}/share">Share the link</a></p>\n`
    : html`<p>Nobody who comes has “${search}” in the name, the email or the phone number. <a href="${address}/people">Show everybody</a></p>\n`;
}

function renderTable(attendees: readonly Attendee[], { timeZone, defaultCountry }: ShownContacts): Html {
  return html`<table class="stacked">
<thead><tr><th scope="col">Name</th><th scope="col">Phone</th><th scope="col" class="number">Guests</th><th scope="col">From</th><th scope="col">Said yes</th></tr></thead>
<tbody>
${attendees.map(
  (attendee) =>
    html`<tr><th scope="row"><b>${renderActorName(attendee)}</b>${attendee.attendedAt !== null && html` <span class="badge good">came</span>`}<br><small>${attendee.email ?? 'no email'}${renderMailStatus(attendee)}${
      isUndeliverable(attendee.email) && html` <span class="badge">cannot get mail</span>`
    }</small></th><td class="whole">${writePhone(attendee, defaultCountry)}</td><td class="number beside" data-label="Guests">${attendee.guests || undefined}</td><td class="beside" data-label="From">${attendee.source}</td><td class="whole beside" data-label="Said yes">${writeLocalDay(attendee.createdAt, timeZone)}</td></tr>\n`,
)}</tbody>
</table>
`;
}

// Such an address was stored before the parser refused it (E-stored).
function isUndeliverable(email: string | null): boolean {
  return email !== null && readEmailAddress(email) === undefined;
}

/** What times and phone numbers of a list depend on. */
interface ShownContacts {
  readonly timeZone: string;
  readonly defaultCountry: string;
}

/** The people who cancelled their RSVP, listed as cancelled (I-people); nothing where there are none. */
function renderCancelled(
  cancelled: readonly CancelledAttendee[],
  { timeZone, defaultCountry }: ShownContacts,
): Html | undefined {
  if (cancelled.length === 0) return undefined;
  return html`<h2 id="cancelled">Cancelled</h2>
<table class="stacked" aria-labelledby="cancelled">
<thead><tr><th scope="col">Name</th><th scope="col">Phone</th><th scope="col">Cancelled</th></tr></thead>
<tbody>
${cancelled.map(
  (attendee) =>
    html`<tr><th scope="row"><b>${renderActorName(attendee)}</b> <span class="badge">cancelled</span><br><small>${attendee.email ?? 'no email'}</small></th><td class="whole">${writePhone(attendee, defaultCountry)}</td><td class="whole beside" data-label="Cancelled">${writeLocalDay(attendee.cancelledAt, timeZone)}</td></tr>\n`,
)}</tbody>
</table>
`;
}
