import type http from 'node:http';
import type { RequestListener } from 'node:http';
import express, {
  type ErrorRequestHandler,
  type Express,
  type Request,
  type Response,
  type Router,
} from 'express';
import { nothingHere, Problem } from '../errors.ts';
import { load, loadOnce } from '../load.ts';
import type { AnswerApi, ServiceContext } from './answer-operations.ts';
import { localsOf } from './call.ts';
import { warnOfProxy } from './client-address.ts';
import { compress, compressErrors } from './compress.ts';
import { mountHealth } from './health.ts';
import { answerServerOptions } from './methods.ts';
import { measureRequests } from './metrics.ts';
import { renderProblem } from './problems.ts';
import { logRequests } from './request-log.ts';
import { setSafeHeaders } from './safe-headers.ts';

/** An API where it is mounted. */
export interface MountedApi {
  readonly path: string;
  readonly answer: AnswerApi;
}

/** What a server needs: what answers its requests, and the classes that it makes of them. */
export interface App {
  readonly listener: RequestListener;
  readonly classes: Pick<typeof http, 'IncomingMessage' | 'ServerResponse'>;
}

/** Answers an API that is loaded with its first request. */
export function answerLater(load: () => Promise<AnswerApi>): AnswerApi {
  const getAnswer = loadOnce(load);
  let answer: AnswerApi | undefined;
  return async (request, response) => {
    answer ??= await getAnswer();
    await answer(request, response);
  };
}

/**
 * Begins every request, and answers those of the APIs, because they carry the load: each layer of Express costs a request some
 * microseconds. All others, and the errors of the APIs, go to the layers of Express: health, webpages and documents; then the
 * answers to errors, which are problem documents, or webpages for browsers. The APIs compress their answers themselves.
 */
export function createApp(
  context: ServiceContext,
  apis: readonly MountedApi[],
  { pages, renderForBrowsers }: { pages: readonly Router[]; renderForBrowsers: ErrorRequestHandler },
): App {
  const app = express();
  app.disable('x-powered-by');
  // Express would hash every body; ETags are made of versions instead.
  app.set('etag', false);
  app.use((_request, response, next) => next(localsOf(response).failure));
  for (const { path, answer } of apis) app.use(path, answer);
  app.use(compress());
  app.use(mountHealth(context));
  app.use(...pages);
  app.use(() => {
    throw nothingHere();
  });
  app.use(compressErrors(), renderForBrowsers, renderProblem(context));

  const log = logRequests(context);
  const begin = beginRequests(
    context,
    apis.map(({ path }) => path),
  );
  const direct = apis.map(({ path, answer }) => ({ path, prefix: `${path}/`, answer }));
  const listener: RequestListener = async (incoming, outgoing) => {
    const request = Object.setPrototypeOf(incoming, app.request) as Request;
    const response = Object.setPrototypeOf(outgoing, app.response) as Response;
    log(request, response);
    try {
      if (begin(request, response)) return;
      const api = direct.find(({ prefix }) => request.url.startsWith(prefix));
      if (api !== undefined) {
        request.url = request.url.slice(api.path.length);
        await api.answer(request, response);
        return;
      }
    } catch (error) {
      request.url = request.originalUrl;
      localsOf(response).failure = error;
    }
    app(request, response);
  };
  return { listener, classes: classesOf(app) };
}

// Express gives each request and each answer another prototype. Those of these classes have it already.
function classesOf(app: Express): App['classes'] {
  const { IncomingMessage, ServerResponse } = load<typeof import('node:http')>('node:http');
  class AppRequest extends IncomingMessage {}
  class AppResponse extends ServerResponse {}
  Object.setPrototypeOf(AppRequest.prototype, app.request);
  Object.setPrototypeOf(AppResponse.prototype, app.response);
  Object.assign(app, { request: AppRequest.prototype, response: AppResponse.prototype });
  return { IncomingMessage: AppRequest, ServerResponse: AppResponse as typeof http.ServerResponse };
}

// Returns whether the request has its answer.
function beginRequests(
  context: ServiceContext,
  apiPaths: readonly string[],
): (request: Request, response: Response) => boolean {
  const { metrics } = context;
  const measure = metrics === undefined ? undefined : measureRequests({ metrics });
  const warn = warnOfProxy(context);
  return (request, response) => {
    request.originalUrl = request.url;
    measure?.(request, response);
    setSafeHeaders(response, context.baseUrl());
    requireHost(request);
    warn(request);
    if (answerServerOptions(request, response)) return true;
    // Node has decided by now that the answer to HEAD has no body.
    if (request.method === 'HEAD') request.method = 'GET';
    normalizeAddress(request, apiPaths);
    return false;
  };
}

// RFC 9112, 3.2.
function requireHost({ httpVersion, headers }: Request): void {
  if (httpVersion === '1.1' && headers.host === undefined) {
    throw new Problem('invalid_request', 'The request has no Host header.');
  }
}

// The validator and links take the address as it came: from the absolute form its path (RFC 9112, 3.2.2), what no
// address may hold escaped (RFC 3986, 2.1), and the entry point with its slash.
function normalizeAddress(request: Request, apiPaths: readonly string[]): void {
  const absolute = request.url.startsWith('/') ? null : URL.parse(request.url);
  const url = escapeUrl(absolute === null ? request.url : absolute.pathname + absolute.search);
  const bare = apiPaths.find((path) => url.startsWith(path) && (url === path || url[path.length] === '?'));
  request.url = bare === undefined ? url : `${bare}/${url.slice(bare.length)}`;
  request.originalUrl = request.url;
}

function escapeUrl(url: string): string {
  return url.replace(
    /["<>\\^`{|}]|%(?![0-9A-Fa-f]{2})/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  );
}
