import type { components } from '../../../generated/api.d.ts';
import type { Account } from '../../accounts/account.ts';
import { formatTime } from '../../clock.ts';
import { idempotencyKeyOf } from '../../delivery/outbox/message.ts';
import { nativeIdentifier } from '../../identifiers/identifier.ts';
import type { Webhook } from '../../webhooks/webhook.ts';
import { linkTo } from './links.ts';
import { present } from './present.ts';
import { presentMessageSponsor } from './sponsor-hal.ts';

type Resource<Name extends keyof components['schemas']> = components['schemas'][Name];

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
export function presentTestMessage(facts: TestFacts): Resource<'SignatureWebhook'> {
  const { webhook, account, messageId, madeUp, baseUrl } = facts;
  const { trigger } = webhook;
  const time = formatTime(facts.now);
  const key = idempotencyKeyOf(messageId);
  const sponsor = presentMessageSponsor(account, baseUrl);
  const petitionId = trigger.kind === 'specific_action' ? trigger.petitionId : madeUp.petition;
  const signature = present<Resource<'WebhookSignature'>>({
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
    present<Resource<'SignatureMessage'>>({
      'osdi:signature': signature,
      'platform:sponsor': sponsor,
      idempotency_key: key,
    }),
  ];
}
