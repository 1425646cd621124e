import type { Database } from '../database/connect.ts';
import { pieces } from '../database/pieces.ts';
import { listsOf } from '../events/event.ts';
import { findEvents } from '../events/event-store.ts';
import { resizeList, resizeLists, touchLists } from '../lists/list-store.ts';
import { untargetOwners } from '../lists/untarget-owners.ts';
import type { RemovedActions } from './remove-actions.ts';

/**
 * Counts a person who was erased out of the account's collections: totals fall and versions move, and an event or
 * petition with nobody left is no target any more (1.5). The end of that transaction; locks the counters in the order in which
 * those who act do.
 */
export async function countOut(
  db: Database,
  accountId: string,
  { tagIds, eventIds, petitionIds }: RemovedActions,
): Promise<void> {
  await resizeList(db, accountId, 'people', -1);
  for (const ids of pieces(tagIds)) await resizeLists(db, ids, 'taggings', -1);
  for (const ids of pieces(petitionIds)) await resizeLists(db, ids, 'signatures', -1);
  for (const ids of pieces(eventIds)) await resizeLists(db, ids, 'attendances', -1);
  if (eventIds.length + petitionIds.length === 0) return;
  await untargetOwners(db, accountId, { attendances: eventIds, signatures: petitionIds });
  const holders = new Set<string>();
  for (const ids of pieces(eventIds)) {
    for (const event of await findEvents(db, accountId, ids)) {
      for (const listId of listsOf(event)) holders.add(listId);
    }
  }
  for (const ids of pieces([...holders])) await touchLists(db, ids, ['events']);
  if (petitionIds.length > 0) await touchLists(db, [accountId], ['petitions']);
}
