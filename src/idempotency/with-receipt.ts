import type { Database } from '../database/connect.ts';
import { Problem } from '../errors.ts';
import type { Receipt } from './receipt.ts';
import { findReceipt, insertReceipt } from './receipt-store.ts';

/**
 * Does an action once for each `Idempotency-Key`, as a part of its transaction: a repeat within 24 hours changes
 * nothing and answers the resource that the first one made, as `find` finds it now. Refuses the key with another body as
 * `idempotency_key_reused`, and a resource that is gone as `not_found`. Without a receipt the action is just done.
 *
 * Of two at the same moment one meets the other's key when it has acted; its transaction runs again and is the repeat.
 */
export async function withReceipt<Resource extends { readonly id: string }>(
  db: Database,
  receipt: Receipt | undefined,
  find: (id: string) => Promise<Resource | undefined>,
  act: () => Promise<Resource>,
): Promise<Resource> {
  if (receipt === undefined) return act();
  const kept = await findReceipt(db, receipt);
  if (kept === undefined) {
    const made = await act();
    await insertReceipt(db, receipt, made.id);
    return made;
  }
  if (kept.bodyHash !== receipt.bodyHash) {
    throw new Problem(
      'idempotency_key_reused',
      'This Idempotency-Key was sent to this address with another body before; nothing was written.',
    );
  }
  const found = await find(kept.resourceId);
  if (found !== undefined) return found;
  throw new Problem('not_found', 'The resource that this Idempotency-Key made no longer exists.');
}
