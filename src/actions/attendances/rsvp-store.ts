import type { Database } from '../../database/connect.ts';
import { upsertRows } from '../../database/insert-rows.ts';
import { piecesOfPairs } from '../../database/pieces.ts';
import type { RsvpRow } from '../../database/rows/event-rows.ts';
import { actionKey } from '../signups/action.ts';
import type { RsvpRecord } from './rsvp-record.ts';

const changing = {
  attendance_id: 'set',
  guests: 'set',
  language: 'set',
  modified_at: 'set',
  cancelled_at: 'set',
  by_stranger: 'set',
} as const;

/** The RSVP with this token, or undefined. */
export async function findRsvp(db: Database, token: string): Promise<RsvpRecord | undefined> {
  const row = await db('rsvps').where({ token }).first();
  return row && toRecord(row);
}

/** The RSVPs of these attendances, by the ids of the attendances; at most 500 at once. */
export async function findRsvpsOf(
  db: Database,
  attendanceIds: readonly string[],
): Promise<Map<string, RsvpRecord>> {
  const rows = await db('rsvps').whereIn('attendance_id', [...attendanceIds]);
  return new Map(rows.map((row) => [row.attendance_id, toRecord(row)]));
}

/** The RSVPs at an event that are not cancelled, in the order of their attendances after `after` (from the start, ''); at most `limit`. */
export async function listRsvpsAfter(
  db: Database,
  eventId: string,
  after: string,
  limit: number,
): Promise<RsvpRecord[]> {
  const rows = await db('rsvps')
    .where({ event_id: eventId, cancelled_at: null })
    .andWhere('attendance_id', '>', after)
    .orderBy('attendance_id')
    .limit(limit);
  return rows.map(toRecord);
}

/** The RSVPs of those who came to an event, in the order of their attendances after `after` (from the start, ''); at most `limit`. */
export async function listAttendedAfter(
  db: Database,
  eventId: string,
  after: string,
  limit: number,
): Promise<RsvpRecord[]> {
  const rows: RsvpRow[] = await db('attendances')
    .join('rsvps', 'rsvps.attendance_id', 'attendances.id')
    .where('attendances.event_id', eventId)
    .whereNotNull('attendances.attended_at')
    .andWhere('attendances.id', '>', after)
    .orderBy('attendances.id')
    .limit(limit)
    .select('rsvps.*');
  return rows.map(toRecord);
}

/** The RSVPs of people at an event, also those that were cancelled, by the ids of the people; at most 500 at once. */
export async function findRsvpsOfPeople(
  db: Database,
  eventId: string,
  personIds: readonly string[],
): Promise<Map<string, RsvpRecord>> {
  if (personIds.length === 0) return new Map();
  const rows = await db('rsvps')
    .whereIn('person_id', [...personIds])
    .andWhere('event_id', eventId);
  return new Map(rows.map((row) => [row.person_id, toRecord(row)]));
}

/** The RSVPs of a person, also those that were cancelled, at most `limit`, in the order of their events after `after` (from the start, ''). */
export async function listRsvpsOfPerson(
  db: Database,
  personId: string,
  { after, limit }: { after: string; limit: number },
): Promise<RsvpRecord[]> {
  const rows = await db('rsvps')
    .where({ person_id: personId })
    .andWhere('event_id', '>', after)
    .orderBy('event_id')
    .limit(limit);
  return rows.map(toRecord);
}

/** Locks the RSVPs of people at events until the transaction ends, also those that were cancelled; by `actionKey`. */
export async function lockRsvps(
  db: Database,
  rsvps: readonly { readonly event: { readonly id: string }; readonly personId: string }[],
): Promise<Map<string, RsvpRecord>> {
  const records = new Map<string, RsvpRecord>();
  const events = new Set(rsvps.map(({ event }) => event.id));
  const people = new Set(rsvps.map(({ personId }) => personId));
  for (const some of piecesOfPairs([...people].sort(), events.size)) {
    const rows = await db('rsvps')
      .whereIn('person_id', some)
      .whereIn('event_id', [...events])
      .orderBy(['person_id', 'event_id'])
      .forUpdate();
    for (const row of rows) records.set(actionKey(row.event_id, row.person_id), toRecord(row));
  }
  return records;
}

/** Writes RSVPs, new ones and those that are locked. */
export async function putRsvps(db: Database, records: readonly RsvpRecord[]): Promise<void> {
  await upsertRows(db, 'rsvps', records.map(toRow), { key: ['person_id', 'event_id'], merge: changing });
}

/** Locks the RSVPs of these attendances until the transaction ends; at most 500 at once. */
export async function lockRsvpsOf(db: Database, attendanceIds: readonly string[]): Promise<RsvpRecord[]> {
  if (attendanceIds.length === 0) return [];
  const rows = await db('rsvps')
    .whereIn('attendance_id', [...attendanceIds])
    .orderBy(['person_id', 'event_id'])
    .forUpdate();
  return rows.map(toRecord);
}

/** Removes the RSVPs of these attendances; at most 500 at once. */
export async function deleteRsvpsOf(db: Database, attendanceIds: readonly string[]): Promise<void> {
  await db('rsvps')
    .whereIn('attendance_id', [...attendanceIds])
    .delete();
}

/** The ids of the attendances that a person had before they cancelled. */
export function listCancelledIds(db: Database, personId: string): Promise<string[]> {
  return db('rsvps').where({ person_id: personId }).whereNotNull('cancelled_at').pluck('attendance_id');
}

/** Those of the people who have at least one RSVP, also a cancelled one; at most 500 people at once. */
export function listAnswering(db: Database, personIds: readonly string[]): Promise<string[]> {
  return db('rsvps')
    .whereIn('person_id', [...personIds])
    .distinct('person_id')
    .pluck('person_id');
}

/** Gives the RSVPs of attendances to another person, who has none at the same events; at most 500 at once. */
export async function moveRsvps(
  db: Database,
  attendanceIds: readonly string[],
  personId: string,
): Promise<void> {
  await db('rsvps')
    .whereIn('attendance_id', [...attendanceIds])
    .update({ person_id: personId });
}

/** Locks RSVPs that a person has cancelled until the transaction ends, at most `limit`. */
export async function lockCancelledRsvps(
  db: Database,
  personId: string,
  limit: number,
): Promise<RsvpRecord[]> {
  const rows = await db('rsvps')
    .where({ person_id: personId })
    .whereNotNull('cancelled_at')
    .orderBy('event_id')
    .limit(limit)
    .forUpdate();
  return rows.map(toRecord);
}

/** Removes the RSVPs that a person has cancelled. */
export async function deleteCancelledRsvps(db: Database, personId: string): Promise<void> {
  await db('rsvps').where({ person_id: personId }).whereNotNull('cancelled_at').delete();
}

function toRow(record: RsvpRecord): RsvpRow {
  return {
    attendance_id: record.attendanceId,
    event_id: record.eventId,
    person_id: record.personId,
    guests: record.guests,
    token: record.token,
    language: record.language,
    created_at: record.createdAt,
    modified_at: record.modifiedAt,
    cancelled_at: record.cancelledAt,
    by_stranger: Number(record.isByStranger),
  };
}

function toRecord(row: RsvpRow): RsvpRecord {
  return {
    attendanceId: row.attendance_id,
    eventId: row.event_id,
    personId: row.person_id,
    guests: row.guests,
    token: row.token,
    language: row.language,
    createdAt: row.created_at,
    modifiedAt: row.modified_at,
    cancelledAt: row.cancelled_at,
    isByStranger: row.by_stranger === 1,
  };
}
