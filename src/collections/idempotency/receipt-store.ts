import type { Database } from '../../database/connect.ts';
import { insertRows } from '../../database/insert-rows.ts';
import { pieces } from '../../database/pieces.ts';
import type { ReceiptRow } from '../../database/rows/rows.ts';
import { type Effect, type Receipt, receiptLifetime } from './receipt.ts';

/** An action that was done under a key before: the hash of its body, and the resource that it made or changed. */
export interface KeptReceipt {
  readonly bodyHash: string;
  readonly resourceId: string;
}

// More than one goes for each that comes, so that the table never holds much more than a day.
const droppedForEach = 2;
const droppedAtOnce = 100;
const receiptsAtOnce = 100;
// The latest time of JavaScript: a receipt of this time never expires.
const never = 8.64e15;

/**
 * What was done under the keys of these receipts in the 24 hours before they were sent, where something was. Deletes what was
 * done before that, so that the keys are free.
 */
export async function findReceipts(
  db: Database,
  receipts: readonly Receipt[],
): Promise<Map<Receipt, KeptReceipt>> {
  const found = new Map<Receipt, KeptReceipt>();
  for (const some of pieces(receipts, receiptsAtOnce)) {
    const rows = new Map((await matchKeys(db, some.map(toPrimaryKey))).map((row) => [keyOf(row), row]));
    const expired: Receipt[] = [];
    for (const receipt of some) {
      const row = rows.get(keyOf(toPrimaryKey(receipt)));
      if (row === undefined) continue;
      if (row.created_at <= receipt.askedAt - receiptLifetime) expired.push(receipt);
      else found.set(receipt, { bodyHash: row.body_hash, resourceId: row.resource_id });
    }
    if (expired.length > 0) await deleteExpired(db, expired);
  }
  return found;
}

/**
 * Keeps what was done, after `findReceipts` has found nothing. An action that was kept at the same moment under the same key
 * fails as a duplicate key.
 */
export async function insertReceipts(
  db: Database,
  done: readonly { readonly receipt: Receipt; readonly resourceId: string; readonly effect: Effect }[],
): Promise<void> {
  for (const some of pieces(done, receiptsAtOnce)) {
    await dropOldest(
      db,
      some.map(({ receipt }) => receipt),
    );
    const rows = some.map(({ receipt, resourceId, effect }) => ({
      ...toPrimaryKey(receipt),
      body_hash: receipt.isOfImport ? hashOf(receipt.bodyHash, effect) : receipt.bodyHash,
      resource_id: resourceId,
      created_at: receipt.isOfImport ? never : receipt.askedAt,
    }));
    await insertRows(db, 'receipts', rows);
  }
}

/** The receipts of a path with keys after this one, in the order of the keys. */
export async function listReceiptsAfter(
  db: Database,
  { accountId, path }: Pick<Receipt, 'accountId' | 'path'>,
  key: string,
  limit: number,
): Promise<{ readonly key: string; readonly resourceId: string }[]> {
  const rows = await db('receipts')
    .where({ account_id: accountId, path })
    .where('idempotency_key', '>', key)
    .orderBy('idempotency_key')
    .limit(limit)
    .select('idempotency_key', 'resource_id');
  return rows.map((row) => ({ key: row.idempotency_key, resourceId: row.resource_id }));
}

/** How many lasting receipts with this body hash a path has for actions with this effect. */
export async function countReceipts(
  db: Database,
  { accountId, path, bodyHash }: Pick<Receipt, 'accountId' | 'path' | 'bodyHash'>,
  effect: Effect,
): Promise<number> {
  const where = { account_id: accountId, path, body_hash: hashOf(bodyHash, effect) };
  const row = await db('receipts').where(where).count({ total: '*' }).first();
  return Number(row?.total ?? 0);
}

function hashOf(bodyHash: string, effect: Effect): string {
  return `${bodyHash} ${effect}`;
}

/**
 * Deletes what led to these resources, since a client may have put personal data into a key; at most `limit` receipts, and at
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
  await matchKeys(db, found.slice(0, limit)).delete();
  return false;
}

/** Gives the receipts of resources to those that replace them, by the ids of the former ones. */
export async function moveReceipts(db: Database, replaced: ReadonlyMap<string, string>): Promise<void> {
  for (const [former, resource_id] of replaced)
    await db('receipts').where({ resource_id: former }).update({ resource_id });
}

async function deleteExpired(db: Database, receipts: readonly Receipt[]): Promise<void> {
  const askedAt = receipts.map((receipt) => receipt.askedAt);
  await matchKeys(db, receipts.map(toPrimaryKey))
    .where('created_at', '<=', Math.max(...askedAt) - receiptLifetime)
    .delete();
}

// The oldest receipts of each account.
async function dropOldest(db: Database, receipts: readonly Receipt[]): Promise<void> {
  const expiry = Math.min(...receipts.map(({ askedAt }) => askedAt)) - receiptLifetime;
  const byAccount = Map.groupBy(receipts, ({ accountId }) => accountId);
  const share = Math.floor(droppedAtOnce / byAccount.size);
  for (const [accountId, { length }] of byAccount) {
    const oldest = await db('receipts')
      .where({ account_id: accountId })
      .select('account_id', 'path', 'idempotency_key')
      .where('created_at', '<=', expiry)
      .orderBy('created_at')
      .limit(Math.max(droppedForEach * length, share));
    // Another transaction may have used one of the keys again since.
    if (oldest.length > 0) await matchKeys(db, oldest).where('created_at', '<=', expiry).delete();
  }
}

// Most posts of a batch go to a few paths.
function matchKeys(db: Database, keys: readonly PrimaryKey[]) {
  const byAccountAndPath = Map.groupBy(keys, ({ account_id, path }) => `${account_id} ${path}`);
  return db('receipts').where((any) => {
    for (const [first, ...others] of byAccountAndPath.values()) {
      if (first === undefined) continue;
      const ofPath = [first, ...others].map((key) => key.idempotency_key);
      any.orWhere((one) =>
        one.where({ account_id: first.account_id, path: first.path }).whereIn('idempotency_key', ofPath),
      );
    }
  });
}

type PrimaryKey = Pick<ReceiptRow, 'account_id' | 'path' | 'idempotency_key'>;

function toPrimaryKey({ accountId, path, key }: Receipt): PrimaryKey {
  return { account_id: accountId, path, idempotency_key: key };
}

function keyOf({ account_id, path, idempotency_key }: PrimaryKey): string {
  return JSON.stringify([account_id, path, idempotency_key]);
}
