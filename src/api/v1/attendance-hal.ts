import type { components } from '../../../generated/api.d.ts';
import type { Attendance } from '../../attendances/attendance.ts';
import { formatTime } from '../../clock.ts';
import { nativeIdentifier } from '../../identifiers/identifier.ts';
import { linkTo, presentCuries } from './links.ts';
import { present } from './present.ts';
import { presentReferral } from './referral-hal.ts';

type Resource = components['schemas']['Attendance'];

/** An attendance as the API answers it. */
export function presentAttendance(attendance: Attendance, baseUrl: string): Resource {
  const eventPath = `/events/${attendance.eventId}`;
  return present<Resource>({
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
