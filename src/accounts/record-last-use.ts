import type { Database } from '../database/connect.ts';
import type { Logger } from '../logger.ts';
import type { BackgroundWork } from '../process/background-work.ts';
import { describeFailure } from '../process/describe-failure.ts';
import { type HeldKey, updateLastUse } from './api-key-store.ts';

/** Records that a key was used at a moment, after the request that used it has its answer. */
export type RecordLastUse = (key: Pick<HeldKey, 'keyId' | 'lastUsedAt'>, now: number) => void;

const lastUseMilliseconds = 60_000;
const mostRemembered = 10_000;

/** Records the last use of keys to the minute: one UPDATE in a minute for each key, also for many requests at once. */
export function createLastUses({
  db,
  background,
  logger,
}: {
  db: Database;
  background: BackgroundWork;
  logger: Logger;
}): RecordLastUse {
  // A look-up that began before the UPDATE may end after it, and would begin another one.
  const recorded = new Map<string, number>();
  return ({ keyId, lastUsedAt }, now) => {
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
  };
}
