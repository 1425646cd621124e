import type { Clock } from '../../base/clock.ts';
import { findTotalsAt } from '../../collections/collection-store.ts';
import type { Database } from '../../database/connect.ts';
import { rememberForPeriod } from './period-memory.ts';

const mostTotals = 10_000;

/** Reads the number of signatures that petitions had at the start of the current ten minutes of the clock, by petition. */
export type ReadPublicTotals = (petitionIds: readonly string[]) => Promise<ReadonlyMap<string, number>>;

/**
 * Makes the reader of the public totals. A total changes only every ten minutes of the clock, so nobody can sign for somebody and
 * watch whether the number changes (I-totals).
 */
export function createPublicTotals(
  { db, clock }: { db: Database; clock: Clock },
  most: number = mostTotals,
): ReadPublicTotals {
  return rememberForPeriod(clock, most, async (ids, start) => {
    const totals = await findTotalsAt(db, ids, 'signatures', start);
    return new Map(ids.map((id) => [id, totals.get(id) ?? 0]));
  });
}
