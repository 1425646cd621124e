import type { Database } from '../../database/connect.ts';
import { isUnavailable } from '../../database/database-errors.ts';
import type { Logger } from '../../logger.ts';
import { describeFailure } from '../../process/describe-failure.ts';
import { createGroupWriter, type GroupWriter } from '../../queue/group-writer.ts';
import type { DeliveryMetrics } from './delivery-metrics.ts';
import { type Settlement, settle } from './settle.ts';

/**
 * Creates the writer of settlements, which counts and logs them. A settlement that is given up is sent again when its lease
 * has ended; one that the database refuses alone is first written without its log.
 */
export function createSettler(
  { db, logger, metrics }: { db: Database; logger: Logger; metrics: DeliveryMetrics },
  stop: AbortSignal,
): GroupWriter<Settlement> {
  async function write(settlements: readonly Settlement[]): Promise<void> {
    const settled = await settle(db, settlements).catch((error) => settleWithoutLog(settlements, error));
    for (const { delivery, next } of settlements) {
      if (settled.has(delivery.id)) metrics.settled(next);
      else logger.warn({ delivery: delivery.id }, 'lease was lost before settling');
    }
  }

  // An answer that is not logged matters less than a message that is sent for ever.
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

  return createGroupWriter(
    {
      write,
      reportFailure: (error, { length }) =>
        logger.error({ ...describeFailure(error), deliveries: length }, 'settling deliveries failed'),
      reportGivenUp: ({ delivery }) =>
        logger.error({ delivery: delivery.id }, 'settling a delivery was given up'),
    },
    stop,
  );
}
