import type { Database } from '../database/connect.ts';
import type { ApiKeyRow } from '../database/rows.ts';
import type { Account } from './account.ts';
import { toAccount } from './account-store.ts';
import type { ApiKey } from './api-key.ts';

/** Writes a new key under its hash. */
export async function insertApiKey(db: Database, key: ApiKey, hash: string): Promise<void> {
  await db('api_keys').insert({
    id: key.id,
    account_id: key.accountId,
    name: key.name,
    hash,
    created_at: key.createdAt,
    last_used_at: null,
    revoked_at: null,
  });
}

/** The keys of an account, oldest first, revoked ones included. */
export async function listApiKeys(db: Database, accountId: string): Promise<ApiKey[]> {
  return (await db('api_keys').where({ account_id: accountId }).orderBy('id')).map(toApiKey);
}

/** The key of that id with its account, or undefined. */
export async function findApiKey(db: Database, id: string): Promise<ApiKey | undefined> {
  const row = await db('api_keys').where({ id }).first();
  return row && toApiKey(row);
}

/** The key of that hash, unless it is revoked, and the account whose it is. */
export async function findLiveApiKey(
  db: Database,
  hash: string,
): Promise<{ keyId: string; lastUsedAt: number | undefined; account: Account } | undefined> {
  const row = await db('api_keys')
    .join('accounts', 'accounts.id', 'api_keys.account_id')
    .where('api_keys.hash', hash)
    .whereNull('api_keys.revoked_at')
    .first('accounts.*', 'api_keys.id as key_id', 'api_keys.last_used_at');
  return row && { keyId: row.key_id, lastUsedAt: row.last_used_at ?? undefined, account: toAccount(row) };
}

/** Revokes a key from `now` on; the first revocation stands. */
export async function revokeApiKey(db: Database, id: string, now: number): Promise<void> {
  await db('api_keys').where({ id }).whereNull('revoked_at').update({ revoked_at: now });
}

/** Records that a key was used. */
export async function updateLastUse(db: Database, id: string, now: number): Promise<void> {
  await db('api_keys').where({ id }).update({ last_used_at: now });
}

function toApiKey(row: ApiKeyRow): ApiKey {
  return {
    id: row.id,
    accountId: row.account_id,
    name: row.name,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at ?? undefined,
    revokedAt: row.revoked_at ?? undefined,
  };
}
