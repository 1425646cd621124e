import type { Database } from '../database/connect.ts';
import type { Logger } from '../logger.ts';
import type { BackgroundWork } from '../process/background-work.ts';
import { describeFailure } from '../process/describe-failure.ts';
import { type HeldKey, updateLastUse } from './api-key-store.ts';

/** Records that a key was used at a moment, after the request that used it has its answer. */
export type RecordLastUse = (key: Pick<HeldKey, 'keyId' | 'lastUsedAt'>, now: number) => void;

const lastUseMilliseconds = 60_000;

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
  const recording = new Set<string>();
  return ({ keyId, lastUsedAt }, now) => {
    const before = now - lastUseMilliseconds;
    if ((lastUsedAt !== null && lastUsedAt > before) || recording.has(keyId)) return;
    recording.add(keyId);
    background.begin('recording the last use of a key', async () => {
      await updateLastUse(db, keyId, { now, before })
        .catch((error) => logger.warn(describeFailure(error), 'last use not recorded'))
        .finally(() => recording.delete(keyId));
    });
  };
}
