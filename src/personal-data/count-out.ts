import { resizeList, resizeLists, touchLists } from '../collections/collection-store.ts';
import { untargetOwners } from '../collections/untarget-owners.ts';
import type { Database } from '../database/connect.ts';
import { listsOf } from '../events/event.ts';
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
 * Counts actions that were removed out of the account's collections and the person's: totals fall and versions move, and
 * an event or petition with nobody left is no target any more (1.5). The end of that transaction; locks the counters in the
 * order in which those who act do. At most 500 at once.
 */
export async function countOut(
  db: Database,
  { accountId, personId }: About,
  { tagIds, eventIds, petitionIds }: Owners,
): Promise<void> {
  for (const [kind, ownerIds] of [
    ['taggings', tagIds],
    ['signatures', petitionIds],
    ['attendances', eventIds],
  ] as const) {
    if (ownerIds.length === 0) continue;
    await resizeLists(db, ownerIds, kind, -1);
    await resizeList(db, personId, kind, -ownerIds.length);
  }
  if (eventIds.length + petitionIds.length === 0) return;
  await untargetOwners(db, accountId, { attendances: eventIds, signatures: petitionIds });
  const events = await findEvents(db, accountId, eventIds);
  await touchLists(db, [...new Set(events.flatMap(listsOf))], ['events']);
  if (petitionIds.length > 0) await touchLists(db, [accountId], ['petitions']);
}
