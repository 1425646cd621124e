import { Registry } from 'prom-client';
import { createViewCounter } from '../actions/statistics/view-counter.ts';
import { presentAttendanceMessage } from '../api/v1/attendance-message.ts';
import { presentErasureMessage } from '../api/v1/erasure-message.ts';
import { apiAt } from '../api/v1/links.ts';
import { presentRemovalMessage } from '../api/v1/removal-message.ts';
import { presentSignatureMessage } from '../api/v1/signature-message.ts';
import { presentTestMessage } from '../api/v1/test-message.ts';
import { createBackgroundWork } from '../base/background-work.ts';
import { type Clock, systemClock } from '../base/clock.ts';
import { type Ids, randomIds } from '../base/ids.ts';
import { createLogger, type Logger } from '../base/logger.ts';
import { createPageCache } from '../collections/page-cache.ts';
import type { Config } from '../config/config.ts';
import type { Context } from '../context.ts';
import { connectDatabase, type Opening } from '../database/connect.ts';
import { createSwitchReport } from '../database/mysql/hosts/watch-hosts.ts';
import { createThrottle } from '../database/throttle.ts';
import { createDeliveryMetrics } from '../delivery/sending/delivery-metrics.ts';
import { createManualLimit, manualLimits } from '../delivery/sending/limit-manual.ts';
import { createSender } from '../delivery/sending/sender.ts';
import { createGeocoder } from '../geocoding/geocoder.ts';
import { geodataFolder } from '../geocoding/geodata-sources.ts';
import { createRateLimit } from '../http/rate-limit.ts';
import { createClockCheck } from '../queue/clock-check.ts';

/** What tests put in place of the real thing. */
export interface Replacements {
  readonly clock?: Clock;
  readonly ids?: Ids;
  readonly logger?: Logger;
  /** The folder of the index of places. */
  readonly geodata?: string;
  /** The name servers to ask about the domain of a sender, each as `address:port`. */
  readonly nameServers?: readonly string[];
  /** How the database is opened. */
  readonly opening?: Opening;
}

/** Builds the context. It opens no connection and no port. Throws if the SQLite file is missing. `listening` passes it the address and the worker. */
export function createContext(
  config: Config,
  replacements: Replacements = {},
): {
  context: Context;
  listening(address: string): void;
  working(wake: () => void): void;
  close(): Promise<void>;
} {
  let address: string | undefined;
  let wake = () => {};
  const clock = replacements.clock ?? systemClock;
  const logger = replacements.logger ?? createLogger(config.logLevel);
  const ids = replacements.ids ?? randomIds;
  const folder = replacements.geodata ?? geodataFolder;
  const metrics = config.metricsAddress && new Registry();
  const db = connectDatabase(config.databaseUrl, {
    reportSwitch: createSwitchReport(logger, metrics),
    ...replacements.opening,
    mustExist: true,
  });
  const background = createBackgroundWork(logger);
  const countIn = createRateLimit(clock);
  const baseUrl = () => config.baseUrl ?? address ?? `http://${formatHost(config.host)}:${config.port}`;
  const context: Context = {
    config,
    clock,
    // Not the clock of a test, which may run far ahead.
    isClockRight: createClockCheck({ db, clock: systemClock, logger }, metrics),
    ids,
    logger,
    db,
    startThrottle: createThrottle(),
    background,
    geocoder: createGeocoder(config, { clock, logger, folder }),
    metrics,
    pageCache: createPageCache(config.pageCacheBytes, metrics),
    sender: createSender(config.webhooks, {
      clock,
      ids,
      logger,
      metrics: createDeliveryMetrics(metrics, { db, clock }),
      async reportTrouble(db, troubles) {
        if (config.mail === undefined) return;
        const { writeTroubleMails } = await import('../actions/webhooks/report-trouble.ts');
        await writeTroubleMails(db, ids, troubles);
      },
    }),
    limitManual: createManualLimit((source) =>
      countIn([{ policy: 'manual', source, perMinute: manualLimits.perMinute }]),
    ),
    baseUrl,
    presentSignatureMessage: (facts) => JSON.stringify(presentSignatureMessage(facts, apiAt(baseUrl()))),
    presentAttendanceMessage: (facts) => JSON.stringify(presentAttendanceMessage(facts, apiAt(baseUrl()))),
    presentErasureMessage: (facts) => JSON.stringify(presentErasureMessage(facts, apiAt(baseUrl()))),
    presentRemovalMessage: (facts) => JSON.stringify(presentRemovalMessage(facts, apiAt(baseUrl()))),
    presentTestMessage: (facts) => JSON.stringify(presentTestMessage(facts, apiAt(baseUrl()))),
    async renameMessage(body) {
      const { renameMessage } = await import('../api/v2/rename-message.ts');
      return renameMessage(body, { prefix: config.v2Prefix, baseUrl: baseUrl() });
    },
    views: createViewCounter({ db, logger }),
    nameServers: replacements.nameServers,
    wakeWorker: () => wake(),
  };
  return {
    context,
    listening: (url) => {
      address = url;
    },
    working: (hint) => {
      wake = hint;
    },
    async close() {
      await background.stop();
      await context.views.close();
      await context.sender.close();
      await context.geocoder.close();
      await db.destroy();
    },
  };
}

function formatHost(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}
