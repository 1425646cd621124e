import type { Account, IndividualAccount } from '../../src/accounts/account.ts';
import { getAccount, getAccountBySlug } from '../../src/accounts/account-store.ts';
import { createEventCampaign } from '../../src/actions/event-campaigns/create-event-campaign.ts';
import { createEvent } from '../../src/actions/events/create-events.ts';
import type { EventDraft } from '../../src/actions/events/event.ts';
import { createPetition } from '../../src/actions/petitions/create-petition.ts';
import type { Actor } from '../../src/actions/signups/action.ts';
import { recordPerson } from '../../src/actions/signups/record-person.ts';
import type { Receipt } from '../../src/collections/idempotency/receipt.ts';
import type { PersonEntry } from '../../src/people/person.ts';
import { openNetwork } from '../support/open-network.ts';
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
export async function openWorld({ service, individual }: SuiteService): Promise<World> {
  const { context } = service;
  const { db, clock } = context;
  const network = await openNetwork(service, 'https://receiver.example');
  const root = await getAccount(db, network.root.id);
  const leaf = await getAccount(db, network.leaf.id);
  const creator = await getAccountBySlug(db, network.leaf.slug.replace('-leaf', '-creator'));
  const by = creator as IndividualAccount;
  const { account: alone } = await individual();
  const petition = async (account: Account) =>
    (await createPetition(context, account, { title: 'Cap the rents' })).resource.id;
  const event = async (more: Partial<EventDraft> = {}) => {
    const draft = { originatingSystem: 'sets', summary: 'Meeting', ...more };
    return (await createEvent(context, { account: leaf, draft })).resource.id;
  };
  const person = (account: Account, entry: PersonEntry, tags: readonly string[] = []) => {
    const signUp = { actor: draftOf(entry).actor, tags: { add: [...tags], remove: [] } };
    return recordPerson(context, account, signUp, undefined);
  };
  const places = await publish(context, { account: leaf, by }, { capacity: '2' });
  const linked = { givenName: 'Lin', phoneNumbers: [{ number: '15035550143' }] };
  await person(root, { emailAddresses: [mail('new')] });
  return {
    leaf,
    siblingSlug: network.sibling.slug,
    alone,
    accountIds: [...Object.values(network).map(({ id }) => id), creator.id, alone.id],
    linkedId: (await person(leaf, { ...linked, emailAddresses: [mail('lin')] }, ['kept', 'gone'])).id,
    campaignId: (await createEventCampaign(context, leaf.id, { title: 'Rent' })).campaign.id,
    petitions: [await petition(leaf), await petition(leaf)],
    petitionAlone: await petition(alone),
    event: await event(),
    eventOfCreator: await event({ creatorPersonId: by.personId }),
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
