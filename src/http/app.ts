import express, {
  type ErrorRequestHandler,
  type Express,
  type Request,
  type RequestHandler,
  type Router,
} from 'express';
import { nothingHere, Problem } from '../errors.ts';
import { loadOnce } from '../load.ts';
import type { ServiceContext } from './answer-operations.ts';
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
  readonly answer: RequestHandler;
}

/** Answers an API that is loaded with its first request. */
export function answerLater(load: () => Promise<RequestHandler>): RequestHandler {
  const getAnswer = loadOnce(load);
  return async (request, response, next) => (await getAnswer())(request, response, next);
}

/**
 * The layers of Express: one for the beginning of every request, one for the operations of the description, then health, webpages
 * and documents; then the answers to errors, which are problem documents, or webpages for browsers. The operations come
 * first because they carry the load, and compress their answers themselves; no other layer has an address below theirs.
 */
export function createApp(
  context: ServiceContext,
  apis: readonly MountedApi[],
  { pages, renderForBrowsers }: { pages: readonly Router[]; renderForBrowsers: ErrorRequestHandler },
): Express {
  const app = express();
  app.disable('x-powered-by');
  // Express would hash every body; ETags are made of versions instead.
  app.set('etag', false);
  app.use(
    beginRequests(
      context,
      apis.map(({ path }) => path),
    ),
  );
  for (const { path, answer } of apis) app.use(path, answer);
  app.use(compress());
  app.use(mountHealth(context));
  app.use(...pages);
  app.use(() => {
    throw nothingHere();
  });
  app.use(compressErrors(), renderForBrowsers, renderProblem(context));
  return app;
}

// One function, because each layer of Express costs every request some microseconds.
function beginRequests(context: ServiceContext, apiPaths: readonly string[]): RequestHandler {
  const log = logRequests(context);
  const { metrics } = context;
  const measure = metrics === undefined ? undefined : measureRequests({ metrics });
  const warn = warnOfProxy(context);
  return (request, response, next) => {
    log(request, response);
    measure?.(request, response);
    setSafeHeaders(response, context.baseUrl());
    requireHost(request);
    warn(request);
    if (answerServerOptions(request, response)) return;
    // Node has decided by now that the answer to HEAD has no body.
    if (request.method === 'HEAD') request.method = 'GET';
    normalizeAddress(request, apiPaths);
    next();
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
