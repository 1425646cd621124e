import { onePerDatabase } from '../database/batches.ts';
import type { Database } from '../database/connect.ts';
import type { Logger } from '../base/logger.ts';
import type { BackgroundWork } from '../base/background-work.ts';
import { describeFailure } from '../base/describe-failure.ts';
import { type HeldKey, updateLastUse } from './api-key-store.ts';

/** What recording the use of a key needs. */
export interface RecordingNeeds {
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
export function recordLastUse(
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
