import type { Account, IndividualAccount } from '../../src/accounts/account.ts';
import { createEvents } from '../../src/actions/events/create-events.ts';
import type { Actor } from '../../src/actions/signups/action.ts';
import { recordPerson } from '../../src/actions/signups/record-person.ts';
import { createWebhook } from '../../src/actions/webhooks/create-webhook.ts';
import { getValue } from '../../src/base/outcome.ts';
import type { Receipt } from '../../src/collections/idempotency/receipt.ts';
import type { Context } from '../../src/context.ts';
import type { PersonEntry } from '../../src/people/person.ts';
import { openGroupWithoutKey, openWithoutKey } from '../support/service.ts';

/** The accounts of a set, and what every kind of post acts on. Two worlds differ only in their ids and names. */
export interface World {
  /** A group of a network whose groups have webhooks. */
  readonly leaf: Account;
  readonly siblingSlug: string;
  /** An account without a webhook. */
  readonly alone: Account;
  readonly creator: IndividualAccount;
  readonly accountIds: readonly string[];
  /** A person of the leaf. */
  readonly linkedId: string;
  readonly event: string;
  /** An event that names its creator, who has an account. */
  readonly eventOfCreator: string;
  /** The receipt of an Idempotency-Key, for a body. */
  receipt(key: string, body?: string): Receipt;
}

let worlds = 0;

/** Opens a world of its own for one order of posts. */
export async function openWorld(context: Context): Promise<World> {
  const world = `world-${++worlds}`;
  const individual = (part: string) => openWithoutKey(context, `${world}-${part}`);
  const creator = await individual('creator');
  const group = async (part: string, parent?: Account) => {
    const account = await openGroupWithoutKey(context, `${world}-${part}`, creator.slug, parent?.slug);
    await createWebhook(context, { accountSlug: account.slug, url: `https://receiver.example/${part}` });
    return account;
  };
  const root = await group('root');
  const branch = await group('branch', root);
  const leaf = await group('leaf', branch);
  const sibling = await group('sibling', branch);
  const alone = await individual('alone');
  const person = (account: Account, entry: PersonEntry, tags: readonly string[] = []) => {
    const signUp = { actor: draftOf(entry).actor, tags: { add: [...tags], remove: [] } };
    return recordPerson(context, account, signUp, undefined);
  };
  const linked = { givenName: 'Lin', phoneNumbers: [{ number: '15035550143' }] };
  await person(root, { emailAddresses: [mail('new')] });
  const draft = { originatingSystem: 'sets', summary: 'Meeting' };
  const [event, eventOfCreator] = await createEvents(context, [
    { account: leaf, draft, receipt: undefined },
    { account: leaf, draft: { ...draft, creatorPersonId: creator.personId }, receipt: undefined },
  ]);
  return {
    leaf,
    siblingSlug: sibling.slug,
    alone,
    creator,
    accountIds: [root, branch, leaf, sibling, creator, alone].map(({ id }) => id),
    linkedId: (await person(leaf, { ...linked, emailAddresses: [mail('lin')] }, ['kept', 'gone'])).id,
    event: getValue(event).resource.id,
    eventOfCreator: getValue(eventOfCreator).resource.id,
    receipt: (name, body = name) => ({
      ...{ accountId: leaf.id, path: '/some/path', key: name, bodyHash: body, askedAt: context.clock.now() },
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
