import type { Caller } from '../accounts/find-caller.ts';
import type { Context } from '../context.ts';
import { getEvent } from '../events/read-events.ts';
import type { Precondition } from '../idempotency/precondition.ts';
import { type Changed, changeIdentified } from '../identifiers/change-identified.ts';
import type { Attendance } from './attendance.ts';
import { lockAttendance, updateAttendance } from './attendance-store.ts';

/** Adds the identifiers of a PUT (4.4); refuses an unknown attendance, or another account's, as `not_found`. */
export function changeAttendance(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  caller: Caller,
  { eventId, id, precondition }: { eventId: string; id: string; precondition: Precondition },
  identifiers: readonly string[] | undefined,
): Promise<Changed<Attendance>> {
  return changeIdentified(db, {
    kind: 'attendance',
    id,
    precondition,
    identifiers,
    now: clock.now,
    lock: async (db) => lockAttendance(db, (await getEvent(db, caller, eventId)).id, id),
    apply: (known) => known,
    update: updateAttendance,
    describe: ({ personId }) => ({
      what: 'attendance changed',
      event: { id: eventId, accountId: caller.account.id },
      personId,
    }),
  });
}
