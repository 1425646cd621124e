import { type Clock, formatTime } from '../clock.ts';
import type { Database } from '../database/connect.ts';
import { Problem } from '../errors.ts';
import type { Logger } from '../logger.ts';
import { describeFailure } from '../process/describe-failure.ts';
import type { Account } from './account.ts';
import { hashKey, type Scope } from './api-key.ts';
import { findLiveApiKey, updateLastUse } from './api-key-store.ts';

/** Who holds the key of a request, and what the key allows. */
export interface Principal {
  readonly keyId: string;
  readonly account: Account;
  readonly scopes: readonly Scope[];
}

const lastUseMilliseconds = 60_000;

/**
 * Who holds this key; its use is recorded, to the minute. Refuses a key that is unknown, revoked or expired as
 * `invalid_key`.
 */
export async function findPrincipal(
  { db, clock, logger }: { db: Database; clock: Clock; logger: Logger },
  secret: string,
): Promise<Principal> {
  const found = await findLiveApiKey(db, hashKey(secret));
  if (found === undefined) throw new Problem('invalid_key', 'The key is unknown or was revoked.');
  const { keyId, account, scopes, expiresAt, lastUsedAt } = found;
  const now = clock.now();
  if (expiresAt !== null && expiresAt <= now) {
    throw new Problem('invalid_key', `The key expired at ${formatTime(expiresAt)}.`);
  }
  const before = now - lastUseMilliseconds;
  if (lastUsedAt === null || lastUsedAt <= before) {
    // A locked database must not fail the request because of this note.
    await updateLastUse(db, keyId, { now, before }).catch((error) =>
      logger.warn(describeFailure(error), 'last use not recorded'),
    );
  }
  return { keyId, account, scopes };
}
