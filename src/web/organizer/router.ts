import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  Router as createRouter,
  type ErrorRequestHandler,
  type Request,
  type RequestHandler,
  type Response,
  type Router,
} from 'express';
import { isLoopback } from '../../base/loopback.ts';
import { localsOf } from '../../http/call.ts';
import { clientAddressOf, clientNetworkOf, householdOf } from '../../http/client-address.ts';
import { answerOtherMethods } from '../../http/methods.ts';
import { logCause, setProblemStatus } from '../../http/problems.ts';
import { readFormBody } from '../../http/read-body.ts';
import type { ServiceContext } from '../../http/service-context.ts';
import { closeSpooled, spoolBody, spooledFilesOf } from '../../http/spool-body.ts';
import { filesOf, readUploadBody } from '../../http/upload-body.ts';
import { mostPictureBytes } from '../../media/picture.ts';
import { findSignedIn } from '../../users/find-signed-in.ts';
import { nameDevice } from '../../users/session.ts';
import { putFlash } from '../../users/session-store.ts';
import { sendPublicWebpage } from '../public/public-webpage.ts';
import { answerRoute, refuseWithoutRole } from './answer-route.ts';
import { answerAsset } from './assets.ts';
import { nameCookie, readCookie, writeCookie } from './cookies.ts';
import { isForged, nothingToSee, renderRefusal, toRefusal } from './refusal.ts';
import type { Answer, AnsweredFile, OpenVisit, Route } from './route.ts';
import { routes } from './routes.ts';
import { writeShell } from './shell.ts';

/** What a form may have at most. */
const formLimits = { bytes: 256 * 1024, fields: 500 };

/** What a form with two pictures may have at most; a picture that is a little too large is still named in the form. */
const uploadLimits = {
  bytes: 3 * mostPictureBytes,
  fields: formLimits.fields,
  fileBytes: mostPictureBytes,
  files: 2,
};

/** What a form with a table may have at most: a file of 100,000 people has some 20 MB. */
const tableLimits = { bytes: 64 * 1024 * 1024, fields: formLimits.fields, fieldBytes: 8 * 1024 * 1024 };

/** The routes of the interface as a handler of Express. Every error is a webpage (I-headers). */
export function routeOrganizer(context: ServiceContext): Router {
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

// The visit is kept with the response, so that an error has the same header as the webpage.
function visitLocals(response: Response): { visit?: OpenVisit } {
  return response.locals;
}

function rememberFor(response: Response): (visit: OpenVisit) => void {
  return (visit) => {
    visitLocals(response).visit = visit;
  };
}

function listSteps(context: ServiceContext, route: Route): RequestHandler[] {
  const begin: RequestHandler = ({ method, headers }, response, next) => {
    localsOf(response).operation = route.operation;
    if (method === 'POST') refuseForged(headers, context.baseUrl());
    next();
  };
  const answer: RequestHandler = async (request, response) => {
    const remember = rememberFor(response);
    try {
      const visit = await openVisit(context, request, localsOf(response).arrivedAt);
      remember(visit);
      const answered = await answerRoute(route, visit, remember);
      await sendAnswer(context, response, { visit: visitLocals(response).visit, answer: answered });
    } finally {
      await closeSpooled(request);
    }
  };
  if (route.method === 'get') return [begin, answer];
  if (route.takesFiles === undefined) return [begin, readFormBody(formLimits), answer];
  // Only users with the role of the route make the service keep a large body.
  const readLarge =
    route.takesFiles === 'table' ? spoolBody(tableLimits) : readUploadBody(uploadLimits, formLimits);
  const readForUsers: RequestHandler = async (request, response, next) => {
    const visit = await openVisit(context, request, localsOf(response).arrivedAt);
    const remember = rememberFor(response);
    remember(visit);
    await refuseWithoutRole(route, visit, remember);
    const read = visit.signedIn === undefined ? readFormBody(formLimits) : readLarge;
    await read(request, response, next);
  };
  return [begin, readForUsers, answer];
}

// Every error is a webpage (I-headers).
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
    await sendAnswer(context, response, { visit: visitLocals(response).visit, answer: { webpage } });
  };
}

/**
 * Refuses a write that another website may have caused (I-forged): `Origin` has to be the service's own; without `Origin`, `Sec-Fetch-Site`
 * has to be `same-origin`. On this machine `localhost` and `127.0.0.1` are one host.
 */
export function refuseForged(
  { origin, host, 'sec-fetch-site': site }: IncomingHttpHeaders,
  baseUrl: string,
): void {
  if (origin === undefined ? site === 'same-origin' : isOwn(origin, host, baseUrl)) return;
  throw isForged();
}

function isOwn(origin: string, host: string | undefined, baseUrl: string): boolean {
  const own = new URL(baseUrl);
  if (origin === own.origin) return true;
  const sender = URL.parse(origin);
  return (
    sender !== null &&
    sender.origin === origin &&
    isLoopback(own.hostname) &&
    isLoopback(sender.hostname) &&
    sender.protocol === own.protocol &&
    sender.host === host
  );
}

/** Reads a request as its route gets it, and finds who is signed in. */
async function openVisit(context: ServiceContext, request: Request, arrivedAt: number): Promise<OpenVisit> {
  const { trustedProxies } = context.config;
  const baseUrl = context.baseUrl();
  const cookie = (name: 'session' | 'asked') => readCookie(request.headers.cookie, nameCookie(baseUrl, name));
  const address = clientAddressOf(request, trustedProxies);
  const { pathname, search, searchParams } = new URL(request.originalUrl, 'http://localhost');
  return {
    context,
    params: Object.fromEntries(Object.entries(request.params).map(([name, value]) => [name, String(value)])),
    query: searchParams,
    form: request.body instanceof URLSearchParams ? request.body : new URLSearchParams(),
    files: filesOf(request),
    tables: spooledFilesOf(request),
    path: pathname + search,
    client: {
      device: nameDevice(request.get('user-agent')),
      address,
      source: householdOf(address),
      network: clientNetworkOf(request, trustedProxies) ?? null,
    },
    arrivedAt,
    browserToken: cookie('asked'),
    signedIn: await findSignedIn(context, cookie('session')),
  };
}

// What every answer behind the sign-in forbids: other hosts, inline script, frames and caches (I-headers).
const headers = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
};

/** Sends what a route answers: a webpage in the shell, a redirect with its message, or a file. */
async function sendAnswer(
  context: ServiceContext,
  response: Response,
  { visit, answer }: { visit: OpenVisit | undefined; answer: Answer },
): Promise<void> {
  const { db } = context;
  const session = visit?.signedIn?.session;
  response.set(headers);
  for (const change of answer.cookies ?? []) {
    response.append('Set-Cookie', writeCookie(context.baseUrl(), change));
  }
  if ('redirect' in answer) {
    if (answer.flash !== undefined && session !== undefined) await putFlash(db, session.id, answer.flash);
    response.redirect(303, answer.redirect);
    return;
  }
  if ('publicWebpage' in answer) {
    sendPublicWebpage(response, answer.publicWebpage);
    return;
  }
  if ('file' in answer) {
    await sendFile(response, answer.file);
    return;
  }
  // A module that reads the page again leaves the message to the next one that is shown.
  const isShown = response.req.get('sec-fetch-dest') !== 'empty';
  const flash = (isShown ? session?.flash : undefined) ?? undefined;
  if (flash !== undefined && session !== undefined) await putFlash(db, session.id, null);
  const { webpage } = answer;
  if (webpage.status !== undefined) response.status(webpage.status);
  response.type('html').send(writeShell(webpage, visit, flash));
}

async function sendFile(response: Response, { type, name, content }: AnsweredFile): Promise<void> {
  if (name !== undefined) response.attachment(name);
  response.type(type);
  if (typeof content === 'string' || Buffer.isBuffer(content)) {
    response.send(content);
    return;
  }
  await pipeline(Readable.from(content), response);
}
