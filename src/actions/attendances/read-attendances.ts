import type { Page, PageRequest } from '../../collections/page.ts';
import type { Database } from '../../database/connect.ts';
import { checkEvent } from '../events/read-events.ts';
import { type ActionPath, findAction } from '../signups/action-store.ts';
import {
  actionNotFound,
  getActionOfPerson,
  listActionsOfPerson,
  listActionsOn,
} from '../signups/read-actions.ts';
import type { Attendance } from './attendance.ts';
import { attendances } from './attendance-store.ts';

/** An attendance below an event of the account; refuses any other as `not_found`. */
export async function getAttendance(db: Database, path: ActionPath): Promise<Attendance> {
  return (await findAction(db, attendances, path)) ?? refuseAttendance(db, path);
}

/** Refuses an attendance that is not there as `not_found`: names its event where the account does not have that either. */
export async function refuseAttendance(
  db: Database,
  { accountId, subjectId, id }: ActionPath,
): Promise<never> {
  await checkEvent(db, accountId, subjectId);
  throw actionNotFound(attendances, id);
}

/** An attendance of a person at an event of the account; refuses any other as `not_found`. */
export function getAttendanceOfPerson(
  db: Database,
  accountId: string,
  path: { personId: string; id: string },
): Promise<Attendance> {
  return getActionOfPerson(db, attendances, accountId, path);
}

/** One page of the attendances at an event, oldest first; refuses an event that the account does not have as `not_found`. */
export async function listAttendancesOfEvent(
  db: Database,
  accountId: string,
  eventId: string,
  request: PageRequest,
): Promise<Page<Attendance>> {
  await checkEvent(db, accountId, eventId);
  return listActionsOn(db, attendances, { accountId, subjectId: eventId }, request);
}

/** One page of the attendances of a person at the account's events; of a person that another account keeps, there are none. */
export function listAttendancesOfPerson(
  db: Database,
  accountId: string,
  personId: string,
  request: PageRequest,
): Promise<Page<Attendance>> {
  return listActionsOfPerson(db, attendances, { accountId, personId }, request);
}
