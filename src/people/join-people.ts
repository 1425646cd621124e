import { emailKey } from '../base/email-address.ts';
import { endNews, stopMails } from './email-consent.ts';
import { forbidsMore } from './fill-person.ts';
import { fitPerson } from './fit-person.ts';
import { type EmailAddress, fullNameOf, type Person, type PhoneNumber } from './person.ts';

/** Which of two records of one person a field is taken from. */
export type Side = 'kept' | 'other';

/** What is chosen for the fields that differ: `name`, `email`, `phone`, `address`, and `field:` with the name of a custom field. */
export type Choices = ReadonlyMap<string, Side>;

/** A field in which two records of a person differ, with the value of each; one of them may have none. */
export interface Difference {
  readonly name: string;
  readonly kept: string;
  readonly other: string;
  /** Whether one of the two has to be chosen: both have a value, and a person has it once. */
  readonly isChoice: boolean;
}

/** The fields in which two records of a person differ, in the order of a webpage, and which of them ask for a choice (G-merge). */
export function listPersonDifferences(kept: Person, other: Person): Difference[] {
  const lineOf = ({ postalAddresses: [address] }: Person) =>
    address === undefined
      ? ''
      : [...address.addressLines, address.place.locality, address.place.region, address.postalCode]
          .filter(Boolean)
          .join(', ');
  const fields = [...new Set([...kept.customFields.keys(), ...other.customFields.keys()])];
  const pairs: (readonly [name: string, kept: string, other: string])[] = [
    ['name', fullNameOf(kept), fullNameOf(other)],
    ['email', kept.emailAddresses[0]?.address ?? '', other.emailAddresses[0]?.address ?? ''],
    ['phone', kept.phoneNumbers[0]?.number ?? '', other.phoneNumbers[0]?.number ?? ''],
    ['address', lineOf(kept), lineOf(other)],
    ['languages', kept.languagesSpoken.join(', '), other.languagesSpoken.join(', ')],
    ...fields.map(
      (name) =>
        [`field:${name}`, kept.customFields.get(name) ?? '', other.customFields.get(name) ?? ''] as const,
    ),
  ];
  return pairs
    .filter(([, one, another]) => one !== another)
    .map(([name, one, another]) => ({
      name,
      kept: one,
      other: another,
      isChoice: one !== '' && another !== '' && name !== 'languages',
    }));
}

/**
 * One person of two records: with what is chosen, and where nothing is, with what the kept record has. Empty fields are filled from the
 * other one. All addresses and numbers of both stay, the chosen ones first; of one that both have the status that forbids more. Who stopped
 * all mails or news in one record has stopped them at all addresses (G-merge). Undefined where a person cannot have so much.
 */
export function joinPeople(kept: Person, other: Person, choices: Choices): Person | undefined {
  const order = (name: string) =>
    choices.get(name) === 'other' ? ([other, kept] as const) : ([kept, other] as const);
  const [named, second] = order('name');
  const joined: Person = {
    ...kept,
    givenName: named.givenName ?? second.givenName,
    familyName: named.familyName ?? second.familyName,
    emailAddresses: joinEmails(order('email').flatMap(({ emailAddresses }) => emailAddresses)).map(
      stopAsIn(kept, other),
    ),
    phoneNumbers: joinNumbers(order('phone').flatMap(({ phoneNumbers }) => phoneNumbers)),
    postalAddresses: [
      ...new Map(
        order('address').flatMap(({ postalAddresses }) =>
          postalAddresses.map((address) => [JSON.stringify(address), address] as const),
        ),
      ).values(),
    ],
    languagesSpoken: [...new Set([...kept.languagesSpoken, ...other.languagesSpoken])],
    customFields: joinFields(kept, other, choices),
  };
  const nothing = {
    ...joined,
    emailAddresses: [],
    phoneNumbers: [],
    postalAddresses: [],
    customFields: new Map(),
  };
  return fitPerson(nothing, joined).overfull.length > 0 ? undefined : joined;
}

// Of an address that both have the status stays that forbids more (G-merge).
function joinEmails(emails: readonly EmailAddress[]): EmailAddress[] {
  const joined = new Map<string, EmailAddress>();
  for (const email of emails) {
    const key = emailKey(email.address);
    const known = joined.get(key);
    if (known === undefined) joined.set(key, email);
    else if (forbidsMore(email.status, known.status) && email.status !== known.status)
      joined.set(key, { ...known, status: email.status, ...(email.consent && { consent: email.consent }) });
  }
  return [...joined.values()];
}

// Where every address of one record is withdrawn, all addresses are (G-merge).
function stopAsIn(...records: readonly Person[]): (email: EmailAddress) => EmailAddress {
  const stopped = (consents: readonly EmailAddress['consent'][]) =>
    records.some(
      ({ emailAddresses }) =>
        emailAddresses.some(({ status }) => status === 'unsubscribed') &&
        emailAddresses.every(({ consent }) => consents.includes(consent)),
    );
  if (stopped(['stopped'])) return stopMails;
  return stopped(['stopped', 'withdrawn']) ? endNews : (email) => email;
}

function joinNumbers(numbers: readonly PhoneNumber[]): PhoneNumber[] {
  const joined = new Map<string, PhoneNumber>();
  for (const phone of numbers) {
    const known = joined.get(phone.number);
    const status =
      known !== undefined && forbidsMore(known.status, phone.status) ? known.status : phone.status;
    joined.set(phone.number, { ...phone, ...known, status });
  }
  return [...joined.values()];
}

function joinFields(kept: Person, other: Person, choices: Choices): Map<string, string> {
  const fields = new Map([...other.customFields, ...kept.customFields]);
  for (const [name, value] of other.customFields)
    if (choices.get(`field:${name}`) === 'other') fields.set(name, value);
  return fields;
}
