import type { Signature, SignatureDraft } from '../../actions/signatures/signature.ts';
import type { SignUp } from '../../actions/signups/action.ts';
import type { ActionFacts } from '../../actions/signups/action-messages.ts';
import { formatTime } from '../../base/clock.ts';
import { emailKey } from '../../base/email-address.ts';
import { nativeIdentifier } from '../../collections/identifiers/identifier.ts';
import { idempotencyKeyOf } from '../../delivery/outbox/message.ts';
import type { ApiAddress } from '../../http/call.ts';
import type { RecordedPerson } from '../../people/decide-people.ts';
import { usualType } from '../../people/overwrite-person.ts';
import type { PersonEntry } from '../../people/person.ts';
import { linkTo } from './links.ts';
import {
  present,
  presentCoordinates,
  presentMessageSponsor,
  presentReferral,
  type Schema,
} from './present.ts';

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
    person: presentEntry(facts),
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

/**
 * The person in a message: only the fields that were entered while acting, all of them (E-first); of a person who was linked, only their
 * times.
 * (6 Content, 2.6 person, person.created_date, person.modified_date, person.family_name, person.postal_addresses)
 * (2.6 person.email_addresses, person.phone_numbers, person.languages_spoken, person.custom_fields)
 */
export function presentEntry({
  draft: { actor },
  person,
  statuses,
}: RecordedPerson & { readonly draft: SignUp }): Schema<'WebhookPerson'> {
  const entry: PersonEntry = actor.kind === 'entered' ? actor.person : {};
  return present<Schema<'WebhookPerson'>>({
    created_date: formatTime(person.createdAt),
    modified_date: formatTime(person.modifiedAt),
    given_name: entry.givenName,
    family_name: entry.familyName,
    email_addresses: entry.emailAddresses?.map(({ address }) => ({
      primary: emailKey(address) === emailKey(person.emailAddresses[0]?.address ?? ''),
      address,
      status: statuses.get(emailKey(address)) ?? 'unsubscribed',
    })),
    phone_numbers: entry.phoneNumbers?.map(({ number, numberType }) =>
      present<Schema<'PhoneNumber'>>({
        primary: number === person.phoneNumbers[0]?.number,
        number,
        number_type:
          numberType ?? person.phoneNumbers.find((phone) => phone.number === number)?.numberType ?? usualType,
        status: statuses.get(number) ?? 'unsubscribed',
      }),
    ),
    postal_addresses: entry.postalAddresses?.map(
      ({ primary, addressLines, locality, region, postalCode, country, place }, index) =>
        present<Schema<'WebhookPostalAddress'>>({
          primary: primary ?? index === 0,
          address_lines: addressLines && [...addressLines],
          locality,
          region,
          postal_code: postalCode,
          country,
          location: presentCoordinates(place),
        }),
    ),
    languages_spoken: entry.languagesSpoken && [...entry.languagesSpoken],
    custom_fields: entry.customFields && Object.fromEntries(entry.customFields),
  });
}
