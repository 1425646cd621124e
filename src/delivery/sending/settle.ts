import { describeFailure } from '../../base/describe-failure.ts';
import type { Logger } from '../../base/logger.ts';
import type { Database } from '../../database/connect.ts';
import { isUnavailable } from '../../database/database-errors.ts';
import { inTransaction } from '../../database/transaction.ts';
import { createGroupWriter, type GroupWriter } from '../../queue/group-writer.ts';
import { type Attempt, endOf } from '../outbox/attempt.ts';
import { insertAttempts } from '../outbox/attempt-store.ts';
import { type ClaimedDelivery, lockHeld, updateClosed, updateLater } from '../outbox/delivery-store.ts';
import { afterAttempt, type EndpointState } from '../outbox/endpoint.ts';
import { findEndpointStates, lockEndpointStates, updateEndpointState } from '../outbox/endpoint-store.ts';
import type { Next } from './after-attempt.ts';
import type { DeliveryMetrics } from './delivery-metrics.ts';

/** An attempt at a claimed delivery, without its body, which needs the most memory, and the next state of the delivery. */
export interface Settlement {
  readonly delivery: Pick<ClaimedDelivery, 'id' | 'endpointId' | 'token' | 'isTest'>;
  readonly next: Next;
  readonly attempt: Attempt;
}

/**
 * Creates the writer of settlements, which counts and logs them. A settlement that is given up is sent again when its lease
 * has ended; one that the database refuses alone is first written without its log.
 */
export function createSettler(
  { db, logger, metrics }: { db: Database; logger: Logger; metrics: DeliveryMetrics },
  stop: AbortSignal,
): GroupWriter<Settlement> {
  async function writeGroup(settlements: readonly Settlement[]): Promise<void> {
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
      write: writeGroup,
      reportFailure: (error, { length }) =>
        logger.error({ ...describeFailure(error), deliveries: length }, 'settling deliveries failed'),
      reportGivenUp: ({ delivery }) =>
        logger.error({ delivery: delivery.id }, 'settling a delivery was given up'),
    },
    stop,
  );
}

/**
 * Writes in one transaction the next states of deliveries, at most 500, their attempts and the states of their endpoints;
 * returns the ids of the deliveries that were settled. A delivery that no longer carries the token of its claim belongs to
 * another worker, and nothing is written for it. Without the log only the deliveries are written.
 */
export async function settle(
  db: Database,
  settlements: readonly Settlement[],
  { withLog = true }: { withLog?: boolean } = {},
): Promise<Set<string>> {
  const claims = settlements.map(({ delivery }) => delivery);
  // A claim is rarely lost, so nothing is read before the first try.
  try {
    await inTransaction(db, (db) => write(db, settlements, withLog));
    return new Set(claims.map(({ id }) => id));
  } catch (error) {
    if (!(error instanceof ClaimLostError)) throw error;
  }
  return inTransaction(db, async (db) => {
    const held = await lockHeld(db, claims);
    const ours = settlements.filter(({ delivery }) => held.has(delivery.id));
    await write(db, ours, withLog);
    return held;
  });
}

class ClaimLostError extends Error {
  override name = 'ClaimLostError';
}

// Fails if one of the deliveries no longer carries its token.
async function write(db: Database, settlements: readonly Settlement[], withLog: boolean): Promise<void> {
  let written = 0;
  for (const state of ['delivered', 'failed'] as const) {
    const closed = settlements.filter(({ next }) => 'state' in next && next.state === state);
    written += await updateClosed(
      db,
      closed.map(({ delivery }) => delivery),
      state,
    );
  }
  written += await updateLater(
    db,
    settlements.flatMap(({ delivery, next }) => ('dueAt' in next ? { ...delivery, ...next } : [])),
  );
  if (written < settlements.length) throw new ClaimLostError();
  if (!withLog) return;
  await insertAttempts(
    db,
    settlements.map(({ attempt }) => attempt),
  );
  await settleEndpoints(db, settlements);
}

// Tests do not count. Locks only the rows that change, in the order of their ids, so that healthy endpoints cost one read.
async function settleEndpoints(db: Database, settlements: readonly Settlement[]): Promise<void> {
  const byEndpoint = Map.groupBy(
    settlements
      .filter(({ delivery }) => !delivery.isTest)
      .toSorted((one, other) => endOf(one.attempt) - endOf(other.attempt)),
    ({ delivery }) => delivery.endpointId,
  );
  const settled = (state: EndpointState) =>
    (byEndpoint.get(state.id) ?? []).reduce(
      (state, { delivery, attempt }) => afterAttempt(state, attempt, delivery.token === state.probeToken),
      state,
    );

  const seen = await findEndpointStates(db, [...byEndpoint.keys()]);
  const changing = [...seen.values()].filter((state) => settled(state) !== state).map(({ id }) => id);
  if (changing.length === 0) return;
  for (const state of await lockEndpointStates(db, changing)) {
    const next = settled(state);
    if (next !== state) await updateEndpointState(db, next);
  }
}
