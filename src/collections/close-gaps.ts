import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database } from '../database/connect.ts';
import type { StartPace } from '../database/pace.ts';
import { type CollectionKind, getCollection } from './collection-store.ts';
import { closeGap, countPositions } from './position-store.ts';

const positionsAtOnce = 1000;

/** Closes every gap in a collection with positions, in short transactions. */
export async function closeGaps(
  { db, startPace }: { db: Database; startPace: StartPace },
  ownerId: string,
  kind: CollectionKind,
): Promise<void> {
  const pace = startPace();
  const { total } = await getCollection(db, ownerId, kind);
  for (let first = 1; first <= total; first += positionsAtOnce) {
    const last = Math.min(total, first + positionsAtOnce - 1);
    const isDense = (await countPositions(db, ownerId, kind, { first, last })) === last - first + 1;
    for (let from = isDense ? undefined : first; from !== undefined; ) {
      const stretch = { from, limit: pace.rows };
      from = await pace.step(db, (db) => closeGap(db, ownerId, kind, stretch));
      if (from === undefined) return;
    }
    await nextTurn();
  }
}
