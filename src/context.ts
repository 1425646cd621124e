import { Registry } from 'prom-client';
import { presentAttendanceMessage, presentTestMessage } from './api/v1/attendance-message.ts';
import { apiAt } from './api/v1/links.ts';
import { presentSignatureMessage } from './api/v1/signature-message.ts';
import type { Attendance, AttendanceDraft } from './attendances/attendance.ts';
import { type Clock, systemClock } from './clock.ts';
import type { Config } from './config.ts';
import { connectDatabase, type Database, type Opening } from './database/connect.ts';
import { createPace, type StartPace } from './database/pace.ts';
import { createSwitchReport } from './database/report-switch.ts';
import { createDeliveryMetrics } from './delivery/sending/delivery-metrics.ts';
import { createManualLimit, type LimitManual, manualLimits } from './delivery/sending/limit-manual.ts';
import { createSender, type Sender } from './delivery/sending/sender.ts';
import { createGeocoder, type Geocoder } from './geocoding/geocoder.ts';
import { geodataFolder } from './geocoding/geodata-sources.ts';
import { createPageCache, type PageCache } from './http/page-cache.ts';
import { createRateLimit } from './http/rate-limit.ts';
import { type Ids, randomIds } from './ids.ts';
import { createLogger, type Logger } from './logger.ts';
import { type BackgroundWork, createBackgroundWork } from './process/background-work.ts';
import { createClockCheck, type IsClockRight } from './queue/clock-check.ts';
import type { Signature, SignatureDraft } from './signatures/signature.ts';
import type { PresentMessage } from './signups/action-messages.ts';
import { createViewCounter, type ViewCounter } from './statistics/view-counter.ts';
import type { PresentTestMessage } from './webhooks/test-webhook.ts';
import type { RenameMessage } from './webhooks/write-outgoing.ts';

/** What the parts of the service share; each takes the few that it needs, by `Pick<Context, ...>`. */
export interface Context {
  readonly config: Config;
  readonly clock: Clock;
  /** Compares the machine's clock with the database's. */
  readonly isClockRight: IsClockRight;
  readonly ids: Ids;
  readonly logger: Logger;
  readonly db: Database;
  /** Begins work on any number of rows, so that others have their turn between its steps. */
  readonly startPace: StartPace;
  /** Work that continues after the request that began it has its answer. */
  readonly background: BackgroundWork;
  readonly geocoder: Geocoder;
  /** The figures of `/metrics`; undefined where the settings have no address for it, because nobody could read them. */
  readonly metrics: Registry | undefined;
  /** The bytes of pages of collections. */
  readonly pageCache: PageCache;
  /** Makes attempts at deliveries; manual ones also where no worker runs. */
  readonly sender: Sender;
  /** Bounds the tests, retries and recoveries of each account. */
  readonly limitManual: LimitManual;
  /** What links begin with, without a slash at its end: the setting, else the address that is listened on. */
  baseUrl(): string;
  /** The messages of the domain in the words of the API. */
  readonly presentSignatureMessage: PresentMessage<Signature, SignatureDraft>;
  readonly presentAttendanceMessage: PresentMessage<Attendance, AttendanceDraft>;
  readonly presentTestMessage: PresentTestMessage;
  readonly renameMessage: RenameMessage;
  /** Counts the views of the public webpages. */
  readonly views: ViewCounter;
  /** Hints that deliveries became due; without a worker in this process it does nothing. */
  wakeWorker(): void;
}

/** What tests put in place of the real thing. */
export interface Replacements {
  readonly clock?: Clock;
  readonly ids?: Ids;
  readonly logger?: Logger;
  /** The folder of the index of places. */
  readonly geodata?: string;
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
    startPace: createPace(),
    background,
    geocoder: createGeocoder(config, { clock, logger, folder }),
    metrics,
    pageCache: createPageCache(config.pageCacheBytes, metrics),
    sender: createSender(config.webhooks, {
      clock,
      ids,
      logger,
      metrics: createDeliveryMetrics(metrics, { db, clock }),
    }),
    limitManual: createManualLimit((source) =>
      countIn([{ policy: 'manual', source, perMinute: manualLimits.perMinute }]),
    ),
    baseUrl,
    presentSignatureMessage: (facts) => JSON.stringify(presentSignatureMessage(facts, apiAt(baseUrl()))),
    presentAttendanceMessage: (facts) => JSON.stringify(presentAttendanceMessage(facts, apiAt(baseUrl()))),
    presentTestMessage: (facts) => JSON.stringify(presentTestMessage(facts, apiAt(baseUrl()))),
    async renameMessage(body) {
      const { renameMessage } = await import('./api/v2/rename-message.ts');
      return renameMessage(body, { prefix: config.v2Prefix, baseUrl: baseUrl() });
    },
    views: createViewCounter({ db, logger }),
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
