import type { Database } from '../../database/connect.ts';
import { endOf } from '../outbox/attempt.ts';
import type { EndpointState } from '../outbox/endpoint.ts';
import { findEndpointStates, lockEndpointStates, updateEndpointState } from '../outbox/endpoint-store.ts';
import { judgeEndpoint } from './endpoint-health.ts';
import type { Settlement } from './settle.ts';

/**
 * Moves the states of the endpoints that were attempted, in the transaction that settles the attempts; tests do not
 * count. Only the rows that change are locked, in the order of their ids, so that healthy endpoints cost one read.
 */
export async function settleEndpoints(db: Database, settlements: readonly Settlement[]): Promise<void> {
  const byEndpoint = Map.groupBy(
    settlements
      .filter(({ delivery }) => !delivery.isTest)
      .toSorted((one, other) => endOf(one.attempt) - endOf(other.attempt)),
    ({ delivery }) => delivery.endpointId,
  );
  const judge = (state: EndpointState) => (byEndpoint.get(state.id) ?? []).reduce(judgeSettled, state);

  const seen = await findEndpointStates(db, [...byEndpoint.keys()]);
  const changing = [...seen.values()].filter((state) => judge(state) !== state).map(({ id }) => id);
  if (changing.length === 0) return;
  for (const state of await lockEndpointStates(db, changing)) {
    const next = judge(state);
    if (next !== state) await updateEndpointState(db, next);
  }
}

function judgeSettled(state: EndpointState, { delivery, attempt }: Settlement): EndpointState {
  return judgeEndpoint(state, attempt, delivery.token === state.probeToken);
}
