import type { ActionTable } from '../signups/action-store.ts';
import type { Attendance } from './attendance.ts';

/** The table of attendances. */
export const attendances: ActionTable<Attendance> = {
  table: 'attendances',
  noun: 'attendance',
  subject: 'event_id',
  own: { originatingSystem: 'originating_system', attendedAt: 'attended_at' },
};
