import { handlers } from './api/v1/handlers.ts';
import type { Config } from './config.ts';
import { type Context, createContext, type Replacements } from './context.ts';
import { type Contract, createContract } from './contract/contract.ts';
import { findSchemaState, foreignSchema, unmigratedSchema } from './database/migrate.ts';
import { english } from './html/words/en.ts';
import { createApp } from './http/app.ts';
import type { ConnectionLimits } from './http/connection-limits.ts';
import { createMetricsApp } from './http/metrics.ts';
import { limitPublicOperations } from './http/public-operations.ts';
import { type RunningServer, startServer } from './http/server.ts';
import { describeFailure } from './process/describe-failure.ts';
import { type StopSpans, stopParts } from './process/stop-parts.ts';
import { mountDocs } from './public/docs.ts';
import { mountPages } from './public/mount-pages.ts';
import { mountPublicPages } from './public/mount-public-pages.ts';
import { answerProblemToBrowsers } from './public/problem-webpage.ts';
import { requireSecretKeys } from './webhooks/keep-secrets.ts';
import { startWebhookWorker } from './webhooks/worker.ts';

/** A part of the service that runs until it is stopped. */
export interface Running {
  readonly context: Context;
  /** Where `/metrics` is answered, without a path; undefined where it is not. */
  readonly metricsUrl: string | undefined;
  /** Stops accepting, finishes what is in flight, and closes the database; within 10 s, whatever hangs. */
  stop(): Promise<void>;
}

/** How a service is started: without its worker, with a contract that tests share and that also validates answers, or with other limits. */
export type Start = Replacements & {
  worker?: boolean;
  contract?: Contract;
  connections?: Partial<ConnectionLimits>;
  stopping?: Partial<StopSpans>;
};

/** Starts the HTTP service, with its worker unless told otherwise; its log line `listening` has the address. */
export async function startService(
  config: Config,
  {
    worker: withWorker = true,
    contract = createContract({ validateResponses: false }),
    connections,
    stopping,
    ...replacements
  }: Start = {},
): Promise<Running> {
  const { context: shared, listening, working, close } = createContext(config, replacements);
  const context = { ...shared, contract };
  await context.geocoder.prepare();
  // One for the API and the pages, so that they share the count.
  const limitPublic = limitPublicOperations(context);
  const pages = [mountPages(context), mountDocs(context), mountPublicPages(context, limitPublic)];
  const app = createApp(context, handlers, {
    pages,
    limitPublic,
    renderForBrowsers: answerProblemToBrowsers(context, english),
  });
  const metrics = await startMetrics(context);
  const server = await startServer(context, config, app, connections).catch((error) => {
    // What still listens would keep the process from ending.
    metrics?.abort();
    throw error;
  });
  listening(server.url);
  context.logger.info({ url: server.url }, 'listening');
  await warnOfSchema(context);
  await requireKeys(context, close, [server, metrics]);

  const worker = withWorker ? startWebhookWorker(context) : undefined;
  if (worker !== undefined) working(worker.wake);
  const parts = [server, metrics, worker].filter((part) => part !== undefined);
  return {
    context,
    metricsUrl: metrics?.url,
    stop: () => stopParts(context, { parts, close, ...stopping }),
  };
}

/** Starts a worker alone, beside the services and other workers on the same database. */
export async function startWorkerAlone(config: Config, replacements: Replacements = {}): Promise<Running> {
  const { context, close } = createContext(config, replacements);
  const metrics = await startMetrics(context);
  await warnOfSchema(context);
  await requireKeys(context, close, [metrics]);
  const worker = startWebhookWorker(context);
  context.logger.info('working');
  const parts = [metrics, worker].filter((part) => part !== undefined);
  return { context, metricsUrl: metrics?.url, stop: () => stopParts(context, { parts, close }) };
}

// What still listens would keep the process from ending.
async function requireKeys(
  context: Context,
  close: () => Promise<void>,
  servers: readonly (RunningServer | undefined)[],
): Promise<void> {
  try {
    await requireSecretKeys(context);
  } catch (error) {
    for (const server of servers) server?.abort();
    await close();
    throw error;
  }
}

async function startMetrics(context: Context): Promise<RunningServer | undefined> {
  const { metricsAddress } = context.config;
  if (metricsAddress === undefined) return undefined;
  const server = await startServer(context, metricsAddress, createMetricsApp(context));
  context.logger.info({ url: `${server.url}/metrics` }, 'serving metrics');
  return server;
}

async function warnOfSchema({ db, logger }: Context): Promise<void> {
  try {
    const state = await findSchemaState(db);
    if (state !== 'current') logger.error(state === 'foreign' ? foreignSchema : unmigratedSchema);
  } catch (error) {
    logger.error(describeFailure(error), 'The database cannot be reached.');
  }
}
