import type { components } from '../../../generated/api.d.ts';
import type { AttendanceDraft } from '../../attendances/attendance.ts';
import { type ActionReading, readActionDraft } from './action-input.ts';

/** Reads the body of a POST; refuses one that names who comes twice or not at all, with the pointer. */
export function readAttendanceDraft(
  body: components['schemas']['AttendanceInput'],
  reading: ActionReading,
): AttendanceDraft {
  return readActionDraft(body, reading);
}
