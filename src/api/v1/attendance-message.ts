import type { Attendance, AttendanceDraft } from '../../actions/attendances/attendance.ts';
import type { RemovalFacts } from '../../actions/removals/announce-removed.ts';
import type { ActionFacts } from '../../actions/signups/action-messages.ts';
import type { TestFacts } from '../../actions/webhooks/test-webhook.ts';
import { formatTime } from '../../base/clock.ts';
import { nativeIdentifier } from '../../collections/identifiers/identifier.ts';
import { idempotencyKeyOf } from '../../delivery/outbox/message.ts';
import type { ApiAddress } from '../../http/call.ts';
import { presentErasureMessage } from './erasure-message.ts';
import { linkTo } from './links.ts';
import { present, presentMessageSponsor, presentReferral, type Schema } from './present.ts';

import { presentRemovalMessage } from './removal-message.ts';
import { presentEntry, presentTestPerson, presentTestSignature } from './signature-message.ts';

/** The message about one attendance: an array of exactly one, of the shape of a signature's. */
export function presentAttendanceMessage(
  facts: ActionFacts<Attendance, AttendanceDraft>,
  api: ApiAddress,
): Schema<'AttendanceWebhook'> {
  const { action: attendance, draft, person, messageId } = facts;
  const eventPath = `/events/${attendance.subjectId}`;
  return toMessage({
    identifiers: [nativeIdentifier(attendance.id), ...attendance.identifiers],
    created_date: formatTime(attendance.createdAt),
    modified_date: formatTime(attendance.modifiedAt),
    status: 'accepted',
    'platform:referrer_data': presentReferral(draft),
    person: presentEntry(facts),
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

/** The example message of a test send, of the first kind that the webhook gets. */
export function presentTestMessage(
  facts: TestFacts,
  api: ApiAddress,
):
  | Schema<'SignatureWebhook'>
  | Schema<'AttendanceWebhook'>
  | Schema<'ErasureWebhook'>
  | Schema<'RemovalWebhook'> {
  const { webhook, account, messageId, madeUp, now } = facts;
  if (webhook.events.includes('osdi:signature')) return presentTestSignature(facts, api);
  if (!webhook.events.includes('osdi:attendance')) {
    const sponsor = account.kind === 'group' ? account : undefined;
    if (!webhook.events.includes('erasure')) return presentTestRemoval(facts, sponsor, api);
    const { person: personId, signature, attendance } = madeUp;
    const actions = { signatureIds: [signature], attendanceIds: [attendance] };
    return presentErasureMessage({ messageId, personId, ...actions, sponsor, erasedAt: now }, api);
  }
  const time = formatTime(now);
  const eventPath = `/events/${madeUp.event}`;
  return toMessage({
    identifiers: [nativeIdentifier(madeUp.attendance)],
    created_date: time,
    modified_date: time,
    status: 'accepted',
    person: presentTestPerson(time),
    add_tags: [],
    'platform:sponsor': presentMessageSponsor(account, api),
    idempotency_key: idempotencyKeyOf(messageId),
    _links: {
      self: linkTo(api, `${eventPath}/attendance/${madeUp.attendance}`),
      'osdi:person': linkTo(api, `/people/${madeUp.person}`),
      'osdi:event': linkTo(api, eventPath),
    },
  });
}

function toMessage(
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

function presentTestRemoval(
  { webhook: { trigger }, messageId, madeUp, now: removedAt }: TestFacts,
  sponsor: RemovalFacts['sponsor'],
  api: ApiAddress,
): Schema<'RemovalWebhook'> {
  const subjectId = trigger.kind === 'specific_action' ? trigger.petitionId : madeUp.petition;
  const signature = { id: madeUp.signature, identifiers: [], subjectId };
  return presentRemovalMessage({ messageId, signature, reason: 'Test message', sponsor, removedAt }, api);
}
