import { emailKey } from '../base/email-address.ts';
import { quote } from '../base/errors.ts';
import { keyOf } from '../people/contact.ts';
import type { Person, PersonEntry } from '../people/person.ts';
import type { Note } from './not-taken.ts';

/**
 * Notes what of an entry a person does not have after it: another person has it, there is no room for it, or it stays as it is here
 * (P-known, P-report).
 */
export function noteDifferences(entry: PersonEntry, person: Person, note: Note): void {
  noteName('given_name', [entry.givenName, person.givenName], note);
  noteName('family_name', [entry.familyName, person.familyName], note);
  const emails = new Map(person.emailAddresses.map((email) => [keyOf(email), email]));
  for (const { address, status } of entry.emailAddresses ?? []) {
    const here = emails.get(emailKey(address));
    noteContact('email_addresses', { value: address, status }, here, note);
  }
  const numbers = new Map(person.phoneNumbers.map((phone) => [phone.number, phone]));
  for (const { number, status } of entry.phoneNumbers ?? [])
    noteContact('phone_numbers', { value: number, status }, numbers.get(number), note);
  notePostal(entry, person, note);
  const languages = entry.languagesSpoken ?? [];
  if (languages.length > 0 && languages.join() !== person.languagesSpoken.join())
    note('languages_spoken', stays(person.languagesSpoken, languages));
  for (const [name, answer] of entry.customFields ?? []) {
    const here = person.customFields.get(name);
    if (here === undefined) note(`custom_fields/${name}`, `has no room here, came as ${quote(answer)}`);
    else if (here !== answer) note(`custom_fields/${name}`, stays(here, answer));
  }
}

function noteName(
  field: string,
  [came, here]: readonly [string | undefined, string | null],
  note: Note,
): void {
  if (came !== undefined && came !== '' && here !== null && came !== here) note(field, stays(here, came));
}

function noteContact(
  field: string,
  { value, status }: { readonly value: string; readonly status: string | undefined },
  here: { readonly status: string } | undefined,
  note: Note,
): void {
  if (here === undefined)
    note(field, `is not added to the person here, or somebody else here has it, came as ${quote(value)}`);
  else if (status === 'subscribed' && here.status !== 'subscribed')
    note(field, `stays ${here.status} here, came as ${quote(value)} and subscribed`);
}

function notePostal({ postalAddresses = [] }: PersonEntry, person: Person, note: Note): void {
  const here = new Set(
    person.postalAddresses.map((one) => JSON.stringify([one.addressLines, one.postalCode, one.place])),
  );
  for (const { addressLines = [], postalCode = null, place } of postalAddresses) {
    if (here.has(JSON.stringify([addressLines, postalCode, place]))) continue;
    const words = [...addressLines, place.locality, place.region, postalCode].filter(Boolean);
    note('postal_addresses', `is not added to the person here, came as ${quote(words.join(', '))}`);
  }
}

function stays(here: unknown, came: unknown): string {
  return `stays ${quote(here)} here, came as ${quote(came)}`;
}
