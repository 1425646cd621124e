import { forgetChanged, keepChanged } from '../collections/changed-member-store.ts';
import type { FilteredRows } from '../collections/filtered-rows.ts';
import { listIds, listIdsOfPerson } from '../collections/list-ids.ts';
import { everything, type Range } from '../collections/page.ts';
import type { Database } from '../database/connect.ts';
import { insertRows, upsertRows } from '../database/insert-rows.ts';
import { pieces, piecesOfPairs } from '../database/pieces.ts';
import type { AttendanceRow } from '../database/rows.ts';
import { findByIdentifier, listIdentifiers } from '../identifiers/identifier-store.ts';
import { actionKey } from '../signups/action.ts';
import type { Attendance } from './attendance.ts';

const changing = {
  version: 'set',
  modified_at: 'set',
  originating_system: 'set',
  referrer_source: 'set',
  referrer_code: 'set',
  referrer_website: 'set',
} as const;

/** The way to an attendance: the account, its event, and its own id. */
export interface AttendancePath {
  readonly accountId: string;
  readonly eventId: string;
  readonly id: string;
}

/** The attendance of that id at an event of the account, or undefined. */
export async function findAttendance(
  db: Database,
  { accountId, eventId, id }: AttendancePath,
): Promise<Attendance | undefined> {
  const row = await db('attendances').where({ id, event_id: eventId, account_id: accountId }).first();
  return row && (await toAttendances(db, [row]))[0];
}

/** Locks the attendance of that id at an event of the account until the transaction ends. */
export async function lockAttendance(
  db: Database,
  { accountId, eventId, id }: AttendancePath,
): Promise<Attendance | undefined> {
  const row = await db('attendances')
    .where({ id, event_id: eventId, account_id: accountId })
    .forUpdate()
    .first();
  return row && (await toAttendances(db, [row]))[0];
}

/** Those of the attendances that exist, by their ids. */
export async function findAttendances(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, Attendance>> {
  const attendances = new Map<string, Attendance>();
  for (const some of pieces(ids)) {
    const rows = await db('attendances').whereIn('id', some);
    for (const attendance of await toAttendances(db, rows)) attendances.set(attendance.id, attendance);
  }
  return attendances;
}

/** Locks the attendances of people at events until the transaction ends; by `actionKey`. */
export async function lockAttendancesOf(
  db: Database,
  rsvps: readonly { readonly event: { readonly id: string }; readonly personId: string }[],
): Promise<Map<string, Attendance>> {
  const attendances = new Map<string, Attendance>();
  const events = new Set(rsvps.map(({ event }) => event.id));
  const people = new Set(rsvps.map(({ personId }) => personId));
  for (const some of piecesOfPairs([...people].sort(), events.size)) {
    const rows = await db('attendances')
      .whereIn('person_id', some)
      .whereIn('event_id', [...events])
      .orderBy(['person_id', 'event_id'])
      .forUpdate();
    for (const attendance of await toAttendances(db, rows)) {
      attendances.set(actionKey(attendance.eventId, attendance.personId), attendance);
    }
  }
  return attendances;
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

/** The owner of a collection of attendances. */
export type AttendancesOwner = { readonly eventId: string } | { readonly personId: string };

/** The ids of a stretch of the attendances at an event or of a person, in creation order. */
export function listAttendanceIds(db: Database, of: AttendancesOwner, range: Range): Promise<string[]> {
  return 'eventId' in of
    ? listIds(db, 'attendances', { event_id: of.eventId }, range)
    : listIdsOfPerson(db, 'attendances', { personId: of.personId, subject: 'event_id' }, range);
}

/** The attendances of these ids in creation order. */
export async function findAttendancesInOrder(db: Database, ids: readonly string[]): Promise<Attendance[]> {
  const rows = await db('attendances')
    .whereIn('id', [...ids])
    .orderBy('id');
  return toAttendances(db, rows);
}

/** A stretch of the attendances at an event or of a person, in creation order. */
export async function listAttendances(
  db: Database,
  of: AttendancesOwner,
  range: Range,
): Promise<Attendance[]> {
  return findAttendancesInOrder(db, await listAttendanceIds(db, of, range));
}

/** The attendances at an event or of a person, in this account, as filters select from them. */
export function attendanceRows(accountId: string, of: AttendancesOwner): FilteredRows {
  const findId: FilteredRows['findId'] = (db, _name, value) =>
    findByIdentifier(db, accountId, 'attendance', value);
  if ('eventId' in of) {
    const { eventId: ownerId } = of;
    const owner = { column: 'event_id', id: ownerId };
    return { table: 'attendances', owner, changes: { ownerId, kind: 'attendances' }, findId };
  }
  return {
    table: 'attendances',
    owner: { column: 'person_id', id: of.personId },
    listAll: (db) => listAttendanceIds(db, of, everything),
    findId,
  };
}

/** The people who attend an event, in creation order after the attendance `after` (or from the start, ''), at most `limit`. */
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

/** Writes new attendances, identifiers aside; a second one of the same person at an event fails as a duplicate key. */
export async function insertAttendances(db: Database, attendances: readonly Attendance[]): Promise<void> {
  await insertRows(db, 'attendances', attendances.map(toRow));
}

/** Writes attendances over what was stored, identifiers aside; the caller has locked them and moved their versions. */
export async function updateAttendances(db: Database, attendances: readonly Attendance[]): Promise<void> {
  // Every row exists and is locked, so that this inserts nothing.
  await upsertRows(db, 'attendances', attendances.map(toRow), { key: ['id'], merge: changing });
  await keepChanged(
    db,
    'attendances',
    attendances.map(({ id, eventId: ownerId, modifiedAt }) => ({ id, ownerId, modifiedAt })),
  );
}

/** Removes attendances whose identifiers are removed already; at most 500 at once. */
export async function deleteAttendances(db: Database, ids: readonly string[]): Promise<void> {
  await forgetChanged(db, ids);
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
    referrer_source: attendance.source,
    referrer_code: attendance.referrer,
    referrer_website: attendance.website,
  };
}

async function toAttendances(db: Database, rows: readonly AttendanceRow[]): Promise<Attendance[]> {
  const identifiers = await listIdentifiers(
    db,
    rows.map((row) => row.id),
  );
  return rows.map((row) => ({
    id: row.id,
    accountId: row.account_id,
    eventId: row.event_id,
    personId: row.person_id,
    version: row.version,
    createdAt: row.created_at,
    modifiedAt: row.modified_at,
    identifiers: identifiers.get(row.id) ?? [],
    originatingSystem: row.originating_system,
    source: row.referrer_source,
    referrer: row.referrer_code,
    website: row.referrer_website,
  }));
}
