import type { components } from '../../../generated/api.d.ts';
import type { GroupAccount } from '../../accounts/account.ts';
import { formatTime } from '../../clock.ts';
import { idempotencyKeyOf } from '../../delivery/outbox/message.ts';
import { nativeIdentifier } from '../../identifiers/identifier.ts';
import { emailKey, type Person, type PersonEntry, type SubscriptionStatus } from '../../people/person.ts';
import type { Signature, SignatureDraft } from '../../signatures/signature.ts';
import { linkTo } from './links.ts';
import { presentCoordinates } from './place-hal.ts';
import { present } from './present.ts';
import { presentReferral } from './referral-hal.ts';
import { presentMessageSponsor } from './sponsor-hal.ts';

type Resource<Name extends keyof components['schemas']> = components['schemas'][Name];

/** All that a message about one signature is made of. */
export interface SignatureFacts {
  readonly signature: Signature;
  /** What came in this action; the message tells of nothing else. */
  readonly draft: SignatureDraft;
  /** Who signed, as the receiving account knows them. */
  readonly person: Person;
  /** The group that the message names: the owner's, or the referring one in that group's own message. */
  readonly sponsor: GroupAccount | undefined;
  /** How the entered addresses (by key) and numbers stand after the action. */
  readonly statuses: ReadonlyMap<string, SubscriptionStatus>;
  readonly messageId: string;
  readonly baseUrl: string;
}

/** The message of section 6 about one signature: an array of exactly one. */
export function presentMessage(facts: SignatureFacts): Resource<'SignatureWebhook'> {
  const { signature, draft, person, messageId, baseUrl } = facts;
  const sponsor = presentMessageSponsor(facts.sponsor, baseUrl);
  const key = idempotencyKeyOf(messageId);
  const petitionPath = `/petitions/${signature.petitionId}`;
  const resource = present<Resource<'WebhookSignature'>>({
    identifiers: [nativeIdentifier(signature.id), ...signature.identifiers],
    created_date: formatTime(signature.createdAt),
    modified_date: formatTime(signature.modifiedAt),
    comments: draft.comments,
    'platform:referrer_data': presentReferral(draft),
    person: presentEntry(facts),
    add_tags: [...draft.tags.add],
    'platform:sponsor': sponsor,
    idempotency_key: key,
    _links: {
      self: linkTo(baseUrl, `${petitionPath}/signatures/${signature.id}`),
      'osdi:person': linkTo(baseUrl, `/people/${person.id}`),
      'osdi:petition': linkTo(baseUrl, petitionPath),
    },
  });
  return [
    present<Resource<'SignatureMessage'>>({
      'osdi:signature': resource,
      'platform:sponsor': sponsor,
      idempotency_key: key,
    }),
  ];
}

// Only the fields that were entered while acting (2.6); of a person who was linked, only their times.
function presentEntry({ draft: { actor }, person, statuses }: SignatureFacts): Resource<'WebhookPerson'> {
  const entry: PersonEntry = actor.kind === 'entered' ? actor.person : {};
  return present<Resource<'WebhookPerson'>>({
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
      present<Resource<'PhoneNumber'>>({
        primary: number === person.phoneNumbers[0]?.number,
        number,
        number_type: numberType,
        status: statuses.get(number) ?? 'unsubscribed',
      }),
    ),
    postal_addresses: entry.postalAddresses?.map(
      ({ primary, addressLines, locality, region, postalCode, country, place }, index) =>
        present<Resource<'WebhookPostalAddress'>>({
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
