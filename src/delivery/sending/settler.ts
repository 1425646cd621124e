import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../database/connect.ts';
import { isUnavailable } from '../../database/database-errors.ts';
import type { Logger } from '../../logger.ts';
import { describeFailure } from '../../process/describe-failure.ts';
import { backoff } from '../../queue/pacing.ts';
import { settle } from './claim-due.ts';
import type { DeliveryMetrics } from './delivery-metrics.ts';
import type { Settlement } from './settle.ts';

/** Writes settlements in groups: what comes in while a transaction runs goes into the next one together. */
export interface Settler {
  /** Takes a settlement; `done` is called once it is written or given up. */
  add(settlement: Settlement, done: () => void): void;
  /** Resolves when everything taken so far is written or given up. */
  idle(): Promise<void>;
}

const largestGroup = 200;
const gatherMilliseconds = 5;

/**
 * Starts a settler. While the database is unavailable it keeps what it has and tries again, more and more slowly; once
 * `stop` is aborted it tries once more and gives up: the leases run out, and the messages are sent again. Where the
 * database refuses a group, the next group is half as large, until the settlement that cannot be written is alone: that
 * one is written without its log, or given up.
 */
export function createSettler(
  { db, logger, metrics }: { db: Database; logger: Logger; metrics: DeliveryMetrics },
  stop: AbortSignal,
): Settler {
  const waiting: { settlement: Settlement; done: () => void }[] = [];
  let running: Promise<void> | undefined;

  async function run(): Promise<void> {
    let failures = 0;
    let size = largestGroup;
    while (waiting.length > 0) {
      await pause(gatherMilliseconds);
      const group = waiting.slice(0, size);
      const isLast = stop.aborted;
      try {
        await settleGroup(group.map(({ settlement }) => settlement));
        failures = 0;
        size = Math.min(size * 2, largestGroup);
      } catch (error) {
        const isRefused = !isUnavailable(error);
        if (failures === 0 || !isRefused) {
          logger.error({ ...describeFailure(error), deliveries: group.length }, 'settling deliveries failed');
        }
        failures += 1;
        if (isRefused && group.length > 1) {
          size = Math.ceil(group.length / 2);
          continue;
        }
        if (!isRefused && !isLast) {
          await pause(backoff(failures - 1), undefined, { signal: stop }).catch(() => {});
          continue;
        }
        for (const { settlement } of group) {
          logger.error({ delivery: settlement.delivery.id }, 'settling a delivery was given up');
        }
      }
      waiting.splice(0, group.length);
      for (const { done } of group) done();
    }
    running = undefined;
  }

  async function settleGroup(settlements: readonly Settlement[]): Promise<void> {
    const settled = await settle(db, settlements).catch((error) => settleWithoutLog(settlements, error));
    for (const { delivery, next } of settlements) {
      if (settled.has(delivery.id)) metrics.settled(next);
      else logger.warn({ delivery: delivery.id }, 'lease was lost before settling');
    }
  }

  // What the receiver answered and the endpoint's state matter less than that the message is not sent for ever.
  async function settleWithoutLog(settlements: readonly Settlement[], error: unknown): Promise<Set<string>> {
    const [alone, ...others] = settlements;
    if (alone === undefined || others.length > 0 || isUnavailable(error)) throw error;
    const settled = await settle(db, settlements, { withLog: false });
    logger.error(
      { ...describeFailure(error), delivery: alone.delivery.id },
      'a delivery was settled without its log',
    );
    return settled;
  }

  return {
    add(settlement, done) {
      waiting.push({ settlement, done });
      running ??= run();
    },
    idle: async () => running,
  };
}
