import type { RequestHandler } from 'express';
import { getSettings } from '../../accounts/account-settings-store.ts';
import { getPublicGroup } from '../../accounts/account-store.ts';
import { writeCalendar } from '../../actions/events/calendar-file.ts';
import { listCalendarEvents, listPublicUpcoming } from '../../actions/events/read-event-webpage.ts';
import { isClosed } from '../../actions/petitions/petition.ts';
import { listPublicPetitions } from '../../actions/petitions/read-public-petitions.ts';
import type { ReadPublicTotals } from '../../actions/signatures/public-totals.ts';
import { readPageNumber } from '../../html/pager.ts';
import type { ServiceContext } from '../../http/service-context.ts';
import { type EventPage, renderGroup } from './group-webpage.ts';
import { readCodes } from './landing.ts';
import { sendFresh } from './public-route.ts';
import { sendCalendar } from './send-calendar.ts';
import { addTotals, type ShownPetition } from './shown-petition.ts';
import { chooseWords } from './words-for.ts';

const petitionsOnPage = 20;
const mostUpcoming = 50;
const mostPages = 100_000;

/** The handlers of a group's webpage, with its petitions and upcoming events, and of the calendar file of its events. */
export function answerGroup(
  context: ServiceContext,
  readTotals: ReadPublicTotals,
): { show: RequestHandler; sendCalendar: RequestHandler } {
  const { db, clock } = context;
  return {
    async show(request, response) {
      const { params, query } = request;
      const owner = await getPublicGroup(db, String(params.slug));
      const range = { page: readPageNumber(query.page, mostPages), perPage: petitionsOnPage };
      const page = await listPublicPetitions(db, owner, range);
      const items = openFirst(await addTotals(readTotals, await page.items()), clock.now());
      const [codes, baseUrl] = [readCodes(query), context.baseUrl()];
      const settings = await getSettings(db, owner.id);
      const upcoming =
        range.page === 1
          ? await readUpcoming(context, owner.id, readPageNumber(query.events, mostPages))
          : undefined;
      const facts = { codes, baseUrl, settings, now: clock.now(), ...(upcoming && { upcoming }) };
      sendFresh(
        response,
        renderGroup(chooseWords(request, settings.language), owner, { ...page, items }, facts),
      );
    },

    async sendCalendar({ params }, response) {
      const owner = await getPublicGroup(db, String(params.slug));
      const { language: lang } = await getSettings(db, owner.id);
      const events = await listCalendarEvents(db, owner.id, clock.now());
      const file = writeCalendar(events, { name: owner.name, baseUrl: context.baseUrl(), lang });
      sendCalendar(response, file, owner.slug);
    },
  };
}

function openFirst(shown: readonly ShownPetition[], now: number): ShownPetition[] {
  const closed = ({ petition }: ShownPetition) => Number(isClosed(petition, now));
  return shown.toSorted((one, other) => closed(one) - closed(other));
}

async function readUpcoming(
  { db, clock }: ServiceContext,
  accountId: string,
  page: number,
): Promise<EventPage> {
  const skipped = (page - 1) * mostUpcoming;
  const now = clock.now();
  const events = await listPublicUpcoming(db, accountId, { now, limit: mostUpcoming, skipped });
  // They are sorted by their starts and paged by their ends, so the first of the next page is read alone.
  const next = await listPublicUpcoming(db, accountId, { now, limit: 1, skipped: skipped + mostUpcoming });
  return { events, page, hasMore: next.length > 0 };
}
