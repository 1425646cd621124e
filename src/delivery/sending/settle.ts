import { describeFailure } from '../../base/describe-failure.ts';
import type { Logger } from '../../base/logger.ts';
import type { Database } from '../../database/connect.ts';
import { isUnavailable } from '../../database/database-errors.ts';
import { inTransaction } from '../../database/transaction.ts';
import { createGroupWriter, type GroupWriter } from '../../queue/group-writer.ts';
import { type Attempt, endOf } from '../outbox/attempt.ts';
import { insertAttempts } from '../outbox/attempt-store.ts';
import { type ClaimedDelivery, lockHeld, updateClosed, updateLater } from '../outbox/delivery-store.ts';
import { afterAttempt, type EndpointState, type Trouble, troubleOf } from '../outbox/endpoint.ts';
import { findEndpointStates, lockEndpointStates, updateEndpointState } from '../outbox/endpoint-store.ts';
import type { Next } from './after-attempt.ts';
import type { DeliveryMetrics } from './delivery-metrics.ts';

/** An attempt at a claimed delivery, without its body, which needs the most memory, and the next state of the delivery. */
export interface Settlement {
  readonly delivery: Pick<ClaimedDelivery, 'id' | 'endpointId' | 'token' | 'isTest'>;
  readonly next: Next;
  readonly attempt: Attempt;
}

/** An endpoint in trouble, after an attempt that failed; times in ms since 1970. */
export interface EndpointTrouble {
  readonly endpointId: string;
  readonly trouble: Trouble;
  /** When the first of its failures in a row ended. */
  readonly since: number;
  /** When the last one ended. */
  readonly at: number;
}

/**
 * Informs the owner, in the caller's transaction. It is called once where an endpoint is paused or turned off, and with each
 * failure of an endpoint that has failed for an hour.
 */
export type ReportTrouble = (db: Database, troubles: readonly EndpointTrouble[]) => Promise<void>;

/**
 * Creates the writer of settlements, which counts and logs them. A settlement that is given up is sent again when its lease
 * has ended; one that the database refuses alone is first written without its log.
 */
export function createSettler(
  {
    db,
    logger,
    metrics,
    reportTrouble,
  }: { db: Database; logger: Logger; metrics: DeliveryMetrics; reportTrouble?: ReportTrouble },
  stop: AbortSignal,
): GroupWriter<Settlement> {
  async function writeGroup(settlements: readonly Settlement[]): Promise<void> {
    const settled = await settle(db, settlements, { reportTrouble }).catch((error) =>
      settleWithoutLog(settlements, error),
    );
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
 * another worker, and nothing is written for it. Without the log only the deliveries are written. What `reportTrouble` writes is
 * part of the transaction.
 */
export async function settle(
  db: Database,
  settlements: readonly Settlement[],
  { withLog = true, reportTrouble }: SettleOptions = {},
): Promise<Set<string>> {
  const claims = settlements.map(({ delivery }) => delivery);
  // A claim is rarely lost, so nothing is read before the first try.
  try {
    await inTransaction(db, (db) => write(db, settlements, { withLog, reportTrouble }));
    return new Set(claims.map(({ id }) => id));
  } catch (error) {
    if (!(error instanceof ClaimLostError)) throw error;
  }
  return inTransaction(db, async (db) => {
    const held = await lockHeld(db, claims);
    const ours = settlements.filter(({ delivery }) => held.has(delivery.id));
    await write(db, ours, { withLog, reportTrouble });
    return held;
  });
}

interface SettleOptions {
  readonly withLog?: boolean;
  readonly reportTrouble?: ReportTrouble | undefined;
}

class ClaimLostError extends Error {
  override name = 'ClaimLostError';
}

// Fails if one of the deliveries no longer carries its token.
async function write(
  db: Database,
  settlements: readonly Settlement[],
  { withLog, reportTrouble }: SettleOptions,
): Promise<void> {
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
  if (withLog === false) return;
  await insertAttempts(
    db,
    settlements.map(({ attempt }) => attempt),
  );
  const troubles = await settleEndpoints(db, settlements);
  if (troubles.length > 0) await reportTrouble?.(db, troubles);
}

// Tests do not count. Locks only the rows that change, in the order of their ids, so that healthy endpoints cost one read.
async function settleEndpoints(db: Database, settlements: readonly Settlement[]): Promise<EndpointTrouble[]> {
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
  if (changing.length === 0) return [];
  const troubles: EndpointTrouble[] = [];
  for (const state of await lockEndpointStates(db, changing)) {
    const next = settled(state);
    if (next === state) continue;
    await updateEndpointState(db, next);
    const last = byEndpoint.get(state.id)?.at(-1);
    if (last !== undefined) troubles.push(...findTrouble(state, next, endOf(last.attempt)));
  }
  return troubles;
}

function findTrouble(before: EndpointState, next: EndpointState, at: number): EndpointTrouble[] {
  const trouble = troubleOf(next, at);
  if (trouble === undefined || (trouble !== 'failing' && before.status === next.status)) return [];
  return [{ endpointId: next.id, trouble, since: next.failingSince ?? before.failingSince ?? at, at }];
}
