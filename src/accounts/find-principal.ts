import type { BackgroundWork } from '../base/background-work.ts';
import { type Clock, formatTime } from '../base/clock.ts';
import { describeFailure } from '../base/describe-failure.ts';
import { Problem } from '../base/errors.ts';
import type { Logger } from '../base/logger.ts';
import { onePerDatabase } from '../database/batches.ts';
import type { Database } from '../database/connect.ts';
import type { Account } from './account.ts';
import { hashKey, type Scope } from './api-key.ts';
import { findLiveApiKey, type HeldKey, updateLastUse } from './api-key-store.ts';

/** Who holds the key of a request, and what the key allows (5 events). */
export interface Principal {
  readonly keyId: string;
  readonly account: Account;
  readonly scopes: readonly Scope[];
}

/** Finds who holds this key (5 events), and records its use. Refuses a key that is unknown, revoked or expired as `invalid_key`. */
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

/** What recording the use of a key needs. */
interface RecordingNeeds {
  readonly db: Database;
  readonly background: BackgroundWork;
  readonly logger: Logger;
}

const lastUseMilliseconds = 60_000;
const mostRemembered = 10_000;

// A look-up that began before the UPDATE may end after it, and would begin another one.
const recordedIn = onePerDatabase(() => new Map<string, number>());

/**
 * Records that a key was used at a moment, after the request that used it has its answer: to the minute, by one UPDATE in a minute for
 * each key, also for many requests at once.
 */
function recordLastUse(
  { db, background, logger }: RecordingNeeds,
  { keyId, lastUsedAt }: Pick<HeldKey, 'keyId' | 'lastUsedAt'>,
  now: number,
): void {
  const recorded = recordedIn(db);
  const before = now - lastUseMilliseconds;
  if (Math.max(lastUsedAt ?? 0, recorded.get(keyId) ?? 0) > before) return;
  if (recorded.size >= mostRemembered) recorded.clear();
  recorded.set(keyId, now);
  background.begin('recording the last use of a key', async () => {
    await updateLastUse(db, keyId, { now, before }).catch((error) => {
      recorded.delete(keyId);
      logger.warn(describeFailure(error), 'last use not recorded');
    });
  });
}
