import type { HeldElsewhere } from './merge-person.ts';
import { mergePerson } from './merge-person.ts';
import type { Person, PersonEntry } from './person.ts';

/**
 * The person after what was entered without a key: empty fields are filled, and nothing that is there is overwritten,
 * no subscription changed. A new address comes only where the record has none.
 */
export function fillPerson(person: Person, entry: PersonEntry, held: HeldElsewhere): Person {
  const { givenName, familyName, emailAddresses, phoneNumbers, postalAddresses, languagesSpoken } = entry;
  const fill: PersonEntry = {
    ...(person.givenName === undefined && givenName !== undefined && { givenName }),
    ...(person.familyName === undefined && familyName !== undefined && { familyName }),
    ...(person.emailAddresses.length === 0 &&
      emailAddresses && { emailAddresses: emailAddresses.map(({ address }) => ({ address })) }),
    ...(person.phoneNumbers.length === 0 &&
      phoneNumbers && { phoneNumbers: phoneNumbers.map(({ status: _status, ...phone }) => phone) }),
    ...(person.postalAddresses.length === 0 && postalAddresses && { postalAddresses }),
    ...(person.languagesSpoken.length === 0 && languagesSpoken && { languagesSpoken }),
    customFields: new Map([...(entry.customFields ?? [])].filter(([name]) => !person.customFields.has(name))),
  };
  return mergePerson(person, fill, held);
}
