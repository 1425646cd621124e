import type { Context } from '../context.ts';
import { inTransaction } from '../database/transaction.ts';
import { Problem, quote } from '../errors.ts';
import { checkName } from './account.ts';
import { getAccountBySlug, lockAccount } from './account-store.ts';
import {
  type ApiKey,
  scopes as allScopes,
  checkExpiry,
  hashKey,
  makeKey,
  mostKeys,
  type Scope,
} from './api-key.ts';
import { countLiveApiKeys, findApiKey, insertApiKey } from './api-key-store.ts';

/** A key to be made: with both scopes and for good unless it says otherwise. */
export interface KeyDraft {
  readonly accountSlug: string;
  readonly name: string;
  readonly scopes?: readonly Scope[];
  readonly expiresAt?: number | undefined;
}

/**
 * Makes a key for an account; `secret` is the key itself, which cannot be shown again. Refuses an expiry that is past, and
 * a key beyond the 1,000 that an account may have.
 */
export async function createKey(
  { db, ids, clock }: Pick<Context, 'db' | 'ids' | 'clock'>,
  { accountSlug, name, scopes = allScopes, expiresAt }: KeyDraft,
): Promise<{ key: ApiKey; secret: string }> {
  checkName('/name', name);
  checkExpiry(expiresAt, clock.now());
  const id = ids.newId();
  const secret = makeKey(ids);
  return inTransaction(db, async (db) => {
    const account = await getAccountBySlug(db, accountSlug);
    const key: ApiKey = {
      id,
      accountId: account.id,
      name,
      createdAt: clock.now(),
      scopes,
      expiresAt,
      lastUsedAt: undefined,
      revokedAt: undefined,
    };
    if ((await findApiKey(db, id)) !== undefined) return { key, secret };
    await lockAccount(db, account.id);
    if ((await countLiveApiKeys(db, account.id)) >= mostKeys) {
      throw new Problem(
        'invalid_request',
        `The account ${quote(accountSlug)} has ${mostKeys} keys; revoke one that nobody uses.`,
      );
    }
    await insertApiKey(db, key, hashKey(secret));
    return { key, secret };
  });
}
