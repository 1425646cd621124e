import type { Context } from '../context.ts';
import { inTransaction } from '../database/transaction.ts';
import { Problem, quote } from '../errors.ts';
import type { Account } from './account.ts';
import { getAccount } from './account-store.ts';
import type { ApiKey } from './api-key.ts';
import { findApiKey, revokeApiKey } from './api-key-store.ts';

/** Revokes a key at once; refuses an unknown id as `not_found`. Revoking again changes nothing. */
export function revokeKey(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  id: string,
): Promise<{ key: ApiKey; account: Account }> {
  return inTransaction(db, async (db) => {
    await revokeApiKey(db, id, clock.now());
    const key = await findApiKey(db, id);
    if (key === undefined) throw new Problem('not_found', `There is no key ${quote(id)}.`);
    return { key, account: await getAccount(db, key.accountId) };
  });
}
