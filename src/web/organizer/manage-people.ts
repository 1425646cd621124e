import { listCancelled, searchAttendees } from '../../actions/attendances/attendee-store.ts';
import type { EventWebpage } from '../../actions/events/event-webpage.ts';
import { getCollection } from '../../collections/collection-store.ts';
import { type AttendeePage, renderAttendees } from './attendee-parts.ts';
import { showSection } from './event-head.ts';
import { readPage } from './forms.ts';
import type { Answer, Visit } from './route.ts';

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
