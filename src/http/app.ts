import express, { type ErrorRequestHandler, type Express, type RequestHandler, type Router } from 'express';
import { Problem } from '../errors.ts';
import { authenticate } from './authenticate.ts';
import { warnOfProxy } from './client-address.ts';
import { compress } from './compress.ts';
import { mountHealth } from './health.ts';
import { limitKeys } from './limit-requests.ts';
import { answerServerOptions, headAsGet } from './methods.ts';
import { measureRequests } from './metrics.ts';
import { type Api, mountOperations, type ServiceContext } from './mount.ts';
import { renderProblem } from './problems.ts';
import { openPublicOperations } from './public-operations.ts';
import { logRequests } from './request-log.ts';
import { setSafeHeaders } from './safe-headers.ts';

/**
 * The pipeline in its order: log line, metrics, safe headers, compression, health, webpages and documents, CORS, the key, the
 * operations of the description; then the answers to errors, which are problem documents, or webpages for browsers.
 */
export function createApp(
  context: ServiceContext,
  api: Api,
  {
    pages,
    limitPublic,
    renderForBrowsers,
  }: { pages: readonly Router[]; limitPublic: RequestHandler; renderForBrowsers: ErrorRequestHandler },
): Express {
  const app = express();
  app.disable('x-powered-by');
  // Express would hash every body; ETags are made of versions instead.
  app.set('etag', false);
  app.use(logRequests(context));
  const { metrics } = context;
  if (metrics !== undefined) app.use(measureRequests({ metrics }));
  app.use(setSafeHeaders(context));
  app.use(requireHost);
  app.use(warnOfProxy(context));
  app.use(compress());
  app.use(answerServerOptions);
  app.use(headAsGet);
  app.use(normalizeAddress(api.path));
  app.use(mountHealth(context));
  app.use(...pages);
  app.use(api.path, openPublicOperations(context.contract.routes));
  app.use(api.path, authenticate(context), limitKeys(context), mountOperations(context, api, limitPublic));
  app.use(() => {
    throw new Problem('not_found', 'There is nothing at this address.');
  });
  app.use(renderForBrowsers, renderProblem(context));
  return app;
}

// RFC 9112, 3.2.
const requireHost: RequestHandler = (request, _response, next) => {
  if (request.httpVersion === '1.1' && request.headers.host === undefined) {
    throw new Problem('invalid_request', 'The request has no Host header.');
  }
  next();
};

// The validator and links take the address as it came: from the absolute form its path (RFC 9112, 3.2.2), what no
// address may hold escaped (RFC 3986, 2.1), and the entry point with its slash.
function normalizeAddress(apiPath: string): RequestHandler {
  return (request, _response, next) => {
    const absolute = request.url.startsWith('/') ? null : URL.parse(request.url);
    const url = escapeUrl(absolute === null ? request.url : absolute.pathname + absolute.search);
    const isBare = url === apiPath || url.startsWith(`${apiPath}?`);
    request.url = isBare ? `${apiPath}/${url.slice(apiPath.length)}` : url;
    request.originalUrl = request.url;
    next();
  };
}

function escapeUrl(url: string): string {
  return url.replace(
    /["<>\\^`{|}]|%(?![0-9A-Fa-f]{2})/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  );
}
