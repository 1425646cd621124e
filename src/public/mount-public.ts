import { Router as createRouter, type Router } from 'express';
import { listListedGroups } from '../accounts/account-settings-store.ts';
import { keylessLimitsOf, routeOf } from '../contract/contract.ts';
import type { Check, ServiceContext } from '../http/answer-operations.ts';
import { readFormBody } from '../http/form-body.ts';
import { answerOtherMethods } from '../http/methods.ts';
import { loadOnce } from '../load.ts';
import { createPublicTotals } from '../signatures/public-totals.ts';
import { mountEvents } from './mount-events.ts';
import { answerProblem, prefersHtml } from './problem-webpage.ts';
import { dropSlash, logAs, sendFresh } from './public-route.ts';
import { wordsFor } from './words-for.ts';

const petition = '/petitions/:slug';
const thanks = '/petitions/:slug/thanks';
const group = '/groups/:slug';
const groupCalendar = '/groups/:slug/events.ics';

const unsubscribing = '/unsubscribe/:token';

const mostGroups = 200;

/**
 * The routes of the webpages for everybody: the start for browsers, petitions with form and thanks, groups, and events. The code of
 * each is loaded with its first request. Every error there is a webpage.
 */
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
  const ofPetition = loadOnce(async () => {
    const { answerPetition } = await import('./answer-petition.ts');
    return answerPetition(context, readTotals);
  });
  const ofGroup = loadOnce(async () => (await import('./answer-group.ts')).answerGroup(context, readTotals));
  // One route for all methods: an address is compared with each route before its own.
  router
    .route(petition)
    .get(logAs('showPetition'), async (...call) => (await ofPetition()).show(...call))
    .post(
      logAs('signPetition'),
      (request, response, next) => {
        limitPublic(request, response);
        next();
      },
      readFormBody(keylessLimitsOf(routeOf(context.contract, 'createSignature'))),
      async (...call) => (await ofPetition()).sign(...call),
    )
    .all(answerOtherMethods('GET, HEAD, POST, OPTIONS'));

  router.get(thanks, logAs('thankSigner'), async (...call) => (await ofPetition()).thank(...call));
  router.get(group, logAs('showGroup'), async (...call) => (await ofGroup()).show(...call));
  router.get(groupCalendar, logAs('sendGroupCalendar'), async (...call) =>
    (await ofGroup()).sendCalendar(...call),
  );
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
  router.all([thanks, group, groupCalendar], answerOtherMethods('GET, HEAD, OPTIONS'));
  router.all([`${petition}/`, `${thanks}/`, `${group}/`], dropSlash);

  router.use(mountEvents(context, limitPublic));
  router.use(answerProblem(context));
  return router;
}
