import type { Caller } from '../accounts/find-caller.ts';
import { emptyPage, type Page, type PageRequest } from '../collections/page.ts';
import { readPage } from '../collections/read-page.ts';
import type { Database } from '../database/connect.ts';
import { Problem, quote } from '../errors.ts';
import { getEvent } from '../events/read-events.ts';
import { getPerson } from '../people/get-person.ts';
import type { Attendance } from './attendance.ts';
import { findAttendance, listAttendances } from './attendance-store.ts';

/** An attendance below an event of the caller's account; refuses any other as `not_found`. */
export async function getAttendance(
  db: Database,
  caller: Caller,
  eventId: string,
  id: string,
): Promise<Attendance> {
  const event = await getEvent(db, caller, eventId);
  const attendance = await findAttendance(db, event.id, id);
  if (attendance === undefined) throw new Problem('not_found', `There is no attendance ${quote(id)}.`);
  return attendance;
}

/** One page of the attendances at an event, oldest first. */
export async function listAttendancesOfEvent(
  db: Database,
  caller: Caller,
  eventId: string,
  request: PageRequest,
): Promise<Page<Attendance>> {
  const event = await getEvent(db, caller, eventId);
  return readPage(db, { ownerId: event.id, kind: 'attendances' }, request, (range) =>
    listAttendances(db, { eventId: event.id }, range),
  );
}

/** One page of the attendances of a person at the account's events; of a person that another account keeps, there are none. */
export async function listAttendancesOfPerson(
  db: Database,
  caller: Caller,
  personId: string,
  request: PageRequest,
): Promise<Page<Attendance>> {
  const person = await getPerson(db, caller, personId);
  if (person.accountId !== caller.account.id) return emptyPage(request);
  return readPage(db, { ownerId: person.id, kind: 'attendances' }, request, (range) =>
    listAttendances(db, { personId: person.id }, range),
  );
}
