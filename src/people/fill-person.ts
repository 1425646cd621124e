import { emailKey } from '../base/email-address.ts';
import type { HeldElsewhere } from './contact.ts';
import { agreeByLink, agreeByTick, declineByLink, enterEmail } from './email-consent.ts';
import { mostOfEach } from './fit-person.ts';
import { overwritePerson } from './overwrite-person.ts';
import type { EmailAddress, EmailEntry, Person, PersonEntry, SubscriptionStatus } from './person.ts';

// Anybody may post without a key, as often as they like, so the growth of a record is limited.
const mostFieldBytes = 32 * 1024;

/**
 * The person after an entry in a call without a key (I-known, E-first): empty fields are filled, no value is overwritten, and no
 * subscription changes (C-sentence). An address or a number is added only where the record has none, and of several entered ones only the first:
 * anybody may enter the contacts of others behind their own. Custom fields are added until there are 100, or 32 KiB of them.
 */
export function fillPerson(person: Person, entry: PersonEntry, held: HeldElsewhere): Person {
  return fillWithFirst(person, entry, held, ({ address }) => ({ address }));
}

/** The same for a person who ticked the box of a consent (C-tick): the first address is subscribed where they had never agreed before. */
export function fillTicked(person: Person, entry: PersonEntry, held: HeldElsewhere): Person {
  return changeFirst(fillPerson(person, entry, held), entry, agreeByTick);
}

/** The same for a person who has also proven the address by the link of a mail: it is subscribed where they had withdrawn before, too. */
export function fillProven(person: Person, entry: PersonEntry, held: HeldElsewhere): Person {
  return changeFirst(fillPerson(person, entry, held), entry, agreeByLink);
}

// Only the address that was entered first changes (C-tick).
function changeFirst(
  person: Person,
  { emailAddresses: [first] = [] }: PersonEntry,
  change: (email: EmailAddress) => EmailAddress,
): Person {
  if (first === undefined) return person;
  const key = emailKey(first.address);
  return {
    ...person,
    emailAddresses: person.emailAddresses.map((email) =>
      emailKey(email.address) === key ? change(email) : email,
    ),
  };
}

/** The same for a person who did not consent to be contacted (C-tick): a new address is unsubscribed, because they never agreed. */
export function fillRefused(person: Person, entry: PersonEntry, held: HeldElsewhere): Person {
  return fillWithFirst(person, entry, held, ({ address }) => ({
    address,
    status: 'unsubscribed',
    consent: 'none',
  }));
}

/** The same for a person who has also answered by the link of a mail that they want no news (W-link): its address gets no news any more. */
export function fillDeclined(person: Person, entry: PersonEntry, held: HeldElsewhere): Person {
  return changeFirst(fillRefused(person, entry, held), entry, declineByLink);
}

/**
 * The same for a call with a key in another account of its network: a new address gets the status that the call sets, and the size of
 * custom fields is not limited.
 */
export function fillFromNetwork(person: Person, entry: PersonEntry, held: HeldElsewhere): Person {
  const emailAddresses = entry.emailAddresses?.map(
    ({ address, status, consent }): EmailEntry => ({
      address,
      ...(status && { status }),
      ...(consent && { consent }),
    }),
  );
  return fill(person, { ...entry, ...(emailAddresses && { emailAddresses }) }, held);
}

/**
 * The same for the data of another service or a list (P-known, L-known): a person who is new gets all of it. A contact of a known person
 * gets the status that it has in the other service, where this forbids more.
 */
export function fillFromImport(person: Person, entry: PersonEntry, held: HeldElsewhere): Person {
  const isNew = person.emailAddresses.length === 0 && person.phoneNumbers.length === 0;
  if (isNew) return overwritePerson(person, entry, held);
  const filled = fillFromNetwork(person, entry, held);
  const emails = new Map(entry.emailAddresses?.map((email) => [emailKey(email.address), email]));
  const numbers = new Map(entry.phoneNumbers?.map((phone) => [phone.number, phone.status]));
  return {
    ...filled,
    emailAddresses: filled.emailAddresses.map((email) => {
      const left = emails.get(emailKey(email.address));
      return left?.status !== undefined && forbidsMore(left.status, email.status)
        ? enterEmail(email, left)
        : email;
    }),
    phoneNumbers: filled.phoneNumbers.map((phone) => {
      const status = numbers.get(phone.number);
      return status !== undefined && forbidsMore(status, phone.status) ? { ...phone, status } : phone;
    }),
  };
}

/** The same for people who did not agree to be contacted (L-consent): a new address without a status is unsubscribed. */
export function fillUnasked(person: Person, entry: PersonEntry, held: HeldElsewhere): Person {
  const known = new Set(person.emailAddresses.map(({ address }) => emailKey(address)));
  const emailAddresses = entry.emailAddresses?.map(
    (email): EmailEntry =>
      email.status === undefined && !known.has(emailKey(email.address))
        ? { ...email, status: 'unsubscribed', consent: 'none' }
        : email,
  );
  return fillFromImport(person, { ...entry, ...(emailAddresses && { emailAddresses }) }, held);
}

const forbidden: Readonly<Record<SubscriptionStatus, number>> = {
  subscribed: 0,
  'previous bounce': 1,
  'previous spam complaint': 1,
  unsubscribed: 2,
  bouncing: 3,
  'spam complaint': 3,
};

/** Whether a status forbids more than another one (L-known, P-known). Where both are unsubscribed, the consent may differ. */
export function forbidsMore(one: SubscriptionStatus, other: SubscriptionStatus): boolean {
  return forbidden[one] > forbidden[other] || (one === 'unsubscribed' && other === 'unsubscribed');
}

// Only the first of several entered addresses and numbers is stored (E-first).
function fillWithFirst(
  person: Person,
  entry: PersonEntry,
  held: HeldElsewhere,
  enter: (email: EmailEntry) => EmailEntry,
): Person {
  const emailAddresses = entry.emailAddresses?.slice(0, 1).map(enter);
  const phoneNumbers = entry.phoneNumbers?.slice(0, 1);
  const first = {
    ...entry,
    ...(emailAddresses && { emailAddresses }),
    ...(phoneNumbers && { phoneNumbers }),
  };
  return fill(person, first, held, mostFieldBytes);
}

// Fills empty fields only, and no number gets a status (L-known, P-known).
function fill(
  person: Person,
  entry: PersonEntry,
  held: HeldElsewhere,
  mostBytes = Number.POSITIVE_INFINITY,
): Person {
  const { givenName, familyName, emailAddresses, phoneNumbers, postalAddresses, languagesSpoken } = entry;
  const filling: PersonEntry = {
    ...(person.givenName === null && givenName !== undefined && { givenName }),
    ...(person.familyName === null && familyName !== undefined && { familyName }),
    ...(person.emailAddresses.length === 0 && emailAddresses && { emailAddresses }),
    ...(person.phoneNumbers.length === 0 &&
      phoneNumbers && { phoneNumbers: phoneNumbers.map(({ status: _status, ...phone }) => phone) }),
    ...(person.postalAddresses.length === 0 && postalAddresses && { postalAddresses }),
    ...(person.languagesSpoken.length === 0 && languagesSpoken && { languagesSpoken }),
    customFields: findNewFields(person, entry, mostBytes),
  };
  return overwritePerson(person, filling, held);
}

// Until the bounds in number and in bytes of JSON are reached.
function findNewFields(
  { customFields: known }: Person,
  { customFields }: PersonEntry,
  mostBytes: number,
): Map<string, string> {
  const added = new Map<string, string>();
  if (customFields === undefined) return added;
  let bytes = Buffer.byteLength(JSON.stringify([...known]));
  for (const field of customFields) {
    bytes += known.has(field[0]) ? 0 : Buffer.byteLength(JSON.stringify(field));
    if (bytes > mostBytes || known.size + added.size >= mostOfEach) break;
    if (!known.has(field[0])) added.set(...field);
  }
  return added;
}
