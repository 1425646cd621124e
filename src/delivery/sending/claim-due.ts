import type { Database } from '../../database/connect.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Lease } from '../../queue/lease.ts';
import { pickFairly } from '../../queue/pick-fairly.ts';
import type { Slots } from '../../queue/slots.ts';
import { insertAttempts } from '../outbox/attempt-store.ts';
import {
  type ClaimedDelivery,
  listClaimed,
  listHeld,
  updateClaims,
  updateClosed,
  updateDue,
} from '../outbox/delivery-store.ts';
import { type DueDelivery, listDueDeliveries, listDueEndpoints } from '../outbox/due-delivery-store.ts';
import { takeProbes } from '../outbox/endpoint-store.ts';
import type { Settlement } from './settle.ts';
import { settleEndpoints } from './settle-endpoints.ts';

const endpointsAtOnce = 64;
const deliveriesAtOnce = 512;

/**
 * What may be sent now, fairly over the endpoints and never more than the slots allow; a plain read, nothing is
 * claimed. Nothing is found for an endpoint that is off or excepted, one probe for one that is paused. `more` is whether
 * other endpoints wait behind these.
 */
export async function findDue(
  db: Database,
  now: number,
  slots: Slots,
  except: ReadonlySet<string> = new Set(),
): Promise<{ due: DueDelivery[]; more: boolean }> {
  const free = Math.min(slots.free(), deliveriesAtOnce);
  if (free <= 0) return { due: [], more: false };
  const slowRoom = slots.freeForSlow();
  const found = await listDueEndpoints(db, now, {
    except: [...slots.full(), ...except],
    exceptSlow: slowRoom > 0 ? slots.busy() : 'all',
    limit: endpointsAtOnce,
  });
  const crowdedOut = new Set(found.filter(({ isSlow }) => isSlow).slice(slowRoom));
  const endpoints = found
    .filter((endpoint) => !crowdedOut.has(endpoint))
    .map((endpoint) => {
      const most = endpoint.isSlow || endpoint.isPaused ? 1 : slots.freeFor(endpoint.id);
      return { ...endpoint, limit: Math.min(most, free) };
    });
  const due = await listDueDeliveries(db, now, endpoints);
  return { due: pickFairly(due, free), more: found.length === endpointsAtOnce };
}

/**
 * Claims those of the deliveries that are still due, until the lease ends (ms since 1970); each goes to one worker
 * only, and so does the probe of a paused endpoint. The token is made anew for each call and outside of it: after a
 * lost COMMIT the repeat finds by it what it has.
 */
export async function claim(
  db: Database,
  due: readonly DueDelivery[],
  lease: Lease,
): Promise<ClaimedDelivery[]> {
  if (due.length === 0) return [];
  return inTransaction(db, async (transaction) => {
    const paused = due.filter(({ isPaused }) => isPaused).map(({ endpointId }) => endpointId);
    const probes = paused.length === 0 ? new Set() : await takeProbes(transaction, paused, lease);
    const ids = due
      .filter(({ isPaused, endpointId }) => !isPaused || probes.has(endpointId))
      .map(({ id }) => id);
    await updateClaims(transaction, ids, lease);
    return listClaimed(transaction, ids, lease.token);
  });
}

/**
 * Writes in one transaction what became of the deliveries, at most 500, their attempts, and how their endpoints stand
 * now; returns the ids that were settled. A delivery that no longer carries its token belongs to another worker:
 * nothing is written for it. Without the log nothing but the deliveries themselves is written.
 */
export async function settle(
  db: Database,
  settlements: readonly Settlement[],
  { withLog = true }: { withLog?: boolean } = {},
): Promise<Set<string>> {
  return inTransaction(db, async (transaction) => {
    const held = await listHeld(
      transaction,
      settlements.map(({ delivery }) => delivery),
    );
    const ours = settlements.filter(({ delivery }) => held.has(delivery.id));
    const closed = (state: 'delivered' | 'failed') =>
      ours.filter(({ next }) => 'state' in next && next.state === state).map(({ delivery }) => delivery.id);
    await updateClosed(transaction, closed('delivered'), 'delivered');
    await updateClosed(transaction, closed('failed'), 'failed');
    for (const { delivery, next } of ours) {
      if ('dueAt' in next) await updateDue(transaction, delivery.id, next);
    }
    if (withLog) {
      await insertAttempts(
        transaction,
        ours.map(({ attempt }) => attempt),
      );
      await settleEndpoints(transaction, ours);
    }
    return held;
  });
}
