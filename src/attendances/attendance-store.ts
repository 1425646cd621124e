import { listIds } from '../collections/list-ids.ts';
import type { Range } from '../collections/page.ts';
import type { Database } from '../database/connect.ts';
import type { AttendanceRow } from '../database/rows.ts';
import { listIdentifiers } from '../identifiers/identifier-store.ts';
import { omitUndefined } from '../omit-undefined.ts';
import type { Attendance } from './attendance.ts';

/** The attendance of that id at an event, or undefined. */
export async function findAttendance(
  db: Database,
  eventId: string,
  id: string,
): Promise<Attendance | undefined> {
  const row = await db('attendances').where({ id, event_id: eventId }).first();
  return row && (await toAttendances(db, [row]))[0];
}

/** Locks the attendance of that id at an event until the transaction ends. */
export async function lockAttendance(
  db: Database,
  eventId: string,
  id: string,
): Promise<Attendance | undefined> {
  const row = await db('attendances').where({ id, event_id: eventId }).forUpdate().first();
  return row && (await toAttendances(db, [row]))[0];
}

/** Locks the attendance of a person at an event until the transaction ends. */
export async function lockAttendanceOf(
  db: Database,
  eventId: string,
  personId: string,
): Promise<Attendance | undefined> {
  const row = await db('attendances').where({ event_id: eventId, person_id: personId }).forUpdate().first();
  return row && (await toAttendances(db, [row]))[0];
}

/** The ids of attendances of a person, at most `limit`. */
export async function listAttendanceIdsOf(db: Database, personId: string, limit: number): Promise<string[]> {
  const rows = await db('attendances').where({ person_id: personId }).limit(limit).select('id');
  return rows.map(({ id }) => id);
}

/** Those of these attendances that exist; they stay locked until the transaction ends. */
export async function lockAttendances(
  db: Database,
  ids: readonly string[],
): Promise<{ id: string; eventId: string }[]> {
  return db('attendances')
    .whereIn('id', [...ids])
    .orderBy('id')
    .forUpdate()
    .select('id', { eventId: 'event_id' });
}

/** A stretch of the attendances at an event or of a person, in creation order. */
export async function listAttendances(
  db: Database,
  of: { eventId: string } | { personId: string },
  range: Range,
): Promise<Attendance[]> {
  const owner = 'eventId' in of ? { event_id: of.eventId } : { person_id: of.personId };
  const ids = await listIds(db, 'attendances', owner, range);
  const rows = await db('attendances').whereIn('id', ids).orderBy('id');
  return toAttendances(db, rows);
}

/** Who comes to an event, in creation order after the attendance `after` (or from the start, ''), at most `limit`. */
export async function listAttendeesAfter(
  db: Database,
  eventId: string,
  after: string,
  limit: number,
): Promise<{ id: string; personId: string }[]> {
  return db('attendances')
    .where({ event_id: eventId })
    .andWhere('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .select('id', { personId: 'person_id' });
}

/** Writes a new attendance, identifiers aside; a second one of the same person fails as a duplicate key. */
export async function insertAttendance(db: Database, attendance: Attendance): Promise<void> {
  await db('attendances').insert(toRow(attendance));
}

/** Writes an attendance over what was stored, identifiers aside; the caller has locked it and moved its version. */
export async function updateAttendance(db: Database, attendance: Attendance): Promise<void> {
  const { id, ...columns } = toRow(attendance);
  await db('attendances').where({ id }).update(columns);
}

/** Removes attendances whose identifiers are removed already; at most 500 at once. */
export async function deleteAttendances(db: Database, ids: readonly string[]): Promise<void> {
  await db('attendances')
    .whereIn('id', [...ids])
    .delete();
}

function toRow(attendance: Attendance): AttendanceRow {
  return {
    id: attendance.id,
    account_id: attendance.accountId,
    event_id: attendance.eventId,
    person_id: attendance.personId,
    version: attendance.version,
    created_at: attendance.createdAt,
    modified_at: attendance.modifiedAt,
    originating_system: attendance.originatingSystem,
    referrer_source: attendance.source ?? null,
    referrer_code: attendance.referrer ?? null,
    referrer_website: attendance.website ?? null,
  };
}

async function toAttendances(db: Database, rows: readonly AttendanceRow[]): Promise<Attendance[]> {
  const identifiers = await listIdentifiers(
    db,
    rows.map((row) => row.id),
  );
  return rows.map((row) =>
    omitUndefined<Attendance>({
      id: row.id,
      accountId: row.account_id,
      eventId: row.event_id,
      personId: row.person_id,
      version: row.version,
      createdAt: row.created_at,
      modifiedAt: row.modified_at,
      identifiers: identifiers.get(row.id) ?? [],
      originatingSystem: row.originating_system,
      source: row.referrer_source ?? undefined,
      referrer: row.referrer_code ?? undefined,
      website: row.referrer_website ?? undefined,
    }),
  );
}
