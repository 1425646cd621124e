import { describeFailure } from '../base/describe-failure.ts';
import type { Context } from '../context.ts';
import { lacksEncryption } from '../database/database-errors.ts';
import { findSchemaState } from '../database/schema-state.ts';
import { createMetricsApp } from '../http/metrics.ts';
import { type RunningServer, startServer } from '../http/server/server.ts';

/** A part of the service that runs until it is stopped. */
export interface Running {
  readonly context: Context;
  /** Where `/metrics` is answered, without a path; undefined where it is not. */
  readonly metricsUrl: string | undefined;
  /** Stops accepting, finishes what is in flight, and closes the database; within 10 s, even if a part hangs. */
  stop(): Promise<void>;
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
