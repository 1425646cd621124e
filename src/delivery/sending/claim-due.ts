import type { Database } from '../../database/connect.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Room } from '../../queue/ahead.ts';
import type { Lease } from '../../queue/lease.ts';
import { pickFairly } from '../../queue/slots.ts';
import { type ClaimedDelivery, listClaimed, updateClaims } from '../outbox/delivery-store.ts';
import { type DueDelivery, listDueDeliveries, listDueEndpoints } from '../outbox/due-delivery-store.ts';
import { takeProbes } from '../outbox/endpoint-store.ts';

const endpointsAtOnce = 64;
const deliveriesAtOnce = 512;

/**
 * The deliveries that may be claimed now, shared fairly between the endpoints and no more than there is room for. Nothing is
 * claimed. There is nothing for an endpoint that is off or excepted, and one probe for one that is paused. `more` is true
 * where further endpoints may have due deliveries.
 */
export async function findDue(
  db: Database,
  now: number,
  room: Room,
  except: ReadonlySet<string> = new Set(),
): Promise<{ due: DueDelivery[]; more: boolean }> {
  const free = Math.min(room.free(), deliveriesAtOnce);
  if (free <= 0) return { due: [], more: false };
  const slowRoom = room.freeForSlow();
  const found = await listDueEndpoints(db, now, {
    except: [...room.full(), ...except],
    exceptSlow: slowRoom > 0 ? room.busy() : 'all',
    limit: endpointsAtOnce,
  });
  const crowdedOut = new Set(found.filter(({ isSlow }) => isSlow).slice(slowRoom));
  const endpoints = found
    .filter((endpoint) => !crowdedOut.has(endpoint))
    .map((endpoint) => {
      const most = endpoint.isSlow || endpoint.isPaused ? 1 : room.freeFor(endpoint.id);
      return { ...endpoint, limit: Math.min(most, free) };
    });
  const due = await listDueDeliveries(db, now, endpoints);
  return { due: pickFairly(due, free), more: found.length === endpointsAtOnce };
}

/**
 * Claims those of the deliveries that are still due. Only one worker gets each of them, and only one the probe of a paused
 * endpoint. Take a new lease for each call: after a lost COMMIT the repeat finds its claims by the token.
 */
export async function claim(
  db: Database,
  due: readonly DueDelivery[],
  lease: Lease,
): Promise<ClaimedDelivery[]> {
  if (due.length === 0) return [];
  return inTransaction(db, async (db) => {
    const paused = due.filter(({ isPaused }) => isPaused).map(({ endpointId }) => endpointId);
    const probes = paused.length === 0 ? new Set() : await takeProbes(db, paused, lease);
    const ids = due
      .filter(({ isPaused, endpointId }) => !isPaused || probes.has(endpointId))
      .map(({ id }) => id);
    await updateClaims(db, ids, lease);
    return listClaimed(db, ids, lease.token);
  });
}
