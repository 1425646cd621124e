import { changeAttendance } from '../../attendances/change-attendance.ts';
import {
  getAttendance,
  listAttendancesOfEvent,
  listAttendancesOfPerson,
} from '../../attendances/read-attendances.ts';
import { recordAttendance } from '../../attendances/record-attendance.ts';
import { readPageRequest } from '../../collections/page.ts';
import { presentAttendance } from './attendance-hal.ts';
import { readAttendanceDraft } from './attendance-input.ts';
import { presentPage } from './collection.ts';
import type { Handlers } from './operations.ts';

type AttendanceOperation =
  | 'listAttendances'
  | 'createAttendance'
  | 'getAttendance'
  | 'updateAttendance'
  | 'listPersonAttendances';

/** The operations of attendances. */
export const attendanceHandlers: Pick<Handlers, AttendanceOperation> = {
  async listAttendances({ db }, call) {
    const request = readPageRequest(call.query);
    const page = await listAttendancesOfEvent(db, call.caller, call.path.event_id, request);
    return presentPage('osdi:attendance', page, call, presentAttendance);
  },

  async createAttendance(context, { optionalCaller: caller, path, body, baseUrl, origin, receipt }) {
    const { geocoder } = context;
    const draft = readAttendanceDraft(body, { caller, baseUrl, geocoder, origin });
    const attendance = await recordAttendance(context, caller, path.event_id, draft, receipt);
    // A call without a key is not shown what is stored.
    if (caller === undefined) return { version: [0], body: () => ({}) };
    return { version: [attendance.version], body: () => presentAttendance(attendance, baseUrl) };
  },

  async getAttendance({ db }, { caller, path, baseUrl }) {
    const attendance = await getAttendance(db, caller, path.event_id, path.attendance_id);
    return { version: [attendance.version], body: () => presentAttendance(attendance, baseUrl) };
  },

  async updateAttendance(context, { caller, path, body, baseUrl, precondition }) {
    const place = { eventId: path.event_id, id: path.attendance_id, precondition };
    const { changed, ignored } = await changeAttendance(context, caller, place, body.identifiers);
    return { version: [changed.version], body: () => presentAttendance(changed, baseUrl), ignored };
  },

  async listPersonAttendances({ db }, call) {
    const request = readPageRequest(call.query);
    const page = await listAttendancesOfPerson(db, call.caller, call.path.person_id, request);
    return presentPage('osdi:attendance', page, call, presentAttendance);
  },
};
