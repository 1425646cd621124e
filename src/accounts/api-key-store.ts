import { batchReads } from '../database/batches.ts';
import type { Database } from '../database/connect.ts';
import type { ApiKeyRow } from '../database/rows/account-rows.ts';
import type { Account } from './account.ts';
import { toAccount } from './account-store.ts';
import type { ApiKey, Scope } from './api-key.ts';

/** Writes a new key under its hash. */
export async function insertApiKey(db: Database, key: ApiKey, hash: string): Promise<void> {
  await db('api_keys').insert({
    id: key.id,
    account_id: key.accountId,
    name: key.name,
    hash,
    created_at: key.createdAt,
    scopes: key.scopes.join(' '),
    expires_at: key.expiresAt,
    last_used_at: null,
    revoked_at: null,
    made_by: key.madeBy,
  });
}

/** The keys of an account, oldest first, revoked ones included. */
export async function listApiKeys(db: Database, accountId: string): Promise<ApiKey[]> {
  return (await db('api_keys').where({ account_id: accountId }).orderBy('id')).map(toApiKey);
}

/** How many keys of an account are not revoked. */
export async function countLiveApiKeys(db: Database, accountId: string): Promise<number> {
  const rows = await db('api_keys')
    .where({ account_id: accountId })
    .whereNull('revoked_at')
    .count<{ total: number }[]>('* as total');
  return Number(rows[0]?.total);
}

/** The key of that id with its account, or undefined. */
export async function findApiKey(db: Database, id: string): Promise<ApiKey | undefined> {
  const row = await db('api_keys').where({ id }).first();
  return row && toApiKey(row);
}

/** What a request needs of a key, and the account that holds it. */
export interface HeldKey extends Pick<ApiKey, 'scopes' | 'expiresAt' | 'lastUsedAt'> {
  readonly keyId: string;
  readonly account: Account;
}

/** The keys of these hashes with their accounts, in the same order; undefined for a hash of no key or of a revoked one. */
async function findLiveApiKeys(db: Database, hashes: readonly string[]): Promise<(HeldKey | undefined)[]> {
  const rows = await db('api_keys')
    .join('accounts', 'accounts.id', 'api_keys.account_id')
    .whereIn('api_keys.hash', [...new Set(hashes)])
    .whereNull('api_keys.revoked_at')
    .select(
      'accounts.*',
      'api_keys.hash',
      'api_keys.id as key_id',
      'api_keys.scopes',
      'api_keys.expires_at',
      'api_keys.last_used_at',
    );
  const keys = new Map<string, HeldKey>();
  for (const row of rows) {
    keys.set(row.hash, {
      keyId: row.key_id,
      account: toAccount(row),
      scopes: readScopes(row.scopes),
      expiresAt: row.expires_at,
      lastUsedAt: row.last_used_at,
    });
  }
  return hashes.map((hash) => keys.get(hash));
}

/** The key of a hash by a statement that begins after the call, so that a revoked key is refused at once. */
export const findLiveApiKey = batchReads(findLiveApiKeys);

/** Revokes a key from `now` on, and returns whether it was not revoked before; the first revocation counts. */
export async function revokeApiKey(db: Database, id: string, now: number): Promise<boolean> {
  return (await db('api_keys').where({ id }).whereNull('revoked_at').update({ revoked_at: now })) === 1;
}

/** Records that a key was used, unless a request at the same moment has recorded it since `before`. */
export async function updateLastUse(
  db: Database,
  id: string,
  { now, before }: { now: number; before: number },
): Promise<void> {
  await db('api_keys')
    .where({ id })
    .where((unused) => unused.whereNull('last_used_at').orWhere('last_used_at', '<=', before))
    .update({ last_used_at: now });
}

function toApiKey(row: ApiKeyRow): ApiKey {
  return {
    id: row.id,
    accountId: row.account_id,
    name: row.name,
    createdAt: row.created_at,
    scopes: readScopes(row.scopes),
    expiresAt: row.expires_at,
    lastUsedAt: row.last_used_at,
    revokedAt: row.revoked_at,
    madeBy: row.made_by,
  };
}

function readScopes(text: string): readonly Scope[] {
  return text.split(' ') as Scope[];
}
