import type { Response } from 'express';
import { calendarType } from '../../actions/events/calendar-file.ts';

/** Sends a calendar file. Calendars that follow its address ask again for each state. */
export function sendCalendar(response: Response, file: string, name: string): void {
  response
    .set('Cache-Control', 'no-cache')
    .set('Content-Type', calendarType)
    .set('Content-Disposition', `attachment; filename="${name}.ics"`)
    .send(file);
}
