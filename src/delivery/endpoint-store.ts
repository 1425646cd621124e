import type { Database } from '../database/connect.ts';
import type { EndpointRow } from '../database/delivery-rows.ts';
import { omitUndefined } from '../omit-undefined.ts';
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
