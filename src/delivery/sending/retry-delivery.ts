import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '../../context.ts';
import { Problem } from '../../errors.ts';
import { takeLease } from '../../queue/lease.ts';
import { findProgress } from '../outbox/delivery-log-store.ts';
import { judgeManualAttempt } from './after-attempt.ts';
import { settle } from './claim-due.ts';
import { claimByHand, type DeliveryAddress } from './claim-manually.ts';
import type { Endpoint } from './sender.ts';

const lookAgainMilliseconds = 250;

type Needs = Pick<Context, 'db' | 'clock' | 'ids' | 'sender' | 'wakeWorker'>;

/**
 * Makes one attempt at a delivery now, beside its schedule: a pending one keeps that, a failed one stays failed unless
 * it succeeds. It waits while the endpoint has all the attempts by hand that it may have at a time. An attempt that is in
 * flight is waited for, at most until its lease is over; where that one delivers, no other is made. Refuses an unknown
 * delivery as `not_found`. Whether the endpoint is on is the caller's to ask.
 */
export async function retryDelivery(
  context: Needs,
  address: DeliveryAddress,
  endpoint: Endpoint,
): Promise<void> {
  for (let isDone = false; !isDone; ) {
    // Outside of the turn, which is for those that send.
    isDone =
      (await isDeliveredMeanwhile(context, address)) ||
      (await context.sender.inTurn(address.endpointId, () => retryOnce(context, address, endpoint)));
  }
}

// Answers whether an attempt was made: none is where somebody else was quicker.
async function retryOnce(context: Needs, address: DeliveryAddress, endpoint: Endpoint): Promise<boolean> {
  const { db, sender, wakeWorker } = context;
  // Before the lease is taken, so that it does not run out meanwhile.
  await sender.lookUp(endpoint, 'manual');
  const claimed = await claimByHand(db, address, takeLease(context, sender.timeoutSeconds));
  if (claimed === undefined) throw new Problem('not_found', 'There is no delivery of this id.');
  if (claimed === 'held') return false;
  const { delivery, before } = claimed;
  const attempt = await sender.attempt(delivery, endpoint, 'manual');
  const next = judgeManualAttempt(before, attempt);
  const settled = await settle(db, [{ delivery, next, attempt }]);
  const isDone = settled.has(delivery.id) && 'dueAt' in before;
  if (isDone) sender.metrics.settled(next);
  // A success ends a pause.
  wakeWorker();
  return true;
}

// Waits for the end of an attempt that is in flight and says whether that one delivered.
async function isDeliveredMeanwhile(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { endpointId, deliveryId }: DeliveryAddress,
): Promise<boolean> {
  for (let waited = false; ; waited = true) {
    const delivery = await findProgress(db, endpointId, deliveryId, clock.now());
    if (!delivery?.isInFlight) return waited && delivery?.state === 'delivered';
    await pause(lookAgainMilliseconds);
  }
}
