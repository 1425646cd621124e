import type { Database } from '../../database/connect.ts';
import type { EndpointRow } from '../../database/delivery-rows.ts';
import { omitUndefined } from '../../omit-undefined.ts';
import type { Lease } from '../../queue/lease.ts';
import { type EndpointState, turnedOffByOwner } from './endpoint.ts';

/** Begins the state of an endpoint, in the transaction that creates what it belongs to; one that is not enabled is off by its owner's will. */
export async function openEndpoint(
  db: Database,
  { id, enabled }: { id: string; enabled: boolean },
): Promise<void> {
  const status = enabled
    ? ({ status: 'enabled', reason: null } as const)
    : ({ status: 'disabled', reason: turnedOffByOwner } as const);
  await db('endpoints').insert({ id, ...status, ...blank });
}

/** The states of these endpoints by their ids; one that is gone is missing. */
export async function findEndpointStates(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, EndpointState>> {
  const rows = await db('endpoints').whereIn('id', [...ids]);
  return new Map(rows.map((row) => [row.id, toState(row)]));
}

/** The states of those of the endpoints that exist, in the order of their ids; their rows stay locked until the transaction ends. */
export async function lockEndpointStates(db: Database, ids: readonly string[]): Promise<EndpointState[]> {
  return (
    await db('endpoints')
      .whereIn('id', [...ids])
      .orderBy('id')
      .forUpdate()
  ).map(toState);
}

/** Writes how an endpoint stands. */
export async function updateEndpointState(db: Database, state: EndpointState): Promise<void> {
  await db('endpoints')
    .where({ id: state.id })
    .update({
      status: state.status,
      reason: state.reason ?? null,
      failure_count: state.failureCount,
      failing_since: state.failingSince ?? null,
      timed_out: Number(state.timedOut),
      probe_at: state.probeAt ?? null,
      probe_token: state.probeToken ?? null,
      probe_count: state.probeCount,
    });
}

/**
 * Takes the next probe of those of the paused endpoints that are due for one and that no other worker was quicker with;
 * answers which, also when it is repeated with the same lease.
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

/** Turns an endpoint on, ends its pause and forgets its failures; wake the worker after the commit. */
export async function enableEndpoint(db: Database, id: string): Promise<void> {
  await db('endpoints')
    .where({ id })
    .update({ status: 'enabled', reason: null, ...blank });
}

/** Turns an endpoint off: no deliveries arise for it, and what waits waits. The reason is a sentence for its owner. */
export async function disableEndpoint(db: Database, id: string, reason: string): Promise<void> {
  await db('endpoints')
    .where({ id })
    .update({ status: 'disabled', reason, ...blank });
}

/** Ends the state of an endpoint that is deleted: nothing is claimed for it any more. `dropDeliveries` removes what it leaves. */
export async function closeEndpoint(db: Database, id: string): Promise<void> {
  await db('endpoints').where({ id }).delete();
}

const blank = {
  failure_count: 0,
  failing_since: null,
  timed_out: 0,
  probe_at: null,
  probe_token: null,
  probe_count: 0,
};

function toState(row: EndpointRow): EndpointState {
  return omitUndefined<EndpointState>({
    id: row.id,
    status: row.status,
    reason: row.reason ?? undefined,
    failureCount: row.failure_count,
    failingSince: row.failing_since ?? undefined,
    timedOut: row.timed_out === 1,
    probeAt: row.probe_at ?? undefined,
    probeCount: row.probe_count,
    probeToken: row.probe_token ?? undefined,
  });
}
