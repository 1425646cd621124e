import type { Attendance, AttendanceDraft } from '../../actions/attendances/attendance.ts';
import type { ActionFacts } from '../../actions/signups/action-messages.ts';
import { formatTime } from '../../base/clock.ts';
import { nativeIdentifier } from '../../collections/identifiers/identifier.ts';
import { idempotencyKeyOf } from '../../delivery/outbox/message.ts';
import type { ApiAddress } from '../../http/call.ts';
import { linkTo } from './links.ts';
import { presentMessagePerson } from './message-person.ts';
import { present, presentMessageSponsor, presentReferral, type Schema } from './present.ts';

/** The message about one attendance: an array of exactly one, of the shape of a signature's. */
export function presentAttendanceMessage(
  facts: ActionFacts<Attendance, AttendanceDraft>,
  api: ApiAddress,
): Schema<'AttendanceWebhook'> {
  const { action: attendance, draft, person, messageId } = facts;
  const eventPath = `/events/${attendance.subjectId}`;
  return toAttendanceMessage({
    identifiers: [nativeIdentifier(attendance.id), ...attendance.identifiers],
    created_date: formatTime(attendance.createdAt),
    modified_date: formatTime(attendance.modifiedAt),
    status: 'accepted',
    'platform:referrer_data': presentReferral(draft),
    person: presentMessagePerson(facts),
    add_tags: [...draft.tags.add],
    'platform:sponsor': presentMessageSponsor(facts.sponsor, api),
    idempotency_key: idempotencyKeyOf(messageId),
    _links: {
      self: linkTo(api, `${eventPath}/attendance/${attendance.id}`),
      'osdi:person': linkTo(api, `/people/${person.id}`),
      'osdi:event': linkTo(api, eventPath),
    },
  });
}

/** The message with one attendance. */
export function toAttendanceMessage(
  resource: Parameters<typeof present<Schema<'WebhookAttendance'>>>[0],
): Schema<'AttendanceWebhook'> {
  const attendance = present<Schema<'WebhookAttendance'>>(resource);
  return [
    present<Schema<'AttendanceMessage'>>({
      'osdi:attendance': attendance,
      'platform:sponsor': attendance['platform:sponsor'],
      idempotency_key: attendance.idempotency_key,
    }),
  ];
}
