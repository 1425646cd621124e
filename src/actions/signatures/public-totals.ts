import { type Clock, periodOf } from '../../base/clock.ts';
import { findTotalsAt } from '../../collections/collection-store.ts';
import type { Database } from '../../database/connect.ts';

const mostTotals = 10_000;

/** Reads the number of signatures that petitions had at the start of the current ten minutes of the clock, by petition. */
export type ReadPublicTotals = (petitionIds: readonly string[]) => Promise<ReadonlyMap<string, number>>;

/**
 * Makes the reader of the public totals. A total changes only every ten minutes of the clock, so nobody can sign for somebody and
 * watch whether the number changes. Every process reads the same total at any time within the ten minutes, so a total can be
 * dropped and read again: only the totals of the current ten minutes are kept.
 */
export function createPublicTotals(
  { db, clock }: { db: Database; clock: Clock },
  most: number = mostTotals,
): ReadPublicTotals {
  let start = 0;
  let known = new Map<string, number>();
  return async (petitionIds) => {
    const present = periodOf(clock.now());
    if (present !== start) [start, known] = [present, new Map()];
    const kept = known;
    const missing = petitionIds.filter((id) => !kept.has(id));
    const read = await findTotalsAt(db, missing, 'signatures', present);
    const totals = new Map(petitionIds.map((id) => [id, read.get(id) ?? kept.get(id) ?? 0]));
    for (const id of missing) {
      if (kept.size >= most) kept.clear();
      kept.set(id, totals.get(id) ?? 0);
    }
    return totals;
  };
}
