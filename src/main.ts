import bundle from '../generated/openapi.json' with { type: 'json' };
import { formats } from './api/formats.ts';
import { handlers } from './api/v1/handlers.ts';
import { apiPath } from './api/v1/links.ts';
import type { Config } from './config.ts';
import { type Context, createContext, type Replacements } from './context.ts';
import { type Contract, createContract } from './contract/contract.ts';
import { findSchemaState } from './database/schema-state.ts';
import { english } from './html/words/en.ts';
import { createApp } from './http/app.ts';
import type { ConnectionLimits } from './http/connections.ts';
import { limitPublicOperations } from './http/limit-requests.ts';
import { createMetricsApp } from './http/metrics.ts';
import { type RunningServer, startServer } from './http/server.ts';
import { describeFailure } from './process/describe-failure.ts';
import { type StopSpans, stopParts } from './process/stop-parts.ts';
import { mountDescription } from './public/mount-description.ts';
import { mountDocs } from './public/mount-docs.ts';
import { mountPublic } from './public/mount-public.ts';
import { answerProblemToBrowsers } from './public/problem-webpage.ts';
import { requireSecretKeys } from './webhooks/keep-secrets.ts';
import { startWebhookWorker } from './webhooks/worker.ts';

/** A part of the service that runs until it is stopped. */
export interface Running {
  readonly context: Context;
  /** Where `/metrics` is answered, without a path; undefined where it is not. */
  readonly metricsUrl: string | undefined;
  /** Stops accepting, finishes what is in flight, and closes the database; within 10 s, even if a part hangs. */
  stop(): Promise<void>;
}

/** How a service is started: without its worker, with a contract that tests share, or with other limits. */
export type Start = Replacements & {
  worker?: boolean;
  contract?: Contract;
  connections?: Partial<ConnectionLimits>;
  stopping?: Partial<StopSpans>;
};

/**
 * Starts the HTTP service, with its worker unless `worker` is false; its log line `listening` has the address. Refuses a
 * database of an older or newer version.
 */
export async function startService(
  config: Config,
  {
    worker: withWorker = true,
    contract = createContract(bundle, formats),
    connections,
    stopping,
    ...replacements
  }: Start = {},
): Promise<Running> {
  const { context: shared, listening, working, close } = createContext(config, replacements);
  const context = { ...shared, contract };
  const servers: RunningServer[] = [];
  try {
    await requireUsableSchema(context);
    await context.geocoder.prepare();
    // One for the API and the pages, so that they share the count.
    const limitPublic = limitPublicOperations(context);
    const pages = [mountDescription(context), mountDocs(context), mountPublic(context, limitPublic)];
    const app = createApp(
      context,
      { path: apiPath, handlers },
      {
        pages,
        limitPublic,
        renderForBrowsers: answerProblemToBrowsers(context, english),
      },
    );
    const metrics = await startMetrics(context);
    if (metrics !== undefined) servers.push(metrics);
    const server = await startServer(context, config, app, connections);
    servers.push(server);
    listening(server.url);
    context.logger.info({ url: server.url }, 'listening');
    await requireSecretKeys(context);

    const worker = withWorker ? startWebhookWorker(context) : undefined;
    if (worker !== undefined) working(worker.wake);
    const parts = worker === undefined ? servers : [...servers, worker];
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

/** Starts a worker alone, beside the services and other workers on the same database. Refuses what `startService` refuses. */
export async function startWorkerAlone(config: Config, replacements: Replacements = {}): Promise<Running> {
  const { context, close } = createContext(config, replacements);
  const servers: RunningServer[] = [];
  try {
    await requireUsableSchema(context);
    const metrics = await startMetrics(context);
    if (metrics !== undefined) servers.push(metrics);
    await requireSecretKeys(context);
    const worker = startWebhookWorker(context);
    context.logger.info('working');
    const parts = [...servers, worker];
    return { context, metricsUrl: metrics?.url, stop: () => stopParts(context, { parts, close }) };
  } catch (error) {
    await abandon(servers, close);
    throw error;
  }
}

// What still listens or is connected would keep the process from ending.
async function abandon(servers: readonly RunningServer[], close: () => Promise<void>): Promise<void> {
  for (const server of servers) server.abort();
  await close();
}

async function startMetrics(context: Context): Promise<RunningServer | undefined> {
  const { metricsAddress } = context.config;
  if (metricsAddress === undefined) return undefined;
  const server = await startServer(context, metricsAddress, createMetricsApp(context));
  context.logger.info({ url: `${server.url}/metrics` }, 'serving metrics');
  return server;
}

/** Refuses a database of an older or newer version. An empty one may still be migrated, and one that is away may return. */
async function requireUsableSchema({ db, logger }: Context): Promise<void> {
  const state = await findSchemaState(db).catch((error: unknown) => {
    logger.error(describeFailure(error), 'The database cannot be reached.');
  });
  if (state?.kind === 'older' || state?.kind === 'newer') throw new Error(state.obstacle);
  if (state?.kind === 'empty') logger.error(state.obstacle);
}
