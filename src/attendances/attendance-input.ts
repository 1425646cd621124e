import type { components } from '../../generated/api.d.ts';
import { type ActionReading, readActionDraft } from '../signups/action-input.ts';
import type { AttendanceDraft } from './attendance.ts';

/** Reads the body of a POST; refuses one that names who comes twice or not at all, with the pointer. */
export function readAttendanceDraft(
  body: components['schemas']['AttendanceInput'],
  reading: ActionReading,
): AttendanceDraft {
  return readActionDraft(body, reading);
}
