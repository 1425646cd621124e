import type { Context } from '../context.ts';
import { describeFailure } from '../describe-failure.ts';
import type { Account } from './account.ts';
import { hashKey } from './api-key.ts';
import { findLiveApiKey, updateLastUse } from './api-key-store.ts';

/** Who holds the key of a request. */
export interface Caller {
  readonly keyId: string;
  readonly account: Account;
}

const lastUseMilliseconds = 60_000;

/** Who holds this key, or undefined where it is unknown or revoked; its use is recorded, to the minute. */
export async function findCaller(
  { db, clock, logger }: Pick<Context, 'db' | 'clock' | 'logger'>,
  secret: string,
): Promise<Caller | undefined> {
  const found = await findLiveApiKey(db, hashKey(secret));
  if (found === undefined) return undefined;
  const now = clock.now();
  if (now - (found.lastUsedAt ?? 0) >= lastUseMilliseconds) {
    // A locked database may not refuse a request for the sake of this note.
    await updateLastUse(db, found.keyId, now).catch((error) =>
      logger.warn(describeFailure(error), 'last use not recorded'),
    );
  }
  return { keyId: found.keyId, account: found.account };
}
