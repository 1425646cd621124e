import { emailKey } from '../base/email-address.ts';
import type { Person } from './person.ts';

/** The largest number of custom fields, of email addresses, of postal addresses and of phone numbers of a person. */
export const mostOfEach = 100;

// As JSON, so that a person as read fits into a body and can be posted back.
const mostBytes = 768 * 1024;

// By the names of the API, in the order in which new values are left out where the person has too much in all.
const bounded = {
  custom_fields: 'customFields',
  postal_addresses: 'postalAddresses',
  phone_numbers: 'phoneNumbers',
  email_addresses: 'emailAddresses',
} as const;

/** A field of a person that has bounds, by its name in the API. */
export type BoundedField = keyof typeof bounded;

/**
 * Brings a changed person within the bounds of 100 of each and 768 KiB in all, and names the fields of which a new value was left
 * out. Everything that the person had before stays.
 */
export function fitPerson(known: Person, changed: Person): { person: Person; overfull: BoundedField[] } {
  let person: Person = {
    ...changed,
    emailAddresses: trim(known.emailAddresses, changed.emailAddresses, ({ address }) => emailKey(address)),
    phoneNumbers: trim(known.phoneNumbers, changed.phoneNumbers, ({ number }) => number),
    postalAddresses: trim(known.postalAddresses, changed.postalAddresses, (one) => JSON.stringify(one)),
    customFields:
      changed.customFields.size <= mostOfEach
        ? changed.customFields
        : new Map(trim([...known.customFields], [...changed.customFields], ([name]) => name)),
  };
  for (const field of Object.values(bounded)) {
    if (jsonBytes(person) <= mostBytes) break;
    person = { ...person, [field]: known[field] };
  }
  const names = Object.keys(bounded) as BoundedField[];
  return { person, overfull: names.filter((name) => person[bounded[name]] !== changed[bounded[name]]) };
}

/** How many bytes a person has as JSON. */
function jsonBytes(person: Person): number {
  return Buffer.byteLength(JSON.stringify({ ...person, customFields: [...person.customFields] }));
}

function trim<Item>(
  known: readonly Item[],
  changed: readonly Item[],
  keyOf: (item: Item) => string,
): readonly Item[] {
  if (changed.length <= mostOfEach) return changed;
  const knownKeys = new Set(known.map(keyOf));
  const added = changed.filter((item) => !knownKeys.has(keyOf(item)));
  const room = Math.max(0, mostOfEach - (changed.length - added.length));
  const surplus = new Set(added.slice(room));
  return surplus.size === 0 ? changed : changed.filter((item) => !surplus.has(item));
}
