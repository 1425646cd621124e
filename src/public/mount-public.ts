import { Router as createRouter, type RequestHandler, type Response, type Router } from 'express';
import { getPublicGroup } from '../accounts/account-store.ts';
import { keylessLimitsOf, routeOf } from '../contract/contract.ts';
import { english } from '../html/words/en.ts';
import type { Check, ServiceContext } from '../http/answer-operations.ts';
import { localsOf } from '../http/call.ts';
import { readFormBody } from '../http/form-body.ts';
import { answerOtherMethods } from '../http/methods.ts';
import { getPublicPetition, listPublicPetitions } from '../petitions/read-public-petitions.ts';
import { createPublicTotals } from '../signatures/public-totals.ts';
import { answerPetition } from './answer-petition.ts';
import { renderGroup } from './group-webpage.ts';
import { readCodes } from './landing.ts';
import { renderThanks } from './petition-webpage.ts';
import { answerProblem, prefersHtml } from './problem-webpage.ts';
import { type PublicWebpage, sendPublicWebpage } from './public-webpage.ts';
import { addTotal, addTotals } from './shown-petition.ts';

const petition = '/petitions/:slug';
const thanks = '/petitions/:slug/thanks';
const group = '/groups/:slug';

const unsubscribing = '/unsubscribe/:token';

const petitionsOnPage = 20;

/** The routes of the webpages for everybody: the start for browsers, `/petitions/{slug}` with its form and thanks, and `/groups/{slug}`. Every error there is a webpage. */
export function mountPublic(context: ServiceContext, limitPublic: Check): Router {
  const router = createRouter({ caseSensitive: true, strict: true });

  router.get('/', logAs('showStart'), async (request, response, next) => {
    response.vary('Accept');
    if (!prefersHtml(request)) {
      next();
      return;
    }
    const { renderStart } = await import('./about-webpages.ts');
    sendFresh(response, renderStart(english));
  });

  const readTotals = createPublicTotals(context);
  const { show, sign } = answerPetition(context, english, readTotals);
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
    sendFresh(response, renderThanks(english, await addTotal(readTotals, found)));
  });
  router.get(group, logAs('showGroup'), async ({ params, query }, response) => {
    const { db } = context;
    const owner = await getPublicGroup(db, String(params.slug));
    const request = { page: readPage(query.page), perPage: petitionsOnPage };
    const page = await listPublicPetitions(db, owner, request);
    const items = await addTotals(readTotals, await page.items());
    const codes = readCodes(query);
    sendFresh(
      response,
      renderGroup(english, owner, { ...page, items }, { codes, baseUrl: context.baseUrl() }),
    );
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
  router.all([thanks, group], answerOtherMethods('GET, HEAD, OPTIONS'));
  router.all([`${petition}/`, `${thanks}/`, `${group}/`], dropSlash);

  router.use(answerProblem(context, english));
  return router;
}

function sendFresh(response: Response, webpage: PublicWebpage): void {
  response.set('Cache-Control', 'no-cache');
  sendPublicWebpage(response, webpage);
}

// The log line contains this name instead of the address.
function logAs(operation: string): RequestHandler {
  return (_request, response, next) => {
    localsOf(response).operation = operation;
    next();
  };
}

// The links of the webpages are relative to an address without a slash at its end.
const dropSlash: RequestHandler = (request, response) => {
  const [path = '', ...query] = request.url.split('?');
  const last = path.slice(0, -1).split('/').at(-1);
  response.redirect(308, [`../${last}`, ...query].join('?'));
};

// A wrong page number gets the first page instead of an error.
function readPage(text: unknown): number {
  return typeof text === 'string' && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 1;
}
