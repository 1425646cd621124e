import { Gauge, type Registry } from 'prom-client';
import type { Clock } from '../base/clock.ts';
import type { Logger } from '../base/logger.ts';
import { type Database, isSqlite } from '../database/connect.ts';

/** Whether leases may be taken now: the clock of this process differs from the database's by at most 2 s. */
export type IsClockRight = () => Promise<boolean>;

const mostMilliseconds = 2_000;
const nextCheckAfter = { right: 30_000, wrong: 1_000 };

/**
 * Compares the clock with the database's, because all processes compare the ends of leases with their own clocks: at the
 * first call, then every 30 s, and every second while it is wrong. Logs when it becomes wrong and when it is right again, and shows the
 * difference as a figure. On SQLite all processes have one clock, which is right.
 */
export function createClockCheck(
  { db, clock, logger }: { readonly db: Database; readonly clock: Clock; readonly logger: Logger },
  registry?: Registry,
): IsClockRight {
  const show = registry && registerGauge(registry);
  let isRight = true;
  let nextCheck = Number.NEGATIVE_INFINITY;
  if (isSqlite(db)) return async () => true;
  return async () => {
    if (clock.monotonic() < nextCheck) return isRight;
    const ahead = await measureLead(db, clock);
    const wasRight = isRight;
    isRight = Math.abs(ahead) <= mostMilliseconds;
    nextCheck = clock.monotonic() + (isRight ? nextCheckAfter.right : nextCheckAfter.wrong);
    show?.(ahead / 1000);
    if (wasRight && !isRight) {
      logger.error(
        { ahead },
        "The clock differs from the database's by more than 2 s; this process claims no deliveries until it is right.",
      );
    }
    if (!wasRight && isRight) logger.info({ ahead }, 'The clock is right again.');
    return isRight;
  };
}

/** How many ms the clock is certainly ahead of MariaDB's; below 0, behind it. The database read its clock at some time in between. */
export async function measureLead(db: Database, clock: Clock): Promise<number> {
  const before = clock.now();
  const [[row]] = await db.raw('select cast(unix_timestamp(now(3)) * 1000 as signed) as now');
  const after = clock.now();
  const now = Number(row.now);
  return now < before ? before - now : Math.min(0, after - now);
}

function registerGauge(registry: Registry): (seconds: number) => void {
  const gauge = new Gauge({
    name: 'civic_clock_ahead_of_database_seconds',
    help: "How far the clock of this process was ahead of the database's at the last check, below 0 behind it; the worker claims nothing beyond 2.",
    registers: [registry],
  });
  return (seconds) => gauge.set(seconds);
}
