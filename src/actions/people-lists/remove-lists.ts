import type { Database } from '../../database/connect.ts';
import { deleteInSteps } from '../../database/delete-some.ts';
import type { StartThrottle } from '../../database/throttle.ts';
import { deleteListRows, forgetUnreadRows } from '../../people/lists/list-row-store.ts';
import { deleteList, listUnforgotten, listUnused, updateForgotten } from '../../people/lists/list-store.ts';

type Needs = { readonly db: Database; readonly startThrottle: StartThrottle };

const listsAtOnce = 10;
const dayMilliseconds = 24 * 60 * 60 * 1000;

/** Deletes a list with its rows, in short transactions. */
export async function removeList(
  { db, startThrottle }: Needs,
  id: string,
  signal?: AbortSignal,
): Promise<void> {
  await deleteInSteps(db, startThrottle(signal), (db, limit) => deleteListRows(db, id, limit));
  await deleteList(db, id);
}

/**
 * Deletes lists that were not imported within a day, and the content of rows that could not be read, when their list was imported so many days
 * ago.
 */
export async function deleteOldLists(
  needs: Needs,
  { now, retentionDays }: { readonly now: number; readonly retentionDays: number },
  signal: AbortSignal,
): Promise<void> {
  const { db, startThrottle } = needs;
  for (const id of await listUnused(db, now - dayMilliseconds, listsAtOnce))
    await removeList(needs, id, signal);
  const importedBefore = now - retentionDays * dayMilliseconds;
  for (;;) {
    const ids = await listUnforgotten(db, importedBefore, listsAtOnce);
    if (ids.length === 0) return;
    for (const id of ids) {
      await deleteInSteps(db, startThrottle(signal), (db, limit) => forgetUnreadRows(db, id, limit));
      await updateForgotten(db, id, now);
    }
  }
}
