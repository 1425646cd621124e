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

interface Needs {
  readonly db: Database;
  readonly clock: Clock;
}

/** What a call with a key changes in an attendance; what is missing stays. */
export interface AttendanceChanges {
  readonly identifiers?: readonly string[];
  /** When the person came; null means that nobody has recorded it. */
  readonly attendedAt?: number | null;
}

/**
 * Adds the identifiers of a PUT, and records when the person came; `ignored` names the field of identifiers that cannot be added.
 * Refuses an unknown attendance, or another account's, as `not_found`.
 */
export function changeAttendance(
  { db, clock }: Needs,
  path: ActionPath,
  { identifiers = [], attendedAt }: AttendanceChanges,
  precondition: Precondition,
): Promise<{ changed: Attendance; ignored: readonly string[] }> {
  return inTransaction(db, async (db) => {
    const known = (await lockAction(db, attendances, path)) ?? (await refuseAttendance(db, path));
    requireMatch(precondition, known.version);
    const after: Attendance = {
      ...known,
      version: known.version + 1,
      modifiedAt: clock.now(),
      attendedAt: attendedAt === undefined ? known.attendedAt : attendedAt,
    };
    await updateActions(db, attendances, [after]);
    const result = await addFreeIdentifiers(db, 'attendance', after, identifiers);
    await noteChange(db, after);
    return result;
  });
}

/**
 * Records at the door that a person is here, or takes it back (I-door). Who was here already stays so, since when the first tick was made. Refuses an
 * unknown attendance, or another account's, as `not_found`.
 */
export function checkIn({ db, clock }: Needs, path: ActionPath, isHere: boolean): Promise<Attendance> {
  return inTransaction(db, async (db) => {
    const known = (await lockAction(db, attendances, path)) ?? (await refuseAttendance(db, path));
    if ((known.attendedAt !== null) === isHere) return known;
    const now = clock.now();
    const after = { ...known, version: known.version + 1, modifiedAt: now, attendedAt: isHere ? now : null };
    await updateActions(db, attendances, [after]);
    await noteChange(db, after);
    return after;
  });
}

async function noteChange(db: Database, { accountId, subjectId }: Attendance): Promise<void> {
  await updateCollections(db, [{ what: 'attendance changed', event: { id: subjectId, accountId } }]);
}
