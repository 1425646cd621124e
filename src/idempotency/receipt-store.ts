import type { Database } from '../database/connect.ts';
import { type Receipt, receiptLifetime } from './receipt.ts';

/** An action that was done under a key before: the hash of its body, and the resource that it made or changed. */
export interface KeptReceipt {
  readonly bodyHash: string;
  readonly resourceId: string;
}

// More than one goes for each that comes, so that the table never holds much more than a day.
const mostDropped = 100;

/** What was done under this key on this path in the last 24 hours, or undefined. */
export async function findReceipt(db: Database, receipt: Receipt): Promise<KeptReceipt | undefined> {
  const row = await db('receipts')
    .where(primaryKey(receipt))
    .where('created_at', '>', receipt.askedAt - receiptLifetime)
    .first();
  return row && { bodyHash: row.body_hash, resourceId: row.resource_id };
}

/** Keeps what was done; an action that was kept at the same moment under the same key fails as a duplicate key. */
export async function insertReceipt(db: Database, receipt: Receipt, resourceId: string): Promise<void> {
  await deleteExpired(db, receipt);
  await db('receipts').insert({
    ...primaryKey(receipt),
    body_hash: receipt.bodyHash,
    resource_id: resourceId,
    created_at: receipt.askedAt,
  });
}

/**
 * Forgets what led to these resources, since a client may have put personal data into a key; at most `limit` receipts, and at
 * most 500 resources at once. Returns whether none is left.
 */
export async function deleteReceiptsOf(
  db: Database,
  resourceIds: readonly string[],
  limit: number,
): Promise<boolean> {
  const of = () => db('receipts').whereIn('resource_id', [...resourceIds]);
  const found = await of()
    .limit(limit + 1)
    .select('account_id', 'path', 'idempotency_key');
  if (found.length <= limit) {
    if (found.length > 0) await of().delete();
    return true;
  }
  for (const receipt of found) await db('receipts').where(receipt).delete();
  return false;
}

// The key's own old receipt, and the oldest ones of the account.
async function deleteExpired(db: Database, receipt: Receipt): Promise<void> {
  const expiry = receipt.askedAt - receiptLifetime;
  const { accountId } = receipt;
  await db('receipts').where(primaryKey(receipt)).where('created_at', '<=', expiry).delete();
  const oldest = await db('receipts')
    .select('created_at')
    .where({ account_id: accountId })
    .where('created_at', '<=', expiry)
    .orderBy('created_at')
    .limit(mostDropped);
  const last = oldest.at(-1);
  if (last === undefined) return;
  await db('receipts').where({ account_id: accountId }).where('created_at', '<=', last.created_at).delete();
}

function primaryKey({ accountId, path, key }: Receipt) {
  return { account_id: accountId, path, idempotency_key: key };
}
