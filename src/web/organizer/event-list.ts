import { listDrafts } from '../../actions/events/event-draft-store.ts';
import { type PublishedEvent, stateOf } from '../../actions/events/event-webpage.ts';
import { listInterfaceEvents } from '../../actions/events/read-event-webpage.ts';
import { findCollections } from '../../collections/collection-store.ts';
import { type Html, html } from '../../html/html.ts';
import { readPage } from './forms.ts';
import { renderState } from './manage-event.ts';
import type { Answer, Visit } from './route.ts';
import { writeDate, writeInstant, writeNumber } from './time-words.ts';

const eventsOnPage = 50;
const mostDrafts = 100;
const mostPages = 1000;

/** Lists the events of an account that were made in the interface (1.1), those that end last first, and its drafts. */
export async function showEvents(visit: Visit): Promise<Answer> {
  const { context, account, query } = visit;
  const { db, clock } = context;
  const page = readPage(query, mostPages);
  const range = { limit: eventsOnPage + 1, skipped: (page - 1) * eventsOnPage };
  const events = await listInterfaceEvents(db, account.id, range);
  const drafts = page === 1 ? await listDrafts(db, account.id, mostDrafts) : [];
  const totals = await findCollections(
    db,
    events.map(({ event }) => event.id),
    'attendances',
  );
  const address = `/manage/${account.slug}/events`;
  const now = clock.now();
  const rows = [
    ...drafts.map(({ id, fields }) =>
      renderRow({
        name: html`<a href="${address}/${id}/edit">${fields.summary || 'Untitled draft'}</a> <span class="badge">Draft</span>`,
        when: writeDate(fields.start_date),
        amount: '',
      }),
    ),
    ...events
      .slice(0, eventsOnPage)
      .map((one) => renderEvent(address, one, totals.get(one.event.id)?.total ?? 0, now)),
  ];
  return {
    webpage: {
      title: 'Events',
      main: html`<div class="row">
<h1>Events</h1>
<a class="button" href="${address}/new">New event</a>
</div>
${
  rows.length === 0
    ? html`<p>No event was made here yet.</p>\n`
    : html`<div class="table">
<table class="stacked">
<thead><tr><th scope="col">Event</th><th scope="col">When</th><th scope="col" class="number">RSVPs</th></tr></thead>
<tbody>
${rows}</tbody>
</table>
</div>
`
}${renderPager(page, events.length > eventsOnPage)}<p class="hint">Events that your own systems made over the API are not listed here, and have no webpage.</p>`,
    },
  };
}

function renderEvent(address: string, published: PublishedEvent, total: number, now: number): Html {
  const { event, webpage } = published;
  return renderRow({
    name: html`<a href="${address}/${event.id}">${event.summary}</a> ${renderState(stateOf(published, now))}`,
    when: event.startAt === null ? '' : writeInstant(event.startAt, webpage.timeZone),
    amount: writeNumber(total),
  });
}

function renderRow({ name, when, amount }: { name: Html; when: string; amount: string }): Html {
  return html`<tr><th scope="row">${name}</th><td class="whole">${when}</td><td class="number" data-label="RSVPs">${amount}</td></tr>\n`;
}

function renderPager(page: number, hasMore: boolean): Html | undefined {
  if (page === 1 && !hasMore) return undefined;
  return html`<nav class="pager" aria-label="Pages of events">${
    page > 1 && html`<a href="?page=${page - 1}" rel="prev">Later</a>`
  } ${hasMore && html`<a href="?page=${page + 1}" rel="next">Earlier</a>`}</nav>
`;
}
