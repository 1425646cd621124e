import type { HeldElsewhere } from './merge-person.ts';
import { mergePerson } from './merge-person.ts';
import type { Person, PersonEntry } from './person.ts';

// Whoever has no key may post as often as they like; what a record grows by has to end.
const mostCustomFields = 100;

/**
 * The person after what was entered without a key: empty fields are filled, and nothing that is there is overwritten,
 * no subscription changed. A new address comes only where the record has none, custom fields until there are 100.
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
    customFields: findNewFields(person, entry),
  };
  return mergePerson(person, fill, held);
}

function findNewFields({ customFields: known }: Person, { customFields }: PersonEntry): Map<string, string> {
  const unknown = [...(customFields ?? [])].filter(([name]) => !known.has(name));
  return new Map(unknown.slice(0, Math.max(0, mostCustomFields - known.size)));
}
