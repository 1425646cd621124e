import type { Database } from '../../database/connect.ts';
import type { EndpointRow } from '../../database/rows/delivery-rows.ts';
import type { Lease } from '../../queue/lease.ts';
import { disabledEndpoint, type EndpointState, healthyEndpoint, turnedOffByOwner } from './endpoint.ts';

/** Creates the state of an endpoint, in the transaction that creates its webhook. One that is not enabled is turned off by its owner. */
export async function insertEndpoint(
  db: Database,
  { id, enabled }: { id: string; enabled: boolean },
): Promise<void> {
  const state = enabled ? healthyEndpoint(id) : disabledEndpoint(id, turnedOffByOwner);
  await db('endpoints').insert(toRow(state));
}

/** The states of these endpoints by id; one that is deleted is missing. */
export async function findEndpointStates(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, EndpointState>> {
  if (ids.length === 0) return new Map();
  const rows = await db('endpoints').whereIn('id', [...ids]);
  return new Map(rows.map((row) => [row.id, toState(row)]));
}

/** Those of the endpoints that exist and are not turned off. */
export async function findEndpointsOn(db: Database, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db('endpoints')
    .whereIn('id', [...ids])
    .whereNot('status', 'disabled')
    .select('id');
  return new Set(rows.map(({ id }) => id));
}

/** The states of those of the endpoints that exist, in the order of their ids; their rows stay locked until the transaction ends. */
export async function lockEndpointStates(db: Database, ids: readonly string[]): Promise<EndpointState[]> {
  const rows = await db('endpoints')
    .whereIn('id', [...ids])
    .orderBy('id')
    .forUpdate();
  return rows.map(toState);
}

/** Writes the state of an endpoint. */
export async function updateEndpointState(db: Database, state: EndpointState): Promise<void> {
  const { id, ...columns } = toRow(state);
  await db('endpoints').where({ id }).update(columns);
}

/**
 * Takes the next probe of those of the paused endpoints that are due for one and of which no other worker took it; returns
 * which, also when it is repeated with the same lease.
 */
export async function takeProbes(
  db: Database,
  ids: readonly string[],
  { now, token, leaseEndsAt }: Lease,
): Promise<Set<string>> {
  await db('endpoints')
    .whereIn('id', [...ids])
    .andWhere('status', 'paused')
    .andWhere('probe_at', '<=', now)
    .update({ probe_at: leaseEndsAt, probe_token: token });
  const rows = await db('endpoints')
    .whereIn('id', [...ids])
    .andWhere('probe_token', token)
    .select('id');
  return new Set(rows.map(({ id }) => id));
}

/** Turns an endpoint on, ends its pause and resets its failures. Wake the worker after the commit. */
export async function enableEndpoint(db: Database, id: string): Promise<void> {
  await updateEndpointState(db, healthyEndpoint(id));
}

/** Turns an endpoint off: it gets no new deliveries, and its pending ones wait. The reason is a sentence for its owner. */
export async function disableEndpoint(db: Database, id: string, reason: string): Promise<void> {
  await updateEndpointState(db, disabledEndpoint(id, reason));
}

/** Deletes an endpoint: nothing is claimed for it any more. `removeDeliveriesOf` removes its deliveries. */
export async function deleteEndpoint(db: Database, id: string): Promise<void> {
  await db('endpoints').where({ id }).delete();
}

function toRow(state: EndpointState): EndpointRow {
  return {
    id: state.id,
    status: state.status,
    reason: state.reason,
    failure_count: state.failureCount,
    failing_since: state.failingSince,
    timed_out: Number(state.timedOut),
    probe_at: state.probeAt,
    probe_token: state.probeToken,
    probe_count: state.probeCount,
  };
}

function toState(row: EndpointRow): EndpointState {
  return {
    id: row.id,
    status: row.status,
    reason: row.reason,
    failureCount: row.failure_count,
    failingSince: row.failing_since,
    timedOut: row.timed_out === 1,
    probeAt: row.probe_at,
    probeCount: row.probe_count,
    probeToken: row.probe_token,
  };
}
