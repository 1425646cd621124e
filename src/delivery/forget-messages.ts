import type { Database } from '../database/connect.ts';
import { pieces } from '../database/pieces.ts';
import { deleteAttempts } from './attempt-store.ts';
import { deleteDeliveries, lockDeliveriesOf } from './delivery-store.ts';
import { deleteMessages, listMessageIdsAbout } from './message-store.ts';

/** How much was forgotten, by kind. */
export interface Forgotten {
  readonly messages: number;
  readonly deliveries: number;
  readonly attempts: number;
}

const messagesAtOnce = 200;

/**
 * Removes what tells of a person: every message about them that the account got, and every account's copy of what they
 * did there, with deliveries and attempts. What waits is not sent; an attempt that is in flight is never logged, as its
 * delivery is locked here first. Part of the caller's transaction, which keeps the person from acting meanwhile.
 */
export async function forgetMessages(
  db: Database,
  about: { accountId: string; personId: string },
): Promise<Forgotten> {
  const forgotten = { messages: 0, deliveries: 0, attempts: 0 };
  for (;;) {
    const ids = await listMessageIdsAbout(db, about, messagesAtOnce);
    if (ids.length === 0) return forgotten;
    const deliveries = await lockDeliveriesOf(db, ids);
    for (const deliveryIds of pieces(deliveries.map(({ id }) => id))) {
      forgotten.attempts += await deleteAttempts(db, deliveryIds);
      forgotten.deliveries += await deleteDeliveries(db, deliveryIds);
    }
    forgotten.messages += await deleteMessages(db, ids);
  }
}
