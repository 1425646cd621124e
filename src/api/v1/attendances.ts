import type { Account } from '../../accounts/account.ts';
import type { Attendance, AttendanceDraft } from '../../actions/attendances/attendance.ts';
import { type AttendanceChanges, changeAttendance } from '../../actions/attendances/change-attendance.ts';
import {
  getAttendance,
  getAttendanceOfPerson,
  listAttendancesOfEvent,
  listAttendancesOfPerson,
} from '../../actions/attendances/read-attendances.ts';
import { recordAttendance } from '../../actions/attendances/record-attendances.ts';
import { findEventOwner } from '../../actions/events/read-events.ts';
import type { ActionPath } from '../../actions/signups/action-store.ts';
import { formatTime } from '../../base/clock.ts';
import { nativeIdentifier } from '../../collections/identifiers/identifier.ts';
import type { Context } from '../../context.ts';
import type { ApiAddress, ResourceReply } from '../../http/call.ts';
import { type ActionReading, readActionDraft } from './action-body.ts';
import { replyWithMembers } from './collection.ts';
import { filterFields } from './filter-fields.ts';
import { linkTo, presentCuries } from './links.ts';
import { onlySent } from './only-sent.ts';
import type { CallOf, Handlers } from './operations.ts';
import { present, presentReferral, type Schema } from './present.ts';

import { readTime } from './read-time.ts';

type AttendanceOperation =
  | 'listAttendances'
  | 'createAttendance'
  | 'getAttendance'
  | 'updateAttendance'
  | 'listPersonAttendances'
  | 'getPersonAttendance';

/** The operations of attendances. */
export const attendanceHandlers: Pick<Handlers, AttendanceOperation> = {
  async listAttendances(context, call) {
    const eventId = call.path.event_id;
    return replyWithMembers(context, call, {
      relation: 'osdi:attendance',
      collections: [{ ownerId: eventId, kind: 'attendances' }],
      fields: filterFields.attendances,
      list: (db, request) => listAttendancesOfEvent(db, call.account.id, eventId, request),
      present: presentAttendance,
    });
  },

  async createAttendance(context, call) {
    return recordRsvp(context, call, undefined);
  },

  async getAttendance({ db }, { account, path, api }) {
    const attendance = await getAttendance(db, readPath(account, path));
    return { version: [attendance.version], body: () => presentAttendance(attendance, api) };
  },

  async updateAttendance(context, { account, path, body, api, precondition }) {
    const { changed, ignored } = await changeAttendance(
      context,
      readPath(account, path),
      readAttendanceChanges(body),
      precondition,
    );
    return { version: [changed.version], body: () => presentAttendance(changed, api), ignored };
  },

  async getPersonAttendance({ db }, { account, path, api }) {
    const ofPerson = { personId: path.person_id, id: path.attendance_id };
    const attendance = await getAttendanceOfPerson(db, account.id, ofPerson);
    return { version: [attendance.version], body: () => presentAttendance(attendance, api) };
  },

  async listPersonAttendances(context, call) {
    const personId = call.path.person_id;
    return replyWithMembers(context, call, {
      relation: 'osdi:attendance',
      fields: filterFields.attendances,
      list: (db, request) => listAttendancesOfPerson(db, call.account.id, personId, request),
      present: presentAttendance,
    });
  },
};

/** Records the RSVP of a call, to an event of the campaign where one is given. */
export async function recordRsvp(
  context: Context,
  {
    optionalAccount: account,
    path,
    body,
    api,
    origin,
    receipt: keyed,
    keylessReceipt,
  }: Omit<CallOf<'createAttendance'>, 'account' | 'query'>,
  eventCampaignId: string | undefined,
): Promise<ResourceReply<Schema<'RecordedAttendance'>>> {
  const draft = readAttendanceDraft(body, { account, api, geocoder: context.geocoder, origin });
  const owner = keylessReceipt && (await findEventOwner(context.db, path.event_id));
  const receipt = owner === undefined ? keyed : keylessReceipt?.(owner);
  const guests = body['platform:guests'] ?? undefined;
  const post = {
    ...{ account, eventId: path.event_id, eventCampaignId, draft, receipt },
    ...(guests !== undefined && { details: { guests } }),
  };
  const attendance = await recordAttendance(context, post);
  // A call without a key is not shown what is stored.
  if (account === undefined || attendance === undefined) return { version: [0], body: () => ({}) };
  return { version: [attendance.version], body: () => presentAttendance(attendance, api) };
}

function readPath(account: Account, path: { event_id: string; attendance_id: string }): ActionPath {
  return { accountId: account.id, subjectId: path.event_id, id: path.attendance_id };
}

/** An attendance as the API answers it. */
export function presentAttendance(attendance: Attendance, api: ApiAddress): Schema<'Attendance'> {
  const eventPath = `/events/${attendance.subjectId}`;
  return present<Schema<'Attendance'>>({
    identifiers: [nativeIdentifier(attendance.id), ...attendance.identifiers],
    originating_system: attendance.originatingSystem,
    created_at: formatTime(attendance.createdAt),
    modified_at: formatTime(attendance.modifiedAt),
    status: 'accepted',
    'platform:referrer_data': presentReferral(attendance),
    'platform:attended_at': attendance.attendedAt === null ? undefined : formatTime(attendance.attendedAt),
    'platform:person_id': attendance.personId,
    'platform:event_id': attendance.subjectId,
    _links: {
      self: linkTo(api, `${eventPath}/attendance/${attendance.id}`),
      'osdi:event': linkTo(api, eventPath),
      'osdi:person': linkTo(api, `/people/${attendance.personId}`),
      curies: presentCuries(api),
    },
  });
}

function readAttendanceChanges(body: Schema<'AttendanceChanges'>): AttendanceChanges {
  return onlySent<AttendanceChanges>({
    identifiers: body.identifiers,
    attendedAt: readTime(body['platform:attended_at']),
  });
}

/** Reads the body of a POST; refuses one that names who comes twice or not at all, with the pointer. */
export function readAttendanceDraft(
  body: Schema<'AttendanceInput'>,
  reading: ActionReading,
): AttendanceDraft {
  return readActionDraft(body, reading);
}
