// Attempts that a person asks for: a retry of a delivery, and the test of a webhook.

import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '../../base/clock.ts';
import { Problem } from '../../base/errors.ts';
import type { Ids } from '../../base/ids.ts';
import type { Database } from '../../database/connect.ts';
import type { DeliveryRow } from '../../database/rows/delivery-rows.ts';
import { inTransaction } from '../../database/transaction.ts';
import { isLeased, type Lease, takeLease } from '../../queue/lease.ts';
import { type DeliveryAddress, findProgress } from '../outbox/delivery-log-store.ts';
import { stateOf } from '../outbox/delivery-state.ts';
import {
  type ClaimedDelivery,
  insertTestDelivery,
  listClaimed,
  lockDelivery,
  updateManualClaim,
} from '../outbox/delivery-store.ts';
import type { Message } from '../outbox/message.ts';
import { insertMessages } from '../outbox/message-store.ts';
import { afterManual, type Next } from './after-attempt.ts';
import type { Destination } from './destination.ts';
import type { Sender } from './sender.ts';
import { settle } from './settle.ts';

type Needs = {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly sender: Sender;
  readonly wakeWorker: () => void;
};

const lookMilliseconds = 250;

/**
 * Makes one manual attempt at a delivery now: a pending one keeps its schedule, a failed one stays failed unless the attempt
 * succeeds. It waits while the endpoint has as many manual attempts as it may have at a time, and for an attempt in
 * progress, at most until its lease ends; where that one delivers, no other is made. Refuses an unknown delivery as
 * `not_found`. The caller checks whether the endpoint is on.
 */
export async function retryDelivery(
  needs: Needs,
  address: DeliveryAddress,
  destination: Destination,
): Promise<void> {
  for (let isDone = false; !isDone; ) {
    // Outside of the turn, which is for those that send.
    isDone =
      (await isDeliveredMeanwhile(needs, address)) ||
      (await needs.sender.inTurn(address.endpointId, () => retryOnce(needs, address, destination)));
  }
}

// Returns whether an attempt was made: none is where another claim came first.
async function retryOnce(needs: Needs, address: DeliveryAddress, destination: Destination): Promise<boolean> {
  const { db, sender, wakeWorker } = needs;
  // Done before the lease starts, so that the lease does not end during it.
  await sender.lookUp(destination, 'manual');
  const claimed = await claimManually(db, address, takeLease(needs, sender.timeoutSeconds));
  if (claimed === 'held') return false;
  const { delivery, before } = claimed;
  const attempt = await sender.attempt(delivery, destination, 'manual');
  const next = afterManual(before, attempt);
  const { reportTrouble } = sender;
  const settled = await settle(db, [{ delivery, next, attempt }], { reportTrouble });
  const isClosed = settled.has(delivery.id) && 'dueAt' in before;
  if (isClosed) sender.metrics.settled(next);
  // A success ends a pause.
  wakeWorker();
  return true;
}

/**
 * Claims a delivery now, in any state, and returns it with its state before; returns `held` while an attempt is in
 * progress. Refuses an unknown delivery, and one whose message is deleted, as `not_found`.
 */
export function claimManually(
  db: Database,
  { endpointId, id }: DeliveryAddress,
  lease: Lease,
): Promise<{ delivery: ClaimedDelivery; before: Next } | 'held'> {
  return inTransaction(db, async (db) => {
    const row = await lockDelivery(db, endpointId, id);
    if (row === undefined) throw new Problem('not_found', 'There is no delivery of this id.');
    if (isLeased(row, lease.now)) return 'held';
    await updateManualClaim(db, row, lease);
    const [delivery] = await listClaimed(db, [id], lease.token);
    if (delivery === undefined) {
      throw new Problem(
        'not_found',
        'The payload of this delivery is kept no longer, so it cannot be sent again.',
      );
    }
    return { delivery, before: stateBefore(row) };
  });
}

function stateBefore(row: DeliveryRow): Next {
  const state = stateOf(row);
  return state === 'pending' ? { dueAt: row.due_at, schedulePosition: row.schedule_position } : { state };
}

// Waits for the end of an attempt in progress and returns whether that one delivered.
async function isDeliveredMeanwhile(
  { db, clock }: { db: Database; clock: Clock },
  address: DeliveryAddress,
): Promise<boolean> {
  for (let waited = false; ; waited = true) {
    const delivery = await findProgress(db, address, clock.now());
    if (!delivery?.isInFlight) return waited && delivery?.state === 'delivered';
    await pause(lookMilliseconds);
  }
}

/**
 * Writes an example message and its delivery, claimed for the only attempt, in the caller's transaction. The delivery is
 * never due, so that a test whose process dies is not sent again.
 */
export async function claimTest(
  db: Database,
  message: Message,
  delivery: Pick<ClaimedDelivery, 'id' | 'endpointId'>,
  lease: Lease,
): Promise<void> {
  await insertMessages(db, [message]);
  await insertTestDelivery(db, message, delivery, lease);
}

/**
 * Sends a claimed test once, marked by the header `Civic-Test: 1`, and logs the attempt. It is not retried and does not
 * change the state of the endpoint. If the endpoint was deleted during the attempt, nothing is written.
 */
export async function sendTest(
  { db, sender }: { readonly db: Database; readonly sender: Sender },
  { id, token }: Pick<ClaimedDelivery, 'id' | 'token'>,
  destination: Destination,
): Promise<void> {
  const [delivery] = await listClaimed(db, [id], token);
  if (delivery === undefined) return;
  const attempt = await sender.attempt(delivery, destination, 'test');
  await settle(db, [{ delivery, next: afterManual({ state: 'failed' }, attempt), attempt }]);
}
