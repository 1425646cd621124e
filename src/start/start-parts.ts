import { setImmediate as nextTurn } from 'node:timers/promises';
import { listAccountIds } from '../accounts/account-store.ts';
import { startExpiry } from '../actions/confirmations/delete-expired.ts';
import { startListWorker } from '../actions/people-lists/list-worker.ts';
import { startRemovalWorker } from '../actions/removals/removal-worker.ts';
import { requireSecretKeys } from '../actions/webhooks/keep-secrets.ts';
import { startWebhookWorker } from '../actions/webhooks/worker.ts';
import { startHourly } from '../base/background-work.ts';
import { describeFailure } from '../base/describe-failure.ts';
import { type Part, stopParts } from '../base/stop-parts.ts';
import { closeGaps } from '../collections/close-gaps.ts';
import { findWithGaps } from '../collections/position-store.ts';
import type { Config } from '../config/config.ts';
import type { Context } from '../context.ts';
import type { Database } from '../database/connect.ts';
import { lacksEncryption } from '../database/database-errors.ts';
import { findSchemaState } from '../database/schema-state.ts';
import type { StartThrottle } from '../database/throttle.ts';
import { createMetricsApp } from '../http/metrics.ts';
import { type RunningServer, startServer } from '../http/server/server.ts';
import { createContext, type Replacements } from './create-context.ts';

/** A part of the service that runs until it is stopped. */
export interface Running {
  readonly context: Context;
  /** Where `/metrics` is answered, without a path; undefined where it is not. */
  readonly metricsUrl: string | undefined;
  /** Stops accepting, finishes what is in flight, and closes the database; within 10 s, even if a part hangs. */
  stop(): Promise<void>;
}

/** Starts what works without a request: sending to webhooks, mails, and completing what other processes left. `wake` is the worker's. */
export async function startWork(context: Context): Promise<{ wake(): void; parts: readonly Part[] }> {
  // First, because only this can fail, and then nothing else runs that nobody stops.
  const mail = await startMailIfConfigured(context);
  const worker = startWebhookWorker(context);
  const lists = startListWorker(context);
  const removals = startRemovalWorker(context);
  const hourly = [startCompletion(context), startExpiry(context)];
  const parts = [worker, lists, removals, ...(mail === undefined ? [] : [mail]), ...hourly];
  const wake = () => {
    worker.wake();
    lists.wake();
    removals.wake();
  };
  return { wake, parts };
}

async function startMailIfConfigured(context: Context): Promise<Part | undefined> {
  const { mail } = context.config;
  if (mail === undefined) return undefined;
  const { startMail } = await import('./start-mail.ts');
  return startMail(context, mail);
}

/** Starts to look every hour for the work on the data of accounts that a process left when it was killed, and completes it. */
function startCompletion(context: Context): Part {
  return startHourly(
    'closing the gaps of targeting lists',
    async (signal) => {
      const lists = await closeAllGaps(context, signal);
      if (lists > 0) context.logger.info({ lists }, 'closed the gaps of targeting lists');
    },
    context.logger,
  );
}

/** Ends a start that failed. A server that listens, or a connected database, would keep the process running. */
export async function abandon(servers: readonly RunningServer[], close: () => Promise<void>): Promise<void> {
  for (const server of servers) server.abort();
  await close();
}

/** Serves `/metrics` where the settings have an address for it. */
export async function startMetrics(context: Context): Promise<RunningServer | undefined> {
  const { metrics } = context;
  const { metricsAddress } = context.config;
  if (metricsAddress === undefined || metrics === undefined) return undefined;
  const server = await startServer(context, metricsAddress, createMetricsApp({ ...context, metrics }));
  context.logger.info({ url: `${server.url}/metrics` }, 'serving metrics');
  return server;
}

/**
 * Refuses a database of an older or newer version, and a server without TLS if the address asks for it. An empty database may
 * still be migrated, and one that is away may return.
 */
export async function requireUsableSchema({ db, logger }: Context): Promise<void> {
  const state = await findSchemaState(db).catch((error: unknown) => {
    if (lacksEncryption(error)) throw error;
    logger.error(describeFailure(error), 'The database cannot be reached.');
  });
  if (state?.kind === 'older' || state?.kind === 'newer') throw new Error(state.obstacle);
  if (state?.kind === 'empty') logger.error(state.obstacle);
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
    const work = await startWork(context);
    context.logger.info('working');
    const parts = [...servers, ...work.parts];
    return { context, metricsUrl: metrics?.url, stop: () => stopParts(context, { parts, close }) };
  } catch (error) {
    await abandon(servers, close);
    throw error;
  }
}

const accountsAtOnce = 250;

/**
 * Closes the gaps in the targeting lists of all accounts, which a process left that ended before it closed them; in short
 * transactions. Reads a list by its total and its last position. Returns how many lists had gaps.
 */
export async function closeAllGaps(
  needs: { readonly db: Database; readonly startThrottle: StartThrottle },
  signal: AbortSignal,
): Promise<number> {
  let closed = 0;
  for (let after = ''; ; await nextTurn(undefined, { signal })) {
    const ids = await listAccountIds(needs.db, { after, limit: accountsAtOnce });
    for (const id of await findWithGaps(needs.db, ids, 'actions')) {
      await closeGaps(needs, id, 'actions', signal);
      closed += 1;
    }
    after = ids.at(-1) ?? '';
    if (ids.length < accountsAtOnce) return closed;
  }
}
