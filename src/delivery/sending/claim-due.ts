import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database } from '../../database/connect.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Lease } from '../../queue/lease.ts';
import { type ClaimedDelivery, listClaimed, updateClaims, updateLinedUp } from '../outbox/delivery-store.ts';
import {
  type DueDelivery,
  listDueDeliveries,
  listWaitingEndpoints,
  type WaitingEndpoint,
} from '../outbox/due-delivery-store.ts';
import { takeProbes } from '../outbox/endpoint-store.ts';
import { deleteRetries, hasDueRetry, lockDueRetries } from '../outbox/retry-store.ts';
import type { Room } from './slots.ts';

const endpointsAtOnce = 64;
const deliveriesAtOnce = 512;
const waitingAtOnce = 500;
const retriesAtOnce = 250;

/**
 * Makes the deliveries pending whose retry is due, so that a poll finds them, in one transaction of limited size; returns whether
 * more may be due. It reads one row where none is due, however many wait. A retry whose delivery is gone, or given up, is removed.
 */
export async function lineUpRetries(
  db: Database,
  now: number,
  limit: number = retriesAtOnce,
): Promise<boolean> {
  if (!(await hasDueRetry(db, now))) return false;
  return inTransaction(db, async (db) => {
    const retries = await lockDueRetries(db, now, limit);
    const ids = retries.map(({ deliveryId }) => deliveryId);
    await updateLinedUp(db, ids, now);
    await deleteRetries(db, retries);
    return retries.length === limit;
  });
}

/** Where a poll begins, and what it leaves out. */
interface Search {
  /** Endpoints for which nothing is found. */
  readonly except?: ReadonlySet<string>;
  /** The `lastId` of the poll before. */
  readonly after?: string;
}

/** What a poll has found. */
interface Found {
  readonly due: DueDelivery[];
  /** Whether further endpoints may have due deliveries. */
  readonly more: boolean;
  /** Where the next poll begins, so that all endpoints have turns. */
  readonly lastId: string;
}

/**
 * The deliveries that may be claimed now, shared fairly between the endpoints and no more than there is room for. Nothing is
 * claimed. There is nothing for an endpoint that is off or excepted, and one probe for one that is paused. It looks at all
 * endpoints, or where many have due deliveries at a part of them; of that part those come first that have waited longest.
 */
export async function findDue(
  db: Database,
  now: number,
  room: Room,
  { except = new Set(), after = '' }: Search = {},
): Promise<Found> {
  const free = Math.min(room.free(), deliveriesAtOnce);
  if (free <= 0) return { due: [], more: false, lastId: after };
  const slowRoom = room.freeForSlow();
  const withoutRoom = new Set([...room.full(), ...except]);
  const withoutSlowRoom = new Set(room.busy());
  const isOn = ({ status, probeAt }: WaitingEndpoint) =>
    status === 'enabled' || (status === 'paused' && probeAt !== null && probeAt <= now);
  const isDue = (endpoint: WaitingEndpoint) => {
    if (!isOn(endpoint)) return false;
    const { id, isSlow } = endpoint;
    return !withoutRoom.has(id) && !(isSlow && (slowRoom <= 0 || withoutSlowRoom.has(id)));
  };
  const { found, lastId, isRound } = await collectDue(db, now, { start: after, isDue });
  const first = found.toSorted(byWaiting).slice(0, endpointsAtOnce);
  const crowdedOut = new Set(first.filter(({ isSlow }) => isSlow).slice(slowRoom));
  const endpoints = first
    .filter((endpoint) => !crowdedOut.has(endpoint))
    .map(({ id, status, isSlow }) => {
      const isPaused = status === 'paused';
      const most = isSlow || isPaused ? 1 : room.freeFor(id);
      return { id, isPaused, isSlow, limit: Math.min(most, free) };
    });
  const due = await listDueDeliveries(db, now, endpoints);
  return { due: pickFairly(due, free), more: !isRound, lastId };
}

// Ends where it has found enough, or at the last endpoint, whose `lastId` is ''. If it finds nothing up to there, it begins
// again at the first one.
async function collectDue(
  db: Database,
  now: number,
  { start, isDue }: { start: string; isDue: (endpoint: WaitingEndpoint) => boolean },
): Promise<{ found: WaitingEndpoint[]; lastId: string; isRound: boolean }> {
  const found: WaitingEndpoint[] = [];
  let first = start;
  for (let after = start; ; await nextTurn()) {
    const { endpoints, lastId } = await listWaitingEndpoints(db, now, { after, limit: waitingAtOnce });
    found.push(...endpoints.filter(isDue));
    after = lastId;
    if (found.length >= endpointsAtOnce) return { found, lastId: after, isRound: false };
    if (after !== '') continue;
    if (found.length > 0 || first === '') return { found, lastId: '', isRound: first === '' };
    first = '';
  }
}

function byWaiting(one: WaitingEndpoint, other: WaitingEndpoint): number {
  return one.since - other.since || (one.id < other.id ? -1 : 1);
}

/** At most `count` of the items: the first of each endpoint before the second of any, otherwise in the order given. */
function pickFairly<Item extends { readonly endpointId: string }>(
  items: readonly Item[],
  count: number,
): Item[] {
  const seen = new Map<string, number>();
  const ranked = items.map((item) => {
    const rank = seen.get(item.endpointId) ?? 0;
    seen.set(item.endpointId, rank + 1);
    return { item, rank };
  });
  return ranked
    .sort((one, other) => one.rank - other.rank)
    .slice(0, count)
    .map(({ item }) => item);
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
