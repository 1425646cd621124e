import type { TestFacts } from '../../actions/webhooks/test-webhook.ts';
import { formatTime } from '../../base/clock.ts';
import { nativeIdentifier } from '../../collections/identifiers/identifier.ts';
import { idempotencyKeyOf } from '../../delivery/outbox/message.ts';
import type { ApiAddress } from '../../http/call.ts';
import { toAttendanceMessage } from './attendance-message.ts';
import { presentErasureMessage } from './erasure-message.ts';
import { linkTo } from './links.ts';
import { presentMessageSponsor, type Schema } from './present.ts';
import { presentRemovalMessage } from './removal-message.ts';
import { toSignatureMessage } from './signature-message.ts';

/**
 * The example message of a test send, of the first kind that the webhook gets: like any message of section 6, about a person and an action
 * that do not exist. The sponsor is the account's own, and so is the petition of a webhook for one petition.
 */
export function presentTestMessage(
  facts: TestFacts,
  api: ApiAddress,
):
  | Schema<'SignatureWebhook'>
  | Schema<'AttendanceWebhook'>
  | Schema<'ErasureWebhook'>
  | Schema<'RemovalWebhook'> {
  const { events } = facts.webhook;
  if (events.includes('osdi:signature')) return presentTestSignature(facts, api);
  if (events.includes('osdi:attendance')) return presentTestAttendance(facts, api);
  return events.includes('erasure') ? presentTestErasure(facts, api) : presentTestRemoval(facts, api);
}

function presentTestSignature(facts: TestFacts, api: ApiAddress): Schema<'SignatureWebhook'> {
  const { account, messageId, madeUp } = facts;
  const time = formatTime(facts.now);
  const petitionPath = `/petitions/${petitionOf(facts)}`;
  return toSignatureMessage({
    identifiers: [nativeIdentifier(madeUp.signature)],
    created_date: time,
    modified_date: time,
    comments: 'Test message',
    person: presentTestPerson(time),
    add_tags: [],
    'platform:sponsor': presentMessageSponsor(account, api),
    idempotency_key: idempotencyKeyOf(messageId),
    _links: {
      self: linkTo(api, `${petitionPath}/signatures/${madeUp.signature}`),
      'osdi:person': linkTo(api, `/people/${madeUp.person}`),
      'osdi:petition': linkTo(api, petitionPath),
    },
  });
}

function presentTestAttendance(
  { account, messageId, madeUp, now }: TestFacts,
  api: ApiAddress,
): Schema<'AttendanceWebhook'> {
  const time = formatTime(now);
  const eventPath = `/events/${madeUp.event}`;
  return toAttendanceMessage({
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

function presentTestErasure(facts: TestFacts, api: ApiAddress): Schema<'ErasureWebhook'> {
  const { messageId, madeUp, now: erasedAt } = facts;
  const { person: personId, signature, attendance } = madeUp;
  const actions = { signatureIds: [signature], attendanceIds: [attendance] };
  return presentErasureMessage({ messageId, personId, ...actions, sponsor: sponsorOf(facts), erasedAt }, api);
}

function presentTestRemoval(facts: TestFacts, api: ApiAddress): Schema<'RemovalWebhook'> {
  const { messageId, madeUp, now: removedAt } = facts;
  const signature = { id: madeUp.signature, identifiers: [], subjectId: petitionOf(facts) };
  const sponsor = sponsorOf(facts);
  return presentRemovalMessage({ messageId, signature, reason: 'Test message', sponsor, removedAt }, api);
}

function presentTestPerson(time: string): Schema<'WebhookPerson'> {
  return {
    created_date: time,
    modified_date: time,
    given_name: 'Test',
    family_name: 'Person',
    email_addresses: [{ primary: true, address: 'test.person@example.org', status: 'subscribed' }],
  };
}

function petitionOf({ webhook: { trigger }, madeUp }: TestFacts): string {
  return trigger.kind === 'specific_action' ? trigger.petitionId : madeUp.petition;
}

function sponsorOf({ account }: TestFacts) {
  return account.kind === 'group' ? account : undefined;
}
