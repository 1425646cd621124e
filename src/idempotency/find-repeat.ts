import type { Database } from '../database/connect.ts';
import { Problem } from '../errors.ts';
import type { Receipt } from './receipt.ts';
import { findReceipts, insertReceipts } from './receipt-store.ts';

/** What a call led to: the resource that it created or changed, and its receipt where it has one. */
export interface Kept {
  readonly receipt: Receipt | undefined;
  readonly resourceId: string;
}

/**
 * The ids of the resources that earlier calls with the same receipts led to in the last 24 hours, in the order of the
 * receipts; undefined if the call is no repeat. Refuses a key that came with another body as `idempotency_key_reused`.
 */
export async function findRepeats(
  db: Database,
  receipts: readonly (Receipt | undefined)[],
): Promise<(string | undefined)[]> {
  const known = await findReceipts(
    db,
    receipts.filter((receipt) => receipt !== undefined),
  );
  return receipts.map((receipt) => {
    const kept = receipt && known.get(receipt);
    if (kept === undefined || kept.bodyHash === receipt?.bodyHash) return kept?.resourceId;
    throw keyReused();
  });
}

/** The id of the resource that an earlier call with this receipt led to, as `findRepeats` finds it. */
export async function findRepeat(db: Database, receipt: Receipt | undefined): Promise<string | undefined> {
  const [resourceId] = await findRepeats(db, [receipt]);
  return resourceId;
}

/** The resource that a repeat leads to; refuses one that is gone as `not_found`. */
export function requireRepeated<Resource>(resource: Resource | undefined): Resource {
  if (resource !== undefined) return resource;
  throw noLongerExists();
}

/** The refusal of a repeat that leads to a resource that is gone. */
export function noLongerExists(): Problem {
  return new Problem('not_found', 'The resource that this Idempotency-Key made no longer exists.');
}

/**
 * Keeps what calls led to, so that their repeats find it. No two of these calls may have the same receipt. A receipt that another
 * transaction keeps at the same moment fails as a duplicate key: the transaction runs again and finds the repeat.
 */
export async function keepReceipts(db: Database, calls: readonly Kept[]): Promise<void> {
  await insertReceipts(
    db,
    calls.flatMap(({ receipt, resourceId }) => (receipt === undefined ? [] : [{ receipt, resourceId }])),
  );
}

/** Keeps what one call led to, as `keepReceipts` does. */
export function keepReceipt(db: Database, receipt: Receipt | undefined, resourceId: string): Promise<void> {
  return keepReceipts(db, [{ receipt, resourceId }]);
}

/** The refusal of a key that came with another body before. */
export function keyReused(): Problem {
  return new Problem(
    'idempotency_key_reused',
    'This Idempotency-Key was sent to this address with another body before; nothing was written.',
  );
}
