import type { Problem } from '../../base/errors.ts';
import type { Database } from '../../database/connect.ts';
import { type Effect, keyReused, noLongerExists, type Receipt } from './receipt.ts';
import { findReceipts, insertReceipts, type KeptReceipt } from './receipt-store.ts';

/** What a call led to: the resource that it created or changed, and its receipt where it has one. */
export interface Kept {
  readonly receipt: Receipt | undefined;
  readonly resourceId: string;
  /** Kept with the receipt of an import; without it the resource was created. */
  readonly effect?: Effect;
}

/** A post of a set, with the id that a new resource gets from it. */
export interface OwnPost {
  readonly ownId: string;
  readonly receipt?: Receipt | undefined;
}

/**
 * The resources that earlier calls with the same receipts led to, and the refusals of keys that came with another body; by the own ids of
 * the posts.
 */
export interface EarlierCalls {
  readonly resourceIds: ReadonlyMap<string, string>;
  readonly refusals: ReadonlyMap<string, Problem>;
}

/** Finds the calls of the last 24 hours that posts repeat. */
export async function findEarlierCalls(db: Database, posts: readonly OwnPost[]): Promise<EarlierCalls> {
  const known = await findReceipts(
    db,
    posts.flatMap(({ receipt }) => receipt ?? []),
  );
  const resourceIds = new Map<string, string>();
  const refusals = new Map<string, Problem>();
  for (const { ownId, receipt } of posts) {
    const kept = receipt && known.get(receipt);
    if (kept === undefined) continue;
    if (receipt && isRepeat(receipt, kept)) resourceIds.set(ownId, kept.resourceId);
    else refusals.set(ownId, keyReused());
  }
  return { resourceIds, refusals };
}

/**
 * The id of the resource that an earlier call with this receipt led to in the last 24 hours; undefined if the call is no repeat.
 * Refuses a key that came with another body as `idempotency_key_reused`.
 */
export async function findRepeat(db: Database, receipt: Receipt | undefined): Promise<string | undefined> {
  if (receipt === undefined) return undefined;
  const kept = (await findReceipts(db, [receipt])).get(receipt);
  if (kept !== undefined && !isRepeat(receipt, kept)) throw keyReused();
  return kept?.resourceId;
}

// What is imported again is the same resource, whatever fields it has.
function isRepeat(receipt: Receipt, kept: KeptReceipt): boolean {
  return receipt.isOfImport === true || receipt.bodyHash === kept.bodyHash;
}

/** The resource that a repeat leads to; refuses one that is gone as `not_found`. */
export function requireRepeated<Resource>(resource: Resource | undefined): Resource {
  if (resource !== undefined) return resource;
  throw noLongerExists();
}

/**
 * Keeps what calls led to, so that their repeats find it; the transaction has looked for their receipts before. No two of these
 * calls may have the same receipt. A receipt that another transaction keeps at the same moment fails as a duplicate key: the
 * transaction runs again and finds the repeat.
 */
export async function keepReceipts(db: Database, calls: readonly Kept[]): Promise<void> {
  await insertReceipts(
    db,
    calls.flatMap(({ receipt, resourceId, effect = 'created' }) =>
      receipt === undefined ? [] : [{ receipt, resourceId, effect }],
    ),
  );
}

/** Keeps what one call led to, as `keepReceipts` does. */
export function keepReceipt(
  db: Database,
  receipt: Receipt | undefined,
  resourceId: string,
  effect: Effect = 'created',
): Promise<void> {
  return keepReceipts(db, [{ receipt, resourceId, effect }]);
}
