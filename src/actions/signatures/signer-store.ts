import type { Database } from '../../database/connect.ts';
import {
  type ActorSearch,
  type ListedActor,
  listedColumns,
  selectActors,
} from '../signups/actor-search-store.ts';

/** Somebody who has signed a petition, as a list shows them. */
export interface Signer extends ListedActor {
  readonly comments: string | null;
}

const searched = { table: 'signatures', subject: 'petition_id', own: ['comments'] } as const;

/** The people who have signed a petition, the newest first, in any case of the words of a search. */
export function searchSigners(
  db: Database,
  petitionId: string,
  { search, limit, skipped = 0 }: ActorSearch,
): Promise<Signer[]> {
  return selectActors(db, searched, petitionId, search)
    .orderBy('newest.id', 'desc')
    .limit(limit)
    .offset(skipped)
    .select({ ...listedColumns, comments: 'newest.comments' });
}
