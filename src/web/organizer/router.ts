import {
  Router as createRouter,
  type ErrorRequestHandler,
  type RequestHandler,
  type Response,
  type Router,
} from 'express';
import type { ServiceContext } from '../../http/answer-operations.ts';
import { localsOf } from '../../http/call.ts';
import { readFormBody } from '../../http/form-body.ts';
import { answerOtherMethods } from '../../http/methods.ts';
import { logCause, setProblemStatus } from '../../http/problems.ts';
import { answerRoute } from './answer-route.ts';
import { answerAsset } from './assets.ts';
import { openVisit } from './open-visit.ts';
import { nothingToSee, toRefusal } from './refusal.ts';
import { renderRefusal } from './refusal-webpage.ts';
import { refuseForged } from './refuse-forged.ts';
import type { OpenVisit, Route } from './route.ts';
import { routes } from './routes.ts';
import { sendAnswer } from './send-answer.ts';

/** What a form may have at most. */
const formLimits = { bytes: 256 * 1024, fields: 500 };

/** The routes of the interface as a handler of Express. Every error is a webpage. */
export function routeOrganiser(context: ServiceContext): Router {
  const router = createRouter({ caseSensitive: true, strict: true });
  router.get('/assets/:name', answerAsset);
  for (const route of routes) router[route.method](route.path, ...listSteps(context, route));
  for (const [path, same] of Map.groupBy(routes, ({ path }) => path)) {
    const methods = same.map(({ method }) => (method === 'get' ? 'GET, HEAD' : 'POST'));
    router.all(path, answerOtherMethods([...methods, 'OPTIONS'].join(', ')));
  }
  router.use(() => {
    throw nothingToSee();
  });
  router.use(answerRefusal(context));
  return router;
}

// Who asks, so that an error has the same header as the webpage.
const visits = new WeakMap<Response, OpenVisit>();

function listSteps(context: ServiceContext, route: Route): RequestHandler[] {
  const begin: RequestHandler = ({ method, headers }, response, next) => {
    localsOf(response).operation = route.operation;
    if (method === 'POST') refuseForged(headers, context.baseUrl());
    next();
  };
  const answer: RequestHandler = async (request, response) => {
    const visit = await openVisit(context, request, localsOf(response).arrivedAt);
    const remember = (entered: OpenVisit) => visits.set(response, entered);
    remember(visit);
    const answered = await answerRoute(route, visit, remember);
    await sendAnswer(context, response, { visit: visits.get(response), answer: answered });
  };
  return route.method === 'get' ? [begin, answer] : [begin, readFormBody(formLimits), answer];
}

function answerRefusal(context: ServiceContext): ErrorRequestHandler {
  return async (error, _request, response, next) => {
    const refusal = toRefusal(error);
    const { problem } = refusal;
    if (problem !== undefined) logCause(context, problem, response);
    if (response.headersSent) {
      next(error);
      return;
    }
    if (problem !== undefined) setProblemStatus(response, problem);
    const webpage = renderRefusal(refusal, localsOf(response).requestId);
    await sendAnswer(context, response, { visit: visits.get(response), answer: { webpage } });
  };
}
