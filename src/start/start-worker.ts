import { requireSecretKeys } from '../actions/webhooks/keep-secrets.ts';
import { stopParts } from '../base/stop-parts.ts';
import type { Config } from '../config/config.ts';
import type { RunningServer } from '../http/server/server.ts';
import { createContext, type Replacements } from './create-context.ts';
import { abandon, type Running, requireUsableSchema, startMetrics } from './start-parts.ts';
import { startWork } from './start-work.ts';

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
