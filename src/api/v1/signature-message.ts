import type { Signature, SignatureDraft } from '../../actions/signatures/signature.ts';
import type { ActionFacts } from '../../actions/signups/action-messages.ts';
import { formatTime } from '../../base/clock.ts';
import { nativeIdentifier } from '../../collections/identifiers/identifier.ts';
import { idempotencyKeyOf } from '../../delivery/outbox/message.ts';
import type { ApiAddress } from '../../http/call.ts';
import { linkTo } from './links.ts';
import { presentMessagePerson } from './message-person.ts';
import { present, presentMessageSponsor, presentReferral, type Schema } from './present.ts';

/**
 * The message about one signature (2.6): an array of exactly one. Its links lead to what the action concerns.
 * (2.6 identifiers, created_date, modified_date, comments, add_tags, idempotency_key)
 * (2.6 _links, _links.self, _links.osdi:person, _links.osdi:petition)
 */
export function presentSignatureMessage(
  facts: ActionFacts<Signature, SignatureDraft>,
  api: ApiAddress,
): Schema<'SignatureWebhook'> {
  const { action: signature, draft, person, messageId } = facts;
  const petitionPath = `/petitions/${signature.subjectId}`;
  return toSignatureMessage({
    identifiers: [nativeIdentifier(signature.id), ...signature.identifiers],
    created_date: formatTime(signature.createdAt),
    modified_date: formatTime(signature.modifiedAt),
    comments: draft.comments,
    'platform:referrer_data': presentReferral(draft),
    person: presentMessagePerson(facts),
    add_tags: [...draft.tags.add],
    'platform:sponsor': presentMessageSponsor(facts.sponsor, api),
    idempotency_key: idempotencyKeyOf(messageId),
    _links: {
      self: linkTo(api, `${petitionPath}/signatures/${signature.id}`),
      'osdi:person': linkTo(api, `/people/${person.id}`),
      'osdi:petition': linkTo(api, petitionPath),
    },
  });
}

/** The message with one signature: an array with one object, whose key names the type (6 Body, Event type, Message object keys). */
export function toSignatureMessage(
  resource: Parameters<typeof present<Schema<'WebhookSignature'>>>[0],
): Schema<'SignatureWebhook'> {
  const signature = present<Schema<'WebhookSignature'>>(resource);
  return [
    present<Schema<'SignatureMessage'>>({
      'osdi:signature': signature,
      'platform:sponsor': signature['platform:sponsor'],
      idempotency_key: signature.idempotency_key,
    }),
  ];
}
