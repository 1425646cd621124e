import type { Database } from '../../database/connect.ts';
import { inTransaction } from '../../database/transaction.ts';
import { Problem } from '../../errors.ts';
import type { Lease } from '../../queue/lease.ts';
import {
  type ClaimedDelivery,
  listClaimed,
  lockDelivery,
  updateClaimByHand,
} from '../outbox/delivery-store.ts';
import type { Next } from './settle.ts';

/** Which delivery of which endpoint. */
export interface DeliveryAddress {
  readonly endpointId: string;
  readonly deliveryId: string;
}

/** A delivery that was claimed out of turn, and how it stood before. */
export interface ClaimedByHand {
  readonly delivery: ClaimedDelivery;
  readonly before: Next;
}

/**
 * Claims a delivery now, whatever its state. Nothing is claimed, and undefined answered, where there is none of that
 * address; `held`, while an attempt at it is in flight. Refuses one whose message is kept no longer as `not_found`.
 */
export function claimByHand(
  db: Database,
  { endpointId, deliveryId }: DeliveryAddress,
  lease: Lease,
): Promise<ClaimedByHand | 'held' | undefined> {
  return inTransaction(db, async (db) => {
    const before = await lockDelivery(db, endpointId, deliveryId);
    if (before === undefined) return undefined;
    if (before.isClaimed && before.dueAt > lease.now) return 'held';
    await updateClaimByHand(db, deliveryId, lease);
    const [delivery] = await listClaimed(db, [deliveryId], lease.token);
    const { state, dueAt, schedulePosition } = before;
    if (delivery === undefined) {
      throw new Problem(
        'not_found',
        'The payload of this delivery is kept no longer, so it cannot be sent again.',
      );
    }
    return { delivery, before: state === 'pending' ? { dueAt, schedulePosition } : { state } };
  });
}
