import type { Registry } from 'prom-client';
import type { Attendance, AttendanceDraft } from './actions/attendances/attendance.ts';
import type { PresentErasureMessage } from './actions/personal-data/announce-erasure.ts';
import type { PresentRemovalMessage } from './actions/removals/announce-removed.ts';
import type { Signature, SignatureDraft } from './actions/signatures/signature.ts';
import type { PresentMessage } from './actions/signups/action-messages.ts';
import type { ViewCounter } from './actions/statistics/view-counter.ts';
import type { PresentTestMessage } from './actions/webhooks/test-webhook.ts';
import type { RenameMessage } from './actions/webhooks/write-outgoing.ts';
import type { BackgroundWork } from './base/background-work.ts';
import type { Clock } from './base/clock.ts';
import type { Ids } from './base/ids.ts';
import type { Logger } from './base/logger.ts';
import type { PageCache } from './collections/page-cache.ts';
import type { Config } from './config/config.ts';
import type { Database } from './database/connect.ts';
import type { StartThrottle } from './database/throttle.ts';
import type { LimitManual } from './delivery/sending/limit-manual.ts';
import type { Sender } from './delivery/sending/sender.ts';
import type { Geocoder } from './geocoding/geocoder.ts';
import type { IsClockRight } from './queue/clock-check.ts';

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
  readonly startThrottle: StartThrottle;
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
  readonly presentErasureMessage: PresentErasureMessage;
  readonly presentRemovalMessage: PresentRemovalMessage;
  readonly presentTestMessage: PresentTestMessage;
  readonly renameMessage: RenameMessage;
  /** Counts the views of the public webpages. */
  readonly views: ViewCounter;
  /** The name servers to ask about a sender's domain, each as `address:port`; undefined for those of the machine. */
  readonly nameServers: readonly string[] | undefined;
  /** Hints that deliveries became due; without a worker in this process it does nothing. */
  wakeWorker(): void;
}
