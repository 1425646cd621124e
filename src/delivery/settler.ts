import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../database/connect.ts';
import { describeFailure } from '../describe-failure.ts';
import type { Logger } from '../logger.ts';
import { backoff } from './backoff.ts';
import type { DeliveryMetrics } from './delivery-metrics.ts';
import { settle } from './queue.ts';
import type { Settlement } from './settlement.ts';

/** Writes settlements in groups: what comes in while a transaction runs goes into the next one together. */
export interface Settler {
  /** Takes a settlement; `done` is called once it is written, or given up at a stop. */
  add(settlement: Settlement, done: () => void): void;
  /** Resolves when everything taken so far is written or given up. */
  idle(): Promise<void>;
}

const batchSize = 200;
const gatherMilliseconds = 5;

/**
 * Starts a settler. While the database fails it keeps what it has and tries again, more and more slowly; once `stop`
 * is aborted it tries once more and gives up: the leases run out, and the messages go out again.
 */
export function createSettler(
  { db, logger, metrics }: { db: Database; logger: Logger; metrics: DeliveryMetrics },
  stop: AbortSignal,
): Settler {
  const waiting: { settlement: Settlement; done: () => void }[] = [];
  let running: Promise<void> | undefined;

  async function run(): Promise<void> {
    let failures = 0;
    while (waiting.length > 0) {
      await pause(gatherMilliseconds);
      const batch = waiting.slice(0, batchSize);
      const last = stop.aborted;
      try {
        const settled = await settle(
          db,
          batch.map(({ settlement }) => settlement),
        );
        tell(batch, settled);
        failures = 0;
      } catch (error) {
        logger.error({ ...describeFailure(error), deliveries: batch.length }, 'settling deliveries failed');
        if (!last) {
          await pause(backoff(failures++), undefined, { signal: stop }).catch(() => {});
          continue;
        }
      }
      waiting.splice(0, batch.length);
      for (const { done } of batch) done();
    }
    running = undefined;
  }

  function tell(batch: typeof waiting, settled: Set<string>): void {
    for (const { settlement } of batch) {
      const { delivery, next } = settlement;
      if (settled.has(delivery.id)) metrics.settled(next);
      else logger.warn({ delivery: delivery.id }, 'lease was lost before settling');
    }
  }

  return {
    add(settlement, done) {
      waiting.push({ settlement, done });
      running ??= run();
    },
    idle: async () => running,
  };
}
