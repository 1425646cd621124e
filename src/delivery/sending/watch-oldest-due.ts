import type { Database } from '../../database/connect.ts';
import { findOldestDue } from '../outbox/due-delivery-store.ts';

// An endpoint costs one step into an index, which takes MariaDB some 11 us.
const endpointsAtOnce = 250;

/**
 * Returns a function that reads since when the oldest delivery is due (ms since 1970, the future included), undefined where
 * nothing is pending. A call reads at most 250 endpoints: with more of them, the answer is the oldest of the last whole
 * round and of this one.
 */
export function watchOldestDue(
  db: Database,
  limit: number = endpointsAtOnce,
): () => Promise<number | undefined> {
  let after = '';
  let lastRound: number | undefined;
  let thisRound: number | undefined;
  return async () => {
    const { since, lastId } = await findOldestDue(db, { after, limit });
    thisRound = oldest(thisRound, since);
    const answer = oldest(lastRound, thisRound);
    after = lastId ?? '';
    if (lastId !== undefined) return answer;
    lastRound = thisRound;
    thisRound = undefined;
    return lastRound;
  };
}

function oldest(one: number | undefined, other: number | undefined): number | undefined {
  return one === undefined || other === undefined ? (one ?? other) : Math.min(one, other);
}
