import type { Caller } from '../accounts/find-caller.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../database/transaction.ts';
import { Problem, quote } from '../errors.ts';
import { getEvent } from '../events/read-events.ts';
import { addFreeIdentifiers } from '../identifiers/add-identifiers.ts';
import { resizeList } from '../lists/list-store.ts';
import { type Precondition, requireMatch } from '../precondition.ts';
import type { Attendance } from './attendance.ts';
import { lockAttendance, updateAttendance } from './attendance-store.ts';

/** Adds the identifiers of a PUT (4.4); refuses an unknown attendance, or another account's, as `not_found`. */
export function changeAttendance(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  caller: Caller,
  { eventId, id, precondition }: { eventId: string; id: string; precondition: Precondition },
  identifiers: readonly string[],
): Promise<{ changed: Attendance; ignored: readonly string[] }> {
  return inTransaction(db, async (db) => {
    const event = await getEvent(db, caller, eventId);
    const known = await lockAttendance(db, event.id, id);
    if (known === undefined) throw new Problem('not_found', `There is no attendance ${quote(id)}.`);
    requireMatch(precondition, known.version);
    const attendance = { ...known, version: known.version + 1, modifiedAt: clock.now() };
    await updateAttendance(db, attendance);
    const result = await addFreeIdentifiers(db, 'attendance', attendance, identifiers);
    await resizeList(db, attendance.personId, 'attendances', 0);
    await resizeList(db, event.id, 'attendances', 0);
    return result;
  });
}
