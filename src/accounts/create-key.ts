import type { Context } from '../context.ts';
import { inTransaction } from '../database/transaction.ts';
import { checkName } from './account.ts';
import { getAccountBySlug } from './account-store.ts';
import { type ApiKey, hashKey, makeKey } from './api-key.ts';
import { findApiKey, insertApiKey } from './api-key-store.ts';

/** Makes a key for an account; `secret` is the key itself, which cannot be shown again. */
export async function createKey(
  { db, ids, clock }: Pick<Context, 'db' | 'ids' | 'clock'>,
  { accountSlug, name }: { accountSlug: string; name: string },
): Promise<{ key: ApiKey; secret: string }> {
  checkName('/name', name);
  const id = ids.newId();
  const secret = makeKey(ids);
  return inTransaction(db, async (db) => {
    const account = await getAccountBySlug(db, accountSlug);
    const key: ApiKey = {
      id,
      accountId: account.id,
      name,
      createdAt: clock.now(),
      lastUsedAt: undefined,
      revokedAt: undefined,
    };
    if ((await findApiKey(db, id)) === undefined) await insertApiKey(db, key, hashKey(secret));
    return { key, secret };
  });
}
