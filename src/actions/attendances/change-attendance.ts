import type { Clock } from '../../base/clock.ts';
import { type Precondition, requireMatch } from '../../collections/idempotency/precondition.ts';
import { addFreeIdentifiers } from '../../collections/identifiers/add-identifiers.ts';
import { updateCollections } from '../../collections/update-collections.ts';
import type { Database } from '../../database/connect.ts';
import { inTransaction } from '../../database/transaction.ts';
import { type ActionPath, lockAction, updateActions } from '../signups/action-store.ts';
import type { Attendance } from './attendance.ts';
import { attendances } from './attendance-store.ts';
import { refuseAttendance } from './read-attendances.ts';

/**
 * Adds the identifiers of a PUT (4.4); `ignored` names the field of those that cannot be added (4.5). Refuses an unknown
 * attendance, or another account's, as `not_found`.
 */
export function changeAttendance(
  { db, clock }: { db: Database; clock: Clock },
  path: ActionPath,
  identifiers: readonly string[],
  precondition: Precondition,
): Promise<{ changed: Attendance; ignored: readonly string[] }> {
  return inTransaction(db, async (db) => {
    const known = (await lockAction(db, attendances, path)) ?? (await refuseAttendance(db, path));
    requireMatch(precondition, known.version);
    const after: Attendance = { ...known, version: known.version + 1, modifiedAt: clock.now() };
    await updateActions(db, attendances, [after]);
    const result = await addFreeIdentifiers(db, 'attendance', after, identifiers);
    const event = { id: after.subjectId, accountId: after.accountId };
    await updateCollections(db, [{ what: 'attendance changed', event }]);
    return result;
  });
}
