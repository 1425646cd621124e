import type { Database } from '../../database/connect.ts';
import { inTransaction } from '../../database/transaction.ts';
import { type Attempt, endOf } from '../outbox/attempt.ts';
import { insertAttempts } from '../outbox/attempt-store.ts';
import { type ClaimedDelivery, lockHeld, updateClosed, updateDue } from '../outbox/delivery-store.ts';
import { afterAttempt, type EndpointState } from '../outbox/endpoint.ts';
import { findEndpointStates, lockEndpointStates, updateEndpointState } from '../outbox/endpoint-store.ts';
import type { Next } from './after-attempt.ts';

/** An attempt at a claimed delivery, without its body, which needs the most memory, and the next state of the delivery. */
export interface Settlement {
  readonly delivery: Pick<ClaimedDelivery, 'id' | 'endpointId' | 'token' | 'isTest'>;
  readonly next: Next;
  readonly attempt: Attempt;
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
  return inTransaction(db, async (db) => {
    const held = await lockHeld(
      db,
      settlements.map(({ delivery }) => delivery),
    );
    const ours = settlements.filter(({ delivery }) => held.has(delivery.id));
    await updateClosed(db, listIds(ours, 'delivered'), 'delivered');
    await updateClosed(db, listIds(ours, 'failed'), 'failed');
    for (const { delivery, next } of ours) {
      if ('dueAt' in next) await updateDue(db, delivery.id, next);
    }
    if (withLog) {
      await insertAttempts(
        db,
        ours.map(({ attempt }) => attempt),
      );
      await settleEndpoints(db, ours);
    }
    return held;
  });
}

function listIds(settlements: readonly Settlement[], state: 'delivered' | 'failed'): string[] {
  return settlements
    .filter(({ next }) => 'state' in next && next.state === state)
    .map(({ delivery }) => delivery.id);
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
