import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database } from '../database/connect.ts';
import type { StartThrottle } from '../database/throttle.ts';
import type { CollectionKind } from './collection-store.ts';
import { closeGap, countPositions, findLastPosition } from './position-store.ts';

const positionsAtOnce = 1000;

/** Closes every gap in a collection with positions, in short transactions. After the signal it fails; the next call goes on. */
export async function closeGaps(
  { db, startThrottle }: { db: Database; startThrottle: StartThrottle },
  ownerId: string,
  kind: CollectionKind,
  signal?: AbortSignal,
): Promise<void> {
  const throttle = startThrottle(signal);
  const end = await findLastPosition(db, ownerId, kind);
  for (let first = 1; first <= end; first += positionsAtOnce) {
    const last = Math.min(end, first + positionsAtOnce - 1);
    const isDense = (await countPositions(db, ownerId, kind, { first, last })) === last - first + 1;
    for (let from = isDense ? undefined : first; from !== undefined; ) {
      const stretch = { from, limit: throttle.rows };
      from = await throttle.step(db, (db) => closeGap(db, ownerId, kind, stretch));
      if (from === undefined) return;
    }
    await nextTurn();
  }
}
