import { Router as createRouter, type Router } from 'express';
import { getSettings, listListedGroups } from '../accounts/account-settings-store.ts';
import { getPublicGroup } from '../accounts/account-store.ts';
import { keylessLimitsOf, routeOf } from '../contract/contract.ts';
import { listUpcomingEvents } from '../events/read-event-webpage.ts';
import { wordsIn } from '../html/words/words-in.ts';
import type { Check, ServiceContext } from '../http/answer-operations.ts';
import { readFormBody } from '../http/form-body.ts';
import { answerOtherMethods } from '../http/methods.ts';
import { getPublicPetition, listPublicPetitions } from '../petitions/read-public-petitions.ts';
import { createPublicTotals } from '../signatures/public-totals.ts';
import { answerPetition } from './answer-petition.ts';
import { type EventPage, renderGroup } from './group-webpage.ts';
import { readCodes } from './landing.ts';
import { mountEvents } from './mount-events.ts';
import { renderThanks } from './petition-webpage.ts';
import { answerProblem, prefersHtml } from './problem-webpage.ts';
import { dropSlash, logAs, sendFresh } from './public-route.ts';
import { sendCalendar } from './send-calendar.ts';
import { addTotal, addTotals } from './shown-petition.ts';
import { wordsFor } from './words-for.ts';

const petition = '/petitions/:slug';
const thanks = '/petitions/:slug/thanks';
const group = '/groups/:slug';
const groupCalendar = '/groups/:slug/events.ics';

const unsubscribing = '/unsubscribe/:token';

const petitionsOnPage = 20;
const mostUpcoming = 50;
const mostGroups = 200;

/** The routes of the webpages for everybody: the start for browsers, petitions with form and thanks, groups, and events. Every error there is a webpage. */
export function mountPublic(context: ServiceContext, limitPublic: Check): Router {
  const router = createRouter({ caseSensitive: true, strict: true });

  router.get('/', logAs('showStart'), async (request, response, next) => {
    response.vary('Accept');
    if (!prefersHtml(request)) {
      next();
      return;
    }
    const { renderStart } = await import('./about-webpages.ts');
    const groups = await listListedGroups(context.db, mostGroups);
    sendFresh(response, renderStart(wordsFor(request), groups));
  });

  const readTotals = createPublicTotals(context);
  const { show, sign } = answerPetition(context, readTotals);
  // One route for all methods: an address is compared with each route before its own.
  router
    .route(petition)
    .get(logAs('showPetition'), show)
    .post(
      logAs('signPetition'),
      (request, response, next) => {
        limitPublic(request, response);
        next();
      },
      readFormBody(keylessLimitsOf(routeOf(context.contract, 'createSignature'))),
      sign,
    )
    .all(answerOtherMethods('GET, HEAD, POST, OPTIONS'));

  router.get(thanks, logAs('thankSigner'), async ({ params }, response) => {
    const found = await getPublicPetition(context.db, String(params.slug));
    const words = wordsIn(found.petition.language);
    sendFresh(response, renderThanks(words, await addTotal(readTotals, found), context.baseUrl()));
  });
  router.get(group, logAs('showGroup'), async ({ params, query }, response) => {
    const { db } = context;
    const owner = await getPublicGroup(db, String(params.slug));
    const request = { page: readPage(query.page), perPage: petitionsOnPage };
    const page = await listPublicPetitions(db, owner, request);
    const items = await addTotals(readTotals, await page.items());
    const [codes, baseUrl] = [readCodes(query), context.baseUrl()];
    const { description, language } = await getSettings(db, owner.id);
    const upcoming =
      request.page === 1 ? await readUpcoming(context, owner.id, readPage(query.events)) : undefined;
    const facts = { codes, baseUrl, description, ...(upcoming && { upcoming }) };
    sendFresh(response, renderGroup(wordsIn(language), owner, { ...page, items }, facts));
  });
  // Mail programs call the POST from few addresses, so that a limit for each client would refuse some of them.
  router
    .route(unsubscribing)
    .get(logAs('showUnsubscribe'), async (request, response) => {
      const { showUnsubscribe } = await import('./answer-unsubscribe.ts');
      await showUnsubscribe(context, request, response);
    })
    .post(logAs('unsubscribe'), async (request, response) => {
      const { answerUnsubscribe } = await import('./answer-unsubscribe.ts');
      await answerUnsubscribe(context, request, response);
    })
    .all(answerOtherMethods('GET, HEAD, POST, OPTIONS'));
  router.get(groupCalendar, logAs('sendGroupCalendar'), async ({ params }, response) => {
    const { writeCalendar } = await import('../events/calendar-file.ts');
    const { db, clock } = context;
    const owner = await getPublicGroup(db, String(params.slug));
    const { language: lang } = await getSettings(db, owner.id);
    const events = await listUpcomingEvents(db, owner.id, { now: clock.now(), limit: mostUpcoming });
    const file = writeCalendar(events, { name: owner.name, baseUrl: context.baseUrl(), lang });
    sendCalendar(response, file, owner.slug);
  });
  router.all([thanks, group, groupCalendar], answerOtherMethods('GET, HEAD, OPTIONS'));
  router.all([`${petition}/`, `${thanks}/`, `${group}/`], dropSlash);

  router.use(mountEvents(context, limitPublic));
  router.use(answerProblem(context));
  return router;
}

async function readUpcoming(
  { db, clock }: ServiceContext,
  accountId: string,
  page: number,
): Promise<EventPage> {
  const skipped = (page - 1) * mostUpcoming;
  const now = clock.now();
  const events = await listUpcomingEvents(db, accountId, { now, limit: mostUpcoming, skipped });
  // They are sorted by their starts and paged by their ends, so the first of the next page is read alone.
  const next = await listUpcomingEvents(db, accountId, { now, limit: 1, skipped: skipped + mostUpcoming });
  return { events, page, hasMore: next.length > 0 };
}

// A wrong page number gets the first page instead of an error.
function readPage(text: unknown): number {
  return typeof text === 'string' && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 1;
}
