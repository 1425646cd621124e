import type { IncomingMessage, RequestListener } from 'node:http';
import express, {
  Router as createRouter,
  type ErrorRequestHandler,
  type Request,
  type RequestHandler,
} from 'express';
import { nothingHere, Problem } from '../base/errors.ts';
import { loadOnce } from '../base/load-once.ts';
import { warnOfProxy } from './client-address.ts';
import { compress, compressErrors } from './compress.ts';
import { routeHealth } from './health.ts';
import { answerServerOptions } from './methods.ts';
import { measureRequests } from './metrics.ts';
import { renderProblem } from './problems.ts';
import { logRequests } from './request-log.ts';
import { setSafeHeaders } from './safe-headers.ts';
import type { ServiceContext } from './service-context.ts';

/** An API where it is mounted. */
export interface MountedApi {
  readonly path: string;
  readonly router: RequestHandler;
}

/**
 * The service as an app of Express: the steps of every request, the APIs, health, webpages and documents, and then the answers to
 * errors, which are problem documents, or webpages for browsers. The APIs come first because they carry the load, and compress their
 * answers themselves.
 */
export function createApp(
  context: ServiceContext,
  apis: readonly MountedApi[],
  {
    pages,
    renderForBrowsers,
    beforeRoutes = [],
  }: {
    pages: readonly RequestHandler[];
    renderForBrowsers: ErrorRequestHandler;
    /** Steps before the APIs and the webpages. */
    beforeRoutes?: readonly RequestHandler[];
  },
): RequestListener {
  const app = express();
  app.disable('x-powered-by');
  // Express would hash every body; ETags are made of versions instead.
  app.set('etag', false);
  app.use(logRequests(context), requireAddress);
  if (context.metrics !== undefined) app.use(measureRequests({ metrics: context.metrics }));
  app.use(setSafeHeaders(context), requireHost, warnOfProxy(context), answerServerOptions);
  app.use(readAddress(apis.map(({ path }) => path)));

  // A router of its own, because a router takes the host of an absolute address from the request as it came.
  const routes = createRouter();
  if (beforeRoutes.length > 0) routes.use(...beforeRoutes);
  for (const { path, router } of apis) routes.use(path, router);
  routes.use(compress(), routeHealth(context), ...pages);
  app.use(routes);
  app.use(() => {
    throw nothingHere();
  });
  app.use(compressErrors(), renderForBrowsers, renderProblem(context));
  return (request, response) => {
    if (!isReadable(request.url ?? '')) {
      unreadable.add(request);
      request.url = '/';
    }
    app(request, response);
  };
}

// Express answers an address that it cannot read itself, before the first step, so such a request gets another address.
const unreadable = new WeakSet<IncomingMessage>();

function isReadable(url: string): boolean {
  return url.startsWith('/') || url === '*' || URL.parse(url) !== null;
}

const requireAddress: RequestHandler = (request, _response, next) => {
  if (unreadable.has(request))
    throw new Problem('invalid_request', 'The address of the request cannot be read.');
  next();
};

// RFC 9112, 3.2.
const requireHost: RequestHandler = ({ httpVersion, headers }, _response, next) => {
  if (httpVersion === '1.1' && headers.host === undefined) {
    throw new Problem('invalid_request', 'The request has no Host header.');
  }
  next();
};

function readAddress(apiPaths: readonly string[]): RequestHandler {
  return (request, _response, next) => {
    // Node has decided by now that the answer to HEAD has no body.
    if (request.method === 'HEAD') request.method = 'GET';
    normalizeAddress(request, apiPaths);
    next();
  };
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

/** A router that is loaded with its first request. A load that failed is repeated with the next one. */
export function routeLater(load: () => Promise<RequestHandler>): RequestHandler {
  const getRouter = loadOnce(load);
  return async (request, response, next) => {
    const router = await getRouter();
    await router(request, response, next);
  };
}
