import { Router as createRouter, type RequestHandler, type Router } from 'express';
import { keylessLimitsOf, routeOf } from '../contract/contract.ts';
import type { Check, ServiceContext } from '../http/answer-operations.ts';
import { readFormBody } from '../http/form-body.ts';
import { answerOtherMethods } from '../http/methods.ts';
import { loadOnce } from '../load.ts';
import { dropSlash, logAs } from './public-route.ts';

const event = '/events/:slug';
const thanks = '/events/:slug/thanks';
const calendar = '/events/:slug/calendar.ics';
const rsvp = '/rsvp/:token';

/** The routes of the webpages of events and RSVPs (1.2). Their code is loaded with the first request for one of them. */
export function mountEvents(context: ServiceContext, limitPublic: Check): Router {
  const router = createRouter({ caseSensitive: true, strict: true });
  const readForm = readFormBody(keylessLimitsOf(routeOf(context.contract, 'createAttendance')));
  const limit: RequestHandler = (request, response, next) => {
    limitPublic(request, response);
    next();
  };
  const ofEvent = loadOnce(async () => (await import('./answer-event.ts')).answerEvent(context));
  const ofRsvp = loadOnce(async () => (await import('./answer-rsvp.ts')).answerRsvp(context));

  router
    .route(event)
    .get(logAs('showEvent'), async (...call) => (await ofEvent()).show(...call))
    .post(logAs('answerEvent'), limit, readForm, async (...call) => (await ofEvent()).answer(...call))
    .all(answerOtherMethods('GET, HEAD, POST, OPTIONS'));
  router.get(thanks, logAs('thankAttendee'), async (...call) => (await ofEvent()).thank(...call));
  router.get(calendar, logAs('sendCalendar'), async (...call) => (await ofEvent()).sendCalendar(...call));
  router
    .route(rsvp)
    .get(logAs('showRsvp'), async (...call) => (await ofRsvp()).show(...call))
    .post(logAs('changeRsvp'), limit, readForm, async (...call) => (await ofRsvp()).change(...call))
    .all(answerOtherMethods('GET, HEAD, POST, OPTIONS'));
  router.all([thanks, calendar], answerOtherMethods('GET, HEAD, OPTIONS'));
  router.all([`${event}/`, `${thanks}/`, `${rsvp}/`], dropSlash);
  return router;
}
