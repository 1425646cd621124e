import { emailKey } from '../base/email-address.ts';
import { type HeldElsewhere, keyFor, keyOf } from './contact.ts';
import { enterEmail } from './email-consent.ts';
import type { EmailAddress, Person, PersonEntry, PhoneEntry, PhoneNumber, PostalAddress } from './person.ts';

/** The person after an entry in a call with a key: the fields that were sent are replaced or added, and nothing is removed. */
export function overwritePerson(person: Person, entry: PersonEntry, held: HeldElsewhere): Person {
  return {
    ...person,
    givenName: entry.givenName ?? person.givenName,
    familyName: entry.familyName ?? person.familyName,
    emailAddresses: mergeEmails(person.emailAddresses, entry, held.emails),
    phoneNumbers: mergeNumbers(person.phoneNumbers, entry, held.numbers),
    postalAddresses: mergePostal(person.postalAddresses, entry),
    languagesSpoken: entry.languagesSpoken ?? person.languagesSpoken,
    customFields: new Map([...person.customFields, ...(entry.customFields ?? [])]),
  };
}

/** Whether two states of a person are the same but for version and times. */
export function isSamePerson(one: Person, other: Person): boolean {
  const comparable = (person: Person) =>
    JSON.stringify({ ...person, version: 0, modifiedAt: 0, customFields: [...person.customFields] });
  return comparable(one) === comparable(other);
}

// By the names of the API.
const fields = {
  given_name: 'givenName',
  family_name: 'familyName',
  email_addresses: 'emailAddresses',
  phone_numbers: 'phoneNumbers',
  postal_addresses: 'postalAddresses',
  languages_spoken: 'languagesSpoken',
} as const;

/** The fields that differ between two states of a person, by the names of the API. */
export function listChanged(before: Person, after: Person): string[] {
  const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
  return [
    ...Object.entries(fields).flatMap(([name, key]) => (isSame(before[key], after[key]) ? [] : [name])),
    ...(isSame([...before.customFields], [...after.customFields]) ? [] : ['custom_fields']),
  ];
}

function mergeEmails(
  known: readonly EmailAddress[],
  { emailAddresses = [] }: PersonEntry,
  held: ReadonlySet<string>,
): EmailAddress[] {
  const entered = emailAddresses.filter(({ address }) => !held.has(emailKey(address)));
  const merged = new Map(known.map((email) => [keyOf(email), email]));
  for (const email of entered) {
    const key = keyFor(known, email.address);
    merged.set(key, enterEmail(merged.get(key), email));
  }
  const primary = entered.find((email) => email.primary)?.address;
  return promote([...merged.values()], (email) => keyOf(email) === (primary && keyFor(known, primary)));
}

/** The kind of a new number that was entered without one. */
export const usualType = 'Mobile';

function mergeNumbers(
  known: readonly PhoneNumber[],
  { phoneNumbers = [] }: PersonEntry,
  held: ReadonlySet<string>,
): PhoneNumber[] {
  const entered = phoneNumbers.filter(({ number }) => !held.has(number));
  const merged = new Map(known.map((phone) => [phone.number, phone]));
  for (const { number, numberType, status } of entered) {
    const existing = merged.get(number);
    merged.set(number, {
      number,
      numberType: decideType(numberType, existing),
      status: status ?? existing?.status ?? 'unsubscribed',
    });
  }
  const primary = entered.find((phone) => phone.primary)?.number;
  return promote([...merged.values()], ({ number }) => number === primary);
}

function decideType(
  entered: PhoneEntry['numberType'],
  existing: PhoneNumber | undefined,
): PhoneNumber['numberType'] {
  if (typeof entered === 'string') return entered;
  if (existing !== undefined) return existing.numberType;
  return entered === undefined ? usualType : null;
}

function mergePostal(
  known: readonly PostalAddress[],
  { postalAddresses = [] }: PersonEntry,
): PostalAddress[] {
  const entered = postalAddresses.map(({ primary, addressLines, postalCode, place }) => ({
    primary,
    address: { addressLines: addressLines ?? [], postalCode: postalCode ?? null, place },
  }));
  const merged = new Map(
    [...known, ...entered.map(({ address }) => address)].map((address) => [JSON.stringify(address), address]),
  );
  const primary = JSON.stringify(entered.find((one) => one.primary)?.address);
  return promote([...merged.values()], (address) => JSON.stringify(address) === primary);
}

// The first of a list is its primary.
function promote<Contact>(contacts: readonly Contact[], isPrimary: (contact: Contact) => boolean): Contact[] {
  return [...contacts.filter(isPrimary), ...contacts.filter((contact) => !isPrimary(contact))];
}
