import type { Database } from '../database/connect.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Attempt } from './attempt.ts';
import { insertAttempts } from './attempt-store.ts';
import {
  type ClaimedDelivery,
  listClaimed,
  listHeld,
  updateClaims,
  updateClosed,
  updateDue,
} from './delivery-store.ts';
import { type DueDelivery, listDueDeliveries, listDueEndpoints } from './due-delivery-store.ts';
import type { Lease } from './lease.ts';
import { pickFairly } from './pick-fairly.ts';
import type { Slots } from './slots.ts';

/** What becomes of a delivery: closed, or due again at that place of its schedule. */
export type Next =
  | { readonly state: 'delivered' | 'failed' }
  | { readonly dueAt: number; readonly schedulePosition: number };

/** An attempt at a claimed delivery, and what becomes of it. */
export interface Settlement {
  readonly id: string;
  /** The token it was claimed with. */
  readonly token: string;
  readonly next: Next;
  readonly attempt: Attempt;
}

const endpointsAtOnce = 64;
const deliveriesAtOnce = 512;

/**
 * What may be sent now, fairly over the endpoints and never more than the slots allow; a plain read, nothing is
 * claimed. `more` tells that other endpoints wait behind these.
 */
export async function findDue(
  db: Database,
  now: number,
  slots: Slots,
): Promise<{ due: DueDelivery[]; more: boolean }> {
  const free = Math.min(slots.free(), deliveriesAtOnce);
  if (free <= 0) return { due: [], more: false };
  const endpointIds = await listDueEndpoints(db, now, slots.full(), endpointsAtOnce);
  const endpoints = endpointIds.map((id) => ({ id, limit: Math.min(slots.freeFor(id), free) }));
  const due = await listDueDeliveries(db, now, endpoints);
  return { due: pickFairly(due, free), more: endpointIds.length === endpointsAtOnce };
}

/**
 * Claims those of the deliveries that are still due, until the lease ends (ms since 1970); each goes to one worker
 * only. The token is made anew for each call and outside of it: after a lost COMMIT the repeat finds by it what it has.
 */
export async function claim(db: Database, ids: readonly string[], lease: Lease): Promise<ClaimedDelivery[]> {
  if (ids.length === 0) return [];
  return inTransaction(db, async (transaction) => {
    await updateClaims(transaction, ids, lease);
    return listClaimed(transaction, ids, lease.token);
  });
}

/**
 * Writes in one transaction what became of the deliveries, at most 500, and their attempts; answers the ids that were
 * settled. A delivery that no longer carries its token belongs to another worker: nothing is written for it.
 */
export async function settle(db: Database, settlements: readonly Settlement[]): Promise<Set<string>> {
  return inTransaction(db, async (transaction) => {
    const held = await listHeld(transaction, settlements);
    const ours = settlements.filter(({ id }) => held.has(id));
    const closed = (state: 'delivered' | 'failed') =>
      ours.filter(({ next }) => 'state' in next && next.state === state).map(({ id }) => id);
    await updateClosed(transaction, closed('delivered'), 'delivered');
    await updateClosed(transaction, closed('failed'), 'failed');
    for (const { id, next } of ours) {
      if ('dueAt' in next) await updateDue(transaction, id, next);
    }
    await insertAttempts(
      transaction,
      ours.map(({ attempt }) => attempt),
    );
    return held;
  });
}
