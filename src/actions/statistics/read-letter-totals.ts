import { getCollection } from '../../collections/collection-store.ts';
import type { Database } from '../../database/connect.ts';
import { inSnapshot } from '../../database/transaction.ts';
import { countByPlace, listNamedSigners, type SignatureCounts } from '../signatures/place-store.ts';
import { sumByWeek } from './weeks.ts';

const mostShown = 500;

/** The signatures of a petition in numbers, as the letter has them that is handed over. */
export interface LetterTotals {
  readonly total: number;
  /** The places with the most signatures first. */
  readonly places: SignatureCounts['places'];
  /** The newest who allow that their name is shown. */
  readonly shown: Awaited<ReturnType<typeof listNamedSigners>>;
  /** Each week with a signature, by its Monday, the first one first. */
  readonly weeks: readonly { readonly monday: string; readonly amount: number }[];
}

/** Counts the signatures of a petition by place and by week of a time zone, in one state of the database. */
export function readLetterTotals(db: Database, petitionId: string, timeZone: string): Promise<LetterTotals> {
  return inSnapshot(db, async (db) => {
    const { total } = await getCollection(db, petitionId, 'signatures');
    const { places, quarters } = await countByPlace(db, petitionId);
    return {
      total,
      shown: await listNamedSigners(db, petitionId, mostShown),
      // Those without a place come last of as many.
      places: places.toSorted(
        (one, other) =>
          other.amount - one.amount || Number(one.country === '') - Number(other.country === ''),
      ),
      weeks: [...sumByWeek(quarters, timeZone)].sort().map(([monday, amount]) => ({ monday, amount })),
    };
  });
}
