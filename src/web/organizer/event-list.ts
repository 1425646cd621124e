import { listDrafts } from '../../actions/drafts/draft-store.ts';
import { type EventDraft, eventDrafts } from '../../actions/events/event-draft.ts';
import type { PublishedEvent } from '../../actions/events/event-webpage.ts';
import { listInterfaceEvents, listUpcomingEvents } from '../../actions/events/read-event-webpage.ts';
import { findCollections } from '../../collections/collection-store.ts';
import { type Html, html } from '../../html/html.ts';
import { readPageNumber } from '../../html/pager.ts';
import { renderAgendaRow, renderDay } from './event-agenda.ts';
import { renderMadeByApi } from './made-by-api.ts';
import { renderListPager } from './pager.ts';
import type { Answer, Visit } from './route.ts';
import { writeDate, writeMonthAndDay } from './time-words.ts';

const eventsOnPage = 50;
const mostUpcoming = 100;
const mostDrafts = 100;
const mostPages = 1000;

/** Lists the events of an account that were made in the interface: upcoming ones, drafts, and those that are over or cancelled. */
export async function showEvents(visit: Visit): Promise<Answer> {
  const { context, account, query } = visit;
  const { db, clock } = context;
  const page = readPageNumber(query.get('page'), mostPages);
  const now = clock.now();
  const upcoming = page === 1 ? await listUpcomingEvents(db, account.id, { now, limit: mostUpcoming }) : [];
  const drafts = page === 1 ? await listDrafts(db, eventDrafts, account.id, mostDrafts) : [];
  const range = { limit: eventsOnPage + 1, skipped: (page - 1) * eventsOnPage };
  const latest = await listInterfaceEvents(db, account.id, range);
  const above = new Set(upcoming.map(({ event }) => event.id));
  const others = latest.slice(0, eventsOnPage).filter(({ event }) => !above.has(event.id));
  const ids = [...upcoming, ...others].map(({ event }) => event.id);
  const totals = await findCollections(db, ids, 'attendances');
  const manage = `/manage/${account.slug}`;
  const list = (events: readonly PublishedEvent[]) =>
    events.map((one) => renderAgendaRow(visit, one, { total: totals.get(one.event.id)?.total ?? 0, now }));
  const isEmpty = page === 1 && ids.length === 0 && drafts.length === 0;
  return {
    webpage: {
      title: 'Events',
      main: html`<div class="head">
<div><h1>Events</h1></div>
${!isEmpty && html`<div class="actions"><a class="button" href="${manage}/events/new">New event</a></div>\n`}</div>
${isEmpty && renderNone(manage)}${renderPart('upcoming', 'Upcoming', list(upcoming))}${renderPart(
  'drafts',
  'Drafts',
  drafts.map((draft) => renderDraft(manage, draft)),
)}${renderPart('over', page === 1 ? 'Over or cancelled' : 'Earlier', list(others))}${renderListPager({ what: 'events', page, hasMore: latest.length > eventsOnPage, previous: 'Later', next: 'Earlier' })}${await renderMadeByApi(visit, ['events'])}`,
    },
  };
}

function renderNone(manage: string): Html {
  return html`<p class="lead">No event was made here yet. A title, a day and a place are enough; nothing is public before you publish.</p>
<p><a class="button" href="${manage}/events/new">New event</a></p>
`;
}

function renderPart(id: string, title: string, rows: readonly Html[]): Html | undefined {
  if (rows.length === 0) return undefined;
  return html`<section aria-labelledby="${id}">
<h2 id="${id}">${title}</h2>
<ul class="agenda">
${rows}</ul>
</section>
`;
}

/** A draft as a row of a list. */
export function renderDraft(manage: string, { id, fields }: EventDraft): Html {
  const instant = Date.parse(fields.start_date);
  const day = Number.isNaN(instant) ? undefined : writeMonthAndDay(instant, 'UTC');
  return html`<li>
${renderDay(day, true)}<div>
<h3><a href="${manage}/events/${id}/edit">${fields.summary || 'Untitled draft'}</a></h3>
<p>${fields.start_date === '' ? 'No date yet' : writeDate(fields.start_date)}</p>
</div>
<div class="places"><span class="state none">Draft</span></div>
</li>
`;
}
