import type { components } from '../../generated/api.d.ts';
import { formatTime } from '../clock.ts';
import { linkTo, presentCuries } from '../hal/links.ts';
import { nativeIdentifier } from '../identifiers/identifier.ts';
import { omitUndefined } from '../omit-undefined.ts';
import { presentReferral } from '../signups/referral-hal.ts';
import type { Attendance } from './attendance.ts';

type Resource = components['schemas']['Attendance'];

/** An attendance as the API answers it. */
export function presentAttendance(attendance: Attendance, baseUrl: string): Resource {
  const eventPath = `/events/${attendance.eventId}`;
  return omitUndefined<Resource>({
    identifiers: [nativeIdentifier(attendance.id), ...attendance.identifiers],
    originating_system: attendance.originatingSystem,
    created_at: formatTime(attendance.createdAt),
    modified_at: formatTime(attendance.modifiedAt),
    status: 'accepted',
    'platform:referrer_data': presentReferral(attendance),
    'platform:person_id': attendance.personId,
    'platform:event_id': attendance.eventId,
    _links: {
      self: linkTo(baseUrl, `${eventPath}/attendance/${attendance.id}`),
      'osdi:event': linkTo(baseUrl, eventPath),
      'osdi:person': linkTo(baseUrl, `/people/${attendance.personId}`),
      curies: presentCuries(baseUrl),
    },
  });
}
