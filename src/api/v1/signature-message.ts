import type { Account, GroupAccount } from '../../accounts/account.ts';
import { formatTime } from '../../clock.ts';
import { idempotencyKeyOf } from '../../delivery/outbox/message.ts';
import { nativeIdentifier } from '../../identifiers/identifier.ts';
import { emailKey, type Person, type PersonEntry, type SubscriptionStatus } from '../../people/person.ts';
import type { Signature, SignatureDraft } from '../../signatures/signature.ts';
import type { Webhook } from '../../webhooks/webhook.ts';
import { linkTo } from './links.ts';
import { presentCoordinates, presentMessageSponsor, presentReferral } from './parts.ts';
import { present, type Schema } from './present.ts';

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
export function presentMessage(facts: SignatureFacts): Schema<'SignatureWebhook'> {
  const { signature, draft, person, messageId, baseUrl } = facts;
  const sponsor = presentMessageSponsor(facts.sponsor, baseUrl);
  const key = idempotencyKeyOf(messageId);
  const petitionPath = `/petitions/${signature.petitionId}`;
  const resource = present<Schema<'WebhookSignature'>>({
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
    present<Schema<'SignatureMessage'>>({
      'osdi:signature': resource,
      'platform:sponsor': sponsor,
      idempotency_key: key,
    }),
  ];
}

// Only the fields that were entered while acting (2.6); of a person who was linked, only their times.
function presentEntry({ draft: { actor }, person, statuses }: SignatureFacts): Schema<'WebhookPerson'> {
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
        number_type: numberType,
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

/** The ids of what a test message tells of; nothing has them. */
export interface MadeUpIds {
  readonly signature: string;
  readonly person: string;
  readonly petition: string;
}

/** What a test message is made of. */
export interface TestFacts {
  readonly webhook: Webhook;
  readonly account: Account;
  readonly messageId: string;
  readonly madeUp: MadeUpIds;
  readonly now: number;
  readonly baseUrl: string;
}

/**
 * The example message of a test send: like any message of section 6, about a person and a signature that do not exist.
 * The sponsor is the account's own, and so is the petition where the webhook is told of one.
 */
export function presentTestMessage(facts: TestFacts): Schema<'SignatureWebhook'> {
  const { webhook, account, messageId, madeUp, baseUrl } = facts;
  const { trigger } = webhook;
  const time = formatTime(facts.now);
  const key = idempotencyKeyOf(messageId);
  const sponsor = presentMessageSponsor(account, baseUrl);
  const petitionId = trigger.kind === 'specific_action' ? trigger.petitionId : madeUp.petition;
  const signature = present<Schema<'WebhookSignature'>>({
    identifiers: [nativeIdentifier(madeUp.signature)],
    created_date: time,
    modified_date: time,
    comments: 'Test message',
    person: {
      created_date: time,
      modified_date: time,
      given_name: 'Test',
      family_name: 'Person',
      email_addresses: [{ primary: true, address: 'test.person@example.org', status: 'subscribed' }],
    },
    add_tags: [],
    'platform:sponsor': sponsor,
    idempotency_key: key,
    _links: {
      self: linkTo(baseUrl, `/petitions/${petitionId}/signatures/${madeUp.signature}`),
      'osdi:person': linkTo(baseUrl, `/people/${madeUp.person}`),
      'osdi:petition': linkTo(baseUrl, `/petitions/${petitionId}`),
    },
  });
  return [
    present<Schema<'SignatureMessage'>>({
      'osdi:signature': signature,
      'platform:sponsor': sponsor,
      idempotency_key: key,
    }),
  ];
}
