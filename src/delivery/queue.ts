import type { Database } from '../database/connect.ts';
import { inTransaction } from '../database/transaction.ts';
import { type Attempt, insertAttempts } from './attempt-store.ts';
import {
  type ClaimedDelivery,
  type DueDelivery,
  listClaimed,
  listDueDeliveries,
  listDueEndpoints,
  listHeld,
  updateClaims,
  updateClosed,
  updateDue,
} from './delivery-store.ts';
import { pickFairly } from './pick-fairly.ts';
import type { Slots } from './slots.ts';

/** What becomes of a claimed delivery: closed, or due again. */
export interface Settlement {
  readonly id: string;
  /** The token it was claimed with. */
  readonly token: string;
  readonly next: { readonly state: 'delivered' | 'failed' } | { readonly dueAt: number };
  /** The attempt that was made; none where the endpoint is gone. */
  readonly attempt?: Attempt;
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
export async function claim(
  db: Database,
  ids: readonly string[],
  lease: { now: number; token: string; leaseEndsAt: number },
): Promise<ClaimedDelivery[]> {
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
    const closed = (state: 'delivered' | 'failed', attempts: 0 | 1) =>
      ours
        .filter(
          ({ next, attempt }) => 'state' in next && next.state === state && (attempt ? 1 : 0) === attempts,
        )
        .map(({ id }) => id);
    await updateClosed(transaction, closed('delivered', 1), 'delivered', 1);
    await updateClosed(transaction, closed('failed', 1), 'failed', 1);
    await updateClosed(transaction, closed('failed', 0), 'failed', 0);
    for (const { id, next } of ours) {
      if ('dueAt' in next) await updateDue(transaction, id, next.dueAt);
    }
    await insertAttempts(
      transaction,
      ours.flatMap(({ attempt }) => (attempt === undefined ? [] : [attempt])),
    );
    return held;
  });
}
