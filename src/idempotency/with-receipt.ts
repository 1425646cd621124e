import type { Database } from '../database/connect.ts';
import { findRepeat, keepReceipt, requireRepeated } from './find-repeat.ts';
import type { Receipt } from './receipt.ts';

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
  const repeated = await findRepeat(db, receipt);
  if (repeated !== undefined) return requireRepeated(await find(repeated));
  const made = await act();
  await keepReceipt(db, receipt, made.id);
  return made;
}
