import { type Clock, formatTime } from '../base/clock.ts';
import { Problem } from '../base/errors.ts';
import type { Account } from './account.ts';
import { hashKey, type Scope } from './api-key.ts';
import { findLiveApiKey } from './api-key-store.ts';
import { type RecordingNeeds, recordLastUse } from './record-last-use.ts';

/** Who holds the key of a request, and what the key allows (5 api-key). */
export interface Principal {
  readonly keyId: string;
  readonly account: Account;
  readonly scopes: readonly Scope[];
}

/** Finds who holds this key, and records its use. Refuses a key that is unknown, revoked or expired as `invalid_key`. */
export async function findPrincipal(
  needs: RecordingNeeds & { readonly clock: Clock },
  secret: string,
): Promise<Principal> {
  const found = await findLiveApiKey(needs.db, hashKey(secret));
  if (found === undefined) throw new Problem('invalid_key', 'The key is unknown or was revoked.');
  const { expiresAt } = found;
  const now = needs.clock.now();
  if (expiresAt !== null && expiresAt <= now) {
    throw new Problem('invalid_key', `The key expired at ${formatTime(expiresAt)}.`);
  }
  recordLastUse(needs, found, now);
  return found;
}
