import { getCollection } from '../collections/collection-store.ts';
import { type Members, readMembers } from '../collections/filtered-page.ts';
import { getCollectionOfPerson } from '../collections/of-person.ts';
import { emptyPage, type Page, type PageRequest } from '../collections/page.ts';
import type { Database } from '../database/connect.ts';
import { Problem, quote } from '../errors.ts';
import { checkEvent } from '../events/read-events.ts';
import { getPerson } from '../people/read-people.ts';
import type { Attendance } from './attendance.ts';
import {
  type AttendancePath,
  type AttendancesOwner,
  attendanceRows,
  findAttendance,
  findAttendances,
  findAttendancesInOrder,
  listAttendanceIds,
} from './attendance-store.ts';

/** An attendance below an event of the account; refuses any other as `not_found`. */
export async function getAttendance(db: Database, path: AttendancePath): Promise<Attendance> {
  return (await findAttendance(db, path)) ?? refuseAttendance(db, path);
}

/** An attendance of a person at an event of the account; refuses any other as `not_found`. */
export async function getAttendanceOfPerson(
  db: Database,
  accountId: string,
  { personId, id }: { personId: string; id: string },
): Promise<Attendance> {
  const attendance = (await findAttendances(db, [id])).get(id);
  if (attendance?.accountId === accountId && attendance.personId === personId) return attendance;
  await getPerson(db, accountId, personId);
  throw unknownAttendance(id);
}

function unknownAttendance(id: string): Problem {
  return new Problem('not_found', `There is no attendance ${quote(id)}.`);
}

/** Refuses an attendance that is not there as `not_found`: names its event where the account does not have that either. */
export async function refuseAttendance(
  db: Database,
  { accountId, eventId, id }: AttendancePath,
): Promise<never> {
  await checkEvent(db, accountId, eventId);
  throw unknownAttendance(id);
}

/** One page of the attendances at an event, oldest first. */
export async function listAttendancesOfEvent(
  db: Database,
  accountId: string,
  eventId: string,
  request: PageRequest,
): Promise<Page<Attendance>> {
  await checkEvent(db, accountId, eventId);
  const state = await getCollection(db, eventId, 'attendances');
  return readMembers(db, state, request, membersOf(db, accountId, { eventId }));
}

/** One page of the attendances of a person at the account's events; of a person that another account keeps, there are none. */
export async function listAttendancesOfPerson(
  db: Database,
  accountId: string,
  personId: string,
  request: PageRequest,
): Promise<Page<Attendance>> {
  const person = await getPerson(db, accountId, personId);
  if (person.accountId !== accountId) return emptyPage(request);
  const state = await getCollectionOfPerson(db, personId, 'attendances');
  return readMembers(db, state, request, membersOf(db, accountId, { personId }));
}

function membersOf(db: Database, accountId: string, of: AttendancesOwner): Members<Attendance> {
  return {
    rows: attendanceRows(accountId, of),
    list: (range) => listAttendanceIds(db, of, range),
    read: (ids) => findAttendancesInOrder(db, ids),
  };
}
