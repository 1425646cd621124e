import { invalidField, Problem, quote } from '../base/errors.ts';
import {
  contactsOf,
  findHeldElsewhere,
  findMeant,
  type Holder,
  type Holders,
  holderKey,
  keyOf,
  type NumberHolders,
} from './contact.ts';
import {
  fillDeclined,
  fillFromImport,
  fillFromNetwork,
  fillPerson,
  fillProven,
  fillRefused,
  fillTicked,
  fillUnasked,
} from './fill-person.ts';
import { fitPerson, mostOfEach } from './fit-person.ts';
import { isSamePerson, overwritePerson } from './overwrite-person.ts';
import { entryOf, type Person, type PersonEntry, type SubscriptionStatus } from './person.ts';

/**
 * Whether a call has a key: only then stored data may be replaced. `network` is such a call in the other accounts of its
 * network, where it may replace nothing. `ticked` is a call without a key from a person who ticked the box of the account's consent, and
 * `refused` from one who did not consent to be contacted; `proven` is a ticked one and `declined` a refused one by somebody who has used
 * the link of a mail to the address.
 * `imported` is data of another service, which may only unsubscribe known contacts, and `unasked` is such data of people who did not
 * consent to be contacted.
 */
export type Trust =
  | 'keyed'
  | 'network'
  | 'imported'
  | 'unasked'
  | 'keyless'
  | 'ticked'
  | 'proven'
  | 'refused'
  | 'declined';

/** An `osdi:person` link as it was sent, and the id that it leads to, if to any person at all. */
export interface PersonLink {
  readonly href: string;
  readonly id: string | undefined;
}

/** A person to record in an account: entered, linked there already, or copied from an earlier post (by its `newId`) in another account. */
export interface PersonPost {
  /** The post of a set that it belongs to, which is refused as a whole. */
  readonly ownId: string;
  readonly source:
    | { readonly kind: 'entered'; readonly person: PersonEntry }
    | { readonly kind: 'linked'; readonly link: PersonLink }
    | { readonly kind: 'copied'; readonly from: string };
  readonly accountId: string;
  /** The id of a person who is new to the account; no two posts have the same. */
  readonly newId: string;
  readonly originatingSystem: string;
  readonly now: number;
  readonly trust: Trust;
  /** Whether the person may have neither address nor number, as on paper; such a person is always a new one. */
  readonly mayLackContacts?: true;
}

/** What is stored: people who are locked, by id, and who has contacts. */
export interface KnownPeople extends Holders {
  readonly people: ReadonlyMap<string, Person>;
}

/**
 * A person after their post, with the status of each address that was entered (by its key), also of another person's, and of each number
 * of the person.
 */
export interface RecordedPerson {
  readonly person: Person;
  readonly statuses: ReadonlyMap<string, SubscriptionStatus>;
}

/** The people of posts: each after their post (by its `newId`), all who have to be written, and the refusals by `ownId`. */
export interface PeopleDecision {
  readonly refusals: ReadonlyMap<string, Problem>;
  readonly recorded: ReadonlyMap<string, RecordedPerson>;
  readonly created: readonly Person[];
  readonly changed: readonly { readonly before: Person; readonly after: Person }[];
}

/** People and holders while posts are applied. */
interface State {
  readonly people: Map<string, Person>;
  readonly emails: Map<string, Holder>;
  readonly numbers: Map<string, NumberHolders>;
  /** The people of posts after them, by the `newId` of the post. */
  readonly recorded: Map<string, RecordedPerson>;
  /** Undoes what was put since the last post of a set, the newest first. */
  undo: (() => void)[];
}

const applying = {
  keyed: overwritePerson,
  network: fillFromNetwork,
  imported: fillFromImport,
  unasked: fillUnasked,
  keyless: fillPerson,
  ticked: fillTicked,
  proven: fillProven,
  refused: fillRefused,
  declined: fillDeclined,
} as const;

/**
 * Applies posts to the people of their accounts, one after the other.
 *
 * - Each post finds its person as `findMeant` does. Only a call with the account's key may mean somebody with an email address by a
 *   number alone.
 * - A person who is found is updated, without the account's key only where a field is empty. Otherwise a person is created.
 * - Where a person is found who is not locked, only the id of this person is returned.
 * - Refused are entries with neither address nor number, links to anybody but the account's people, and with the account's key
 *   entries that take the person beyond their bounds. Of a refused post nothing is left for those behind it, in any account.
 */
export function decidePeople(
  posts: readonly PersonPost[],
  known: KnownPeople,
): PeopleDecision | { readonly notLockedId: string } {
  const state: State = {
    people: new Map(known.people),
    emails: new Map(known.emails),
    numbers: new Map(known.numbers),
    recorded: new Map(),
    undo: [],
  };
  // Read under their locks, so newer than what the look-up of holders found.
  for (const person of known.people.values()) keep(state, person);
  const refusals = new Map<string, Problem>();
  for (const [ownId, peopleOfPost] of Map.groupBy(posts, ({ ownId }) => ownId)) {
    state.undo = [];
    try {
      for (const post of peopleOfPost) {
        const notLockedId = record(state, post);
        if (notLockedId !== undefined) return { notLockedId };
      }
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      for (const undo of state.undo.reverse()) undo();
      refusals.set(ownId, error);
    }
  }
  const people = [...state.people.values()];
  return {
    refusals,
    recorded: state.recorded,
    created: people.filter(({ id }) => !known.people.has(id)),
    changed: people.flatMap((after) => {
      const before = known.people.get(after.id);
      return before === undefined || before === after ? [] : [{ before, after }];
    }),
  };
}

// Returns the id of the person where they are not locked.
function record(state: State, post: PersonPost): string | undefined {
  const { source, accountId, newId } = post;
  const { recorded } = state;
  if (source.kind === 'linked') {
    const person = getLinked(state, accountId, source.link);
    put(state, recorded, newId, { person, statuses: new Map() });
    return undefined;
  }
  const entry = source.kind === 'entered' ? source.person : entryOf(getRecorded(state, source.from).person);
  const id = findId(state, post, entry);
  if (id !== undefined && !state.people.has(id)) return id;
  const person = applyEntry(state, post, entry, id);
  keep(state, person);
  put(state, recorded, newId, { person, statuses: listStatuses(state, person, entry) });
  return undefined;
}

/** The person of the post with this `newId`, after it. */
export function getRecorded({ recorded }: Pick<PeopleDecision, 'recorded'>, newId: string): RecordedPerson {
  const found = recorded.get(newId);
  if (found === undefined) throw new Error(`There is no post of a person with the new id ${newId}.`);
  return found;
}

/** The refusal of a link that leads to none of the account's people. */
export function leadsToNobody(href: string): Problem {
  return invalidField(
    '/_links/osdi:person/href',
    `must be the address of a person of this account, came as ${quote(href)}`,
  );
}

// A link leads to the people of the account only (V-person).
function getLinked({ people }: State, accountId: string, { href, id }: PersonLink): Person {
  const person = id === undefined ? undefined : people.get(id);
  if (person?.accountId === accountId) return person;
  throw leadsToNobody(href);
}

function findId(
  state: State,
  { accountId, trust, mayLackContacts }: PersonPost,
  entry: PersonEntry,
): string | undefined {
  const contacts = contactsOf(entry);
  if (contacts.emailKeys.length + contacts.numbers.length > 0) {
    return findMeant(state, accountId, contacts, { numberIsEnough: trust === 'keyed' });
  }
  if (mayLackContacts) return undefined;
  throw invalidField(
    '/person',
    'must have an email address or a phone number, by which the person is found again',
  );
}

function applyEntry(state: State, post: PersonPost, entry: PersonEntry, id: string | undefined): Person {
  const { trust, now } = post;
  const known = id === undefined ? undefined : state.people.get(id);
  const before = known ?? blankPerson(post);
  const held = findHeldElsewhere(state, before, contactsOf(entry));
  const { person, overfull } = fitPerson(before, applying[trust](before, entry, held));
  if (trust === 'keyed' && overfull.length > 0) throw describeOverfull(overfull);
  if (known === undefined) return person;
  return isSamePerson(known, person) ? known : { ...person, version: known.version + 1, modifiedAt: now };
}

// Contacts are never removed by a post.
function keep(state: State, person: Person): void {
  const { people, emails, numbers } = state;
  const { id: personId, accountId } = person;
  put(state, people, personId, person);
  for (const email of person.emailAddresses) {
    put(state, emails, holderKey(accountId, keyOf(email)), { personId, status: email.status });
  }
  for (const { number } of person.phoneNumbers) {
    const key = holderKey(accountId, number);
    put(state, numbers, key, addHolder(numbers.get(key) ?? {}, person));
  }
}

function put<Value>({ undo }: State, map: Map<string, Value>, key: string, value: Value): void {
  const before = map.get(key);
  undo.push(() => (before === undefined ? map.delete(key) : map.set(key, before)));
  map.set(key, value);
}

function addHolder({ aloneId, oldestId }: NumberHolders, { id, emailAddresses }: Person): NumberHolders {
  if (emailAddresses.length === 0) return { aloneId: id, oldestId };
  // Ids are made in the order of time.
  const older = oldestId !== undefined && oldestId < id ? oldestId : id;
  return { aloneId: aloneId === id ? undefined : aloneId, oldestId: older };
}

function listStatuses(
  { emails }: State,
  { accountId, phoneNumbers }: Person,
  entry: PersonEntry,
): Map<string, SubscriptionStatus> {
  const { emailKeys } = contactsOf(entry);
  const ofEmails = emailKeys.flatMap((key): [string, SubscriptionStatus][] => {
    const holder = emails.get(holderKey(accountId, key));
    return holder === undefined ? [] : [[key, holder.status]];
  });
  return new Map([
    ...ofEmails,
    ...phoneNumbers.map(({ number, status }): [string, SubscriptionStatus] => [number, status]),
  ]);
}

function describeOverfull(overfull: readonly string[]): Problem {
  const message = `would take the person beyond ${mostOfEach} of them, or beyond 768 KiB in all`;
  const fields = overfull.map((name) => ({ pointer: `/person/${name}`, message }));
  return new Problem('invalid_request', `/person/${overfull[0]} ${message}.`, { fields });
}

function blankPerson(post: PersonPost): Person {
  return {
    id: post.newId,
    accountId: post.accountId,
    version: 1,
    createdAt: post.now,
    modifiedAt: post.now,
    originatingSystem: post.originatingSystem,
    givenName: null,
    familyName: null,
    emailAddresses: [],
    phoneNumbers: [],
    postalAddresses: [],
    languagesSpoken: [],
    customFields: new Map(),
  };
}
