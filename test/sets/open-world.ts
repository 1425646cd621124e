import type { Account, IndividualAccount } from '../../src/accounts/account.ts';
import { getAccount, getAccountBySlug } from '../../src/accounts/account-store.ts';
import type { Actor } from '../../src/actions/signups/action.ts';
import type { Clock } from '../../src/base/clock.ts';
import type { Receipt } from '../../src/collections/idempotency/receipt.ts';
import type { Database } from '../../src/database/connect.ts';
import { openNetwork } from '../support/open-network.ts';
import { openPetition } from '../support/open-petition.ts';
import { idOf } from '../support/path-of.ts';
import { publish } from '../support/publish-event.ts';
import type { SuiteService } from '../support/use-service.ts';

/** The accounts of a set, and what its posts act on. Two worlds differ only in their ids and names. */
export interface World {
  /** A group of a network whose groups have webhooks. */
  readonly leaf: Account;
  readonly siblingSlug: string;
  /** An account without a webhook. */
  readonly alone: Account;
  readonly accountIds: readonly string[];
  /** A person of the leaf. */
  readonly linkedId: string;
  readonly campaignId: string;
  readonly petitions: readonly [string, string];
  readonly petitionAlone: string;
  readonly event: string;
  /** An event that names its creator, who has an account. */
  readonly eventOfCreator: string;
  /** An event of the interface with two places. */
  readonly withPlaces: string;
  /** The receipt of an Idempotency-Key, for a body. */
  receipt(key: string, body?: string): Receipt;
}

/** Opens a world of its own for one order of posts. */
export async function openWorld(suite: SuiteService, db: Database, clock: Clock): Promise<World> {
  const { service } = suite;
  const network = await openNetwork(service, 'https://receiver.example');
  const { client } = network.leaf;
  const leaf = await getAccount(db, network.leaf.id);
  const creator = await getAccountBySlug(db, network.leaf.slug.replace('-leaf', '-creator'));
  const by = creator as IndividualAccount;
  const { account: alone, key } = await suite.individual();
  const make = async (path: string, body: object) => idOf((await client.post(path, body)).body);
  const event = { originating_system: 'sets', summary: 'Meeting' };
  const creatorLink = { href: `${service.url}/api/v1/people/${by.personId}` };
  const places = await publish(service.context, { account: leaf, by }, { capacity: '2' });
  const linked = { given_name: 'Lin', phone_numbers: [{ number: '+1 503 555 0143' }] };
  await network.root.client.post('/people', { person: { email_addresses: [mail('new')] } });
  return {
    leaf,
    siblingSlug: network.sibling.slug,
    alone,
    accountIds: [...Object.values(network).map(({ id }) => id), creator.id, alone.id],
    linkedId: await make('/people', {
      person: { ...linked, email_addresses: [mail('lin')] },
      add_tags: ['kept', 'gone'],
    }),
    campaignId: await make('/event_campaigns', { title: 'Rent' }),
    petitions: [
      idOf((await openPetition(suite, client)).resource),
      idOf((await openPetition(suite, client)).resource),
    ],
    petitionAlone: idOf((await openPetition(suite, service.as(key))).resource),
    event: await make('/events', event),
    eventOfCreator: await make('/events', { ...event, _links: { 'osdi:creator': creatorLink } }),
    withPlaces: places.event.id,
    receipt: (name, body = name) => ({
      ...{ accountId: leaf.id, path: '/some/path', key: name, bodyHash: body, askedAt: clock.now() },
    }),
  };
}

/** An email address of a person. */
export function mail(name: string): { readonly address: string } {
  return { address: `${name}@people.example` };
}

/** The draft of somebody who acts: a person, or a link to one by their id. */
export function draftOf(
  source: (Actor & { kind: 'entered' })['person'] | string,
): { actor: Actor; tags: { add: string[]; remove: string[] } } & Record<
  'source' | 'referrer' | 'website',
  string | null
> {
  const actor: Actor =
    typeof source === 'string'
      ? { kind: 'linked', link: { href: source, id: source } }
      : { kind: 'entered', person: source };
  return { actor, tags: { add: [], remove: [] }, source: null, referrer: null, website: null };
}
