import type { IndividualAccount } from '../../accounts/account.ts';
import type { Clock } from '../../base/clock.ts';
import { type Precondition, requireMatch } from '../../collections/idempotency/precondition.ts';
import { updateCollections } from '../../collections/update-collections.ts';
import type { Database } from '../../database/connect.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { PetitionUpdate, UpdatePath, UpdateText } from './petition-update.ts';
import { refuseUpdate } from './read-updates.ts';
import { deleteUpdate, lockUpdate, replaceUpdate } from './update-store.ts';

/**
 * Changes the text on the webpage; nothing is mailed (U-change). Refuses an unknown update, or another account's, as `not_found`, and one of
 * another version than the precondition's as `precondition_failed`. `by` is the user who saves it (I-editors); a program has none.
 */
export function changeUpdate(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  path: UpdatePath,
  changes: Partial<UpdateText>,
  precondition: Precondition,
  by?: IndividualAccount,
): Promise<PetitionUpdate> {
  return inTransaction(db, async (db) => {
    const known = (await lockUpdate(db, path)) ?? (await refuseUpdate(db, path));
    requireMatch(precondition, known.version);
    const changed = { version: known.version + 1, modifiedAt: clock.now(), modifiedBy: by?.id ?? null };
    const update = { ...known, ...changes, ...changed };
    await replaceUpdate(db, update);
    await updateCollections(db, [{ what: 'update changed', petition: petitionOf(path) }]);
    return update;
  });
}

/** Removes an update from the webpage; its mailing stays (U-change). Refuses what `changeUpdate` refuses. */
export function removeUpdate(
  { db }: { readonly db: Database },
  path: UpdatePath,
  precondition: Precondition,
): Promise<void> {
  return inTransaction(db, async (db) => {
    const known = (await lockUpdate(db, path)) ?? (await refuseUpdate(db, path));
    requireMatch(precondition, known.version);
    await deleteUpdate(db, path.id);
    await updateCollections(db, [{ what: 'update removed', petition: petitionOf(path) }]);
  });
}

function petitionOf({ petitionId: id, accountId }: UpdatePath) {
  return { id, accountId };
}
