import { moveCollections } from '../collections/move-collections.ts';
import type { Database } from '../database/connect.ts';
import { findEvents } from '../events/event-store.ts';

/** A person of an account. */
export interface About {
  readonly accountId: string;
  readonly personId: string;
}

/** What some actions of a person belonged to, each once. */
export interface Owners {
  readonly tagIds: readonly string[];
  readonly eventIds: readonly string[];
  readonly petitionIds: readonly string[];
}

/**
 * Counts actions that were removed out of the collections that showed them: totals fall and versions move, and an event or
 * petition with nobody left is no target any more (1.5). The last step of that transaction; at most 500 at once.
 */
export async function countOut(
  db: Database,
  { accountId, personId }: About,
  { tagIds, eventIds, petitionIds }: Owners,
): Promise<void> {
  const events = await findEvents(db, accountId, eventIds);
  await moveCollections(db, [
    ...tagIds.map((tagId) => ({ what: 'untagged', accountId, tagId, personId }) as const),
    ...events.map((event) => ({ what: 'attendance removed', event, personId }) as const),
    ...petitionIds.map(
      (id) => ({ what: 'signature removed', petition: { id, accountId }, personId }) as const,
    ),
  ]);
}
