import { setImmediate as nextTurn } from 'node:timers/promises';
import type { RequestHandler } from 'express';
import { requireSecretKeys } from '../actions/webhooks/keep-secrets.ts';
import { createApiContract } from '../api/v1/contract.ts';
import { apiPath } from '../api/v1/links.ts';
import { type Part, type StopSpans, stopParts } from '../base/stop-parts.ts';
import type { Config } from '../config/config.ts';
import { routeOperations } from '../http/answer-operations.ts';
import { createApp, routeLater } from '../http/app.ts';
import { limitKeys, limitPublicOperations } from '../http/rate-limit.ts';
import type { ConnectionLimits } from '../http/server/connections.ts';
import { type RunningServer, startServer } from '../http/server/server.ts';
import type { ServiceContext } from '../http/service-context.ts';
import { routeDescription } from '../web/public/description-router.ts';
import { routeDocs } from '../web/public/docs-router.ts';
import { answerProblemToBrowsers } from '../web/public/problem-webpage.ts';
import { createContext, type Replacements } from './create-context.ts';
import { abandon, type Running, requireUsableSchema, startMetrics } from './start-parts.ts';

/** How a service is started: without its worker, with other limits, or with example data. */
export type Start = Replacements & {
  worker?: boolean;
  /** What links begin with, made of the address that is listened on. */
  nameAddress?: (url: string) => Promise<string>;
  /** Is done when the service listens, before its worker starts. */
  beforeWork?: (context: ServiceContext) => Promise<void>;
  connections?: Partial<ConnectionLimits>;
  stopping?: Partial<StopSpans>;
};

/**
 * Starts the HTTP service, with its worker unless `worker` is false; its log line `listening` has the address. Refuses a
 * database of an older or newer version.
 */
export async function startService(
  config: Config,
  { worker: withWorker = true, connections, stopping, nameAddress, beforeWork, ...replacements }: Start = {},
): Promise<Running> {
  const { context: shared, listening, working, close } = createContext(config, replacements);
  const context = { ...shared, contract: createApiContract() };
  const servers: RunningServer[] = [];
  try {
    await requireUsableSchema(context);
    const places = Promise.withResolvers<void>();
    if (beforeWork === undefined) await context.geocoder.prepare();
    // One for the API and the pages, so that they share the count.
    const limitPublic = limitPublicOperations(context);
    const pages = [
      routeOrganizerLater(context),
      routeDescription(context),
      routeDocs(context),
      ...(await routeDemo(config)),
      // Last, because it is loaded with the first request that gets so far.
      routeLater(async () => (await import('../web/public/router.ts')).routePublic(context, limitPublic)),
    ];
    const limits = { limitPublic, limitKey: limitKeys(context) };
    const version1 = routeLater(async () => {
      const { handlers } = await import('../api/v1/handlers.ts');
      return routeOperations(context, { path: apiPath, handlers }, limits);
    });
    const version2 = routeLater(async () => {
      const { routeVersion2 } = await import('../api/v2/serve.ts');
      return routeVersion2(context, limits);
    });
    const apis = [
      { path: apiPath, router: version1 },
      { path: '/api/v2', router: version2 },
    ];
    const renderForBrowsers = answerProblemToBrowsers(context);
    const beforeRoutes = beforeWork === undefined ? [] : [delayWrites(places.promise)];
    const app = createApp(context, apis, { pages, renderForBrowsers, beforeRoutes });
    const metrics = await startMetrics(context);
    if (metrics !== undefined) servers.push(metrics);
    const server = await startServer(context, config, app, connections);
    servers.push(server);
    listening((await nameAddress?.(server.url)) ?? server.url);
    context.logger.info({ url: server.url }, 'listening');
    await requireSecretKeys(context);
    if (beforeWork !== undefined) {
      await beforeWork(context);
      // The index takes the processor for seconds, and nobody needs it before there is an address to find.
      void context.geocoder.prepare().then(places.resolve);
    }
    const work = withWorker ? await startWorkLater(context) : undefined;
    if (work !== undefined) working(work.wake);
    const parts = [...servers, ...(work?.parts ?? [])];
    return {
      context,
      metricsUrl: metrics?.url,
      stop: () => stopParts(context, { parts, close, ...stopping }),
    };
  } catch (error) {
    await abandon(servers, close);
    throw error;
  }
}

/** Starts the worker. Its code is loaded when the service listens, after the log line and the requests that wait. */
async function startWorkLater(context: ServiceContext): Promise<{ wake(): void; parts: readonly Part[] }> {
  await nextTurn();
  const { startWork } = await import('./start-work.ts');
  return startWork(context);
}

// Only a demonstration keeps its mails.
async function routeDemo({ mail }: Config): Promise<RequestHandler[]> {
  if (mail === undefined || !('folder' in mail.server)) return [];
  const { routeDemoMail } = await import('../web/public/demo-mail-router.ts');
  return [routeDemoMail(mail.server)];
}

const withoutAddress = /^\/(sign-in|sign-out|sessions|invitations)(\/|$)/;

/** Lets what may contain an address of a place wait for the index of places, so that it gets no other point than later. */
function delayWrites(places: Promise<void>): RequestHandler {
  return async ({ method, path }, _response, next) => {
    if (method !== 'GET' && method !== 'OPTIONS' && !withoutAddress.test(path)) await places;
    next();
  };
}

const firstSegment = /^\/(manage|sign-in|sign-out|sessions|invitations|assets)(\/|$)/;

/** The webpages behind the sign-in. Their code is loaded with the first request for one of them. */
function routeOrganizerLater(context: ServiceContext): RequestHandler {
  const route = routeLater(async () => (await import('../web/organizer/router.ts')).routeOrganizer(context));
  return (request, response, next) =>
    firstSegment.test(request.path) ? route(request, response, next) : next();
}
