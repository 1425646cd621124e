import type { Clock } from '../base/clock.ts';
import { Problem, quote } from '../base/errors.ts';
import type { Ids } from '../base/ids.ts';
import type { Database } from '../database/connect.ts';
import { inTransaction } from '../database/transaction.ts';
import { type Account, checkName } from './account.ts';
import { getAccount, getAccountBySlug, lockAccount } from './account-store.ts';
import {
  type ApiKey,
  scopes as allScopes,
  checkExpiry,
  hashKey,
  makeKey,
  mostKeys,
  type Scope,
} from './api-key.ts';
import { countLiveApiKeys, findApiKey, insertApiKey, revokeApiKey } from './api-key-store.ts';
import type { Act } from './audit.ts';
import { recordAct } from './audit-store.ts';
import { isAdministrator } from './member-store.ts';

/** A key to make: by default with both scopes, and it does not expire. */
export interface KeyDraft {
  readonly accountSlug: string;
  readonly name: string;
  readonly scopes?: readonly Scope[];
  readonly expiresAt?: number | null;
}

/**
 * Makes a key for an account; `secret` is the key itself, which cannot be shown again. Refuses as `invalid_request` an expiry in the past
 * and a key beyond the 1,000 that an account may have, and as `not_found` a user who is no administrator of the account any more.
 */
export async function createKey(
  { db, ids, clock }: { db: Database; ids: Ids; clock: Clock },
  { accountSlug, name, scopes = allScopes, expiresAt = null }: KeyDraft,
  act?: Act,
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
      lastUsedAt: null,
      revokedAt: null,
      madeBy: act?.actor.kind === 'user' ? act.actor.id : null,
    };
    if ((await findApiKey(db, id)) !== undefined) return { key, secret };
    await lockAccount(db, account.id);
    if (key.madeBy !== null) await requireAdministrator(db, account, key.madeBy);
    if ((await countLiveApiKeys(db, account.id)) >= mostKeys) {
      throw new Problem(
        'invalid_request',
        `The account ${quote(accountSlug)} has ${mostKeys} keys; revoke one that nobody uses.`,
      );
    }
    await insertApiKey(db, key, hashKey(secret));
    const details = { id, scopes, expires_at: expiresAt };
    await recordAct(db, act, { accountId: account.id, action: 'key.created', subject: name, details });
    return { key, secret };
  });
}

// The maker may be lowered, removed or disabled at the same time, which locks the same rows (S-removal).
async function requireAdministrator(db: Database, account: Account, makerId: string): Promise<void> {
  await lockAccount(db, makerId);
  if (await isAdministrator(db, account, makerId)) return;
  throw new Problem('not_found', `There is no account ${quote(account.slug)}.`);
}

/**
 * Revokes a key at once; refuses an unknown id as `not_found`, and with an account also the key of another one. Revoking again
 * changes nothing.
 */
export function revokeKey(
  { db, clock }: { db: Database; clock: Clock },
  id: string,
  { accountId, act }: { accountId?: string; act?: Act } = {},
): Promise<{ key: ApiKey; account: Account }> {
  return inTransaction(db, async (db) => {
    const known = await findApiKey(db, id);
    if (known === undefined || known.accountId !== (accountId ?? known.accountId)) {
      throw new Problem('not_found', `There is no key ${quote(id)}.`);
    }
    const account = await getAccount(db, known.accountId);
    const revokedAt = known.revokedAt ?? clock.now();
    await endKey(db, known, { now: revokedAt, act });
    return { key: { ...known, revokedAt }, account };
  });
}

/** Revokes a key inside the caller's transaction, and returns whether it was not revoked before. */
export async function endKey(
  db: Database,
  { id, accountId, name, revokedAt }: ApiKey,
  { now, act }: { now: number; act: Act | undefined },
): Promise<boolean> {
  if (revokedAt !== null || !(await revokeApiKey(db, id, now))) return false;
  await recordAct(db, act, { accountId, action: 'key.revoked', subject: name, details: { id } });
  return true;
}
