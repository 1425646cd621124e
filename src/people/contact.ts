import { emailKey } from '../base/email-address.ts';
import type { EmailAddress, Person, SubscriptionStatus } from './person.ts';

/** Email addresses by their keys, and phone numbers. */
export interface Contacts {
  readonly emailKeys: readonly string[];
  readonly numbers: readonly string[];
}

/** The addresses and numbers of a person, the primary ones first. */
export type ContactsOfPerson = Pick<Person, 'emailAddresses' | 'phoneNumbers'>;

/** Which person of an account has a contact, and its status. */
export interface Holder {
  readonly personId: string;
  readonly status: SubscriptionStatus;
}

/** Who has a phone number: several people may share it, of whom at most one has no email address. */
export interface NumberHolders {
  /** The person who has the number and no email address. */
  readonly aloneId?: string | undefined;
  /** The oldest person with an email address who has the number. */
  readonly oldestId?: string | undefined;
}

/** Who has contacts, each by its `holderKey`. */
export interface Holders {
  readonly emails: ReadonlyMap<string, Holder>;
  readonly numbers: ReadonlyMap<string, NumberHolders>;
}

/** Contacts that another person of the account has already; they stay there, as records are never merged. */
export interface HeldElsewhere {
  /** Keys of email addresses. */
  readonly emails: ReadonlySet<string>;
  /** Numbers that two people without an email address would have. */
  readonly numbers: ReadonlySet<string>;
}

/** The key of an address of a person. */
export function keyOf({ address, key }: Pick<EmailAddress, 'address' | 'key'>): string {
  return key ?? emailKey(address);
}

/** The key of an entered address: where the person has the same address under another key, that one (E-both). */
export function keyFor(known: readonly EmailAddress[], address: string): string {
  const key = emailKey(address);
  if (known.some((email) => keyOf(email) === key)) return key;
  const own = known.find((email) => emailKey(email.address) === key);
  return own === undefined ? key : keyOf(own);
}

/** The key of a contact in an account. */
export function holderKey(accountId: string, contact: string): string {
  return `${accountId} ${contact}`;
}

/** The contacts of an entry or of a person, in their order. */
export function contactsOf({
  emailAddresses = [],
  phoneNumbers = [],
}: {
  readonly emailAddresses?: readonly { readonly address: string }[];
  readonly phoneNumbers?: readonly { readonly number: string }[];
}): Contacts {
  return {
    emailKeys: emailAddresses.map(({ address }) => emailKey(address)),
    numbers: phoneNumbers.map(({ number }) => number),
  };
}

/** All these contacts, each once. */
export function joinContacts(all: readonly Contacts[]): Contacts {
  return {
    emailKeys: [...new Set(all.flatMap(({ emailKeys }) => emailKeys))],
    numbers: [...new Set(all.flatMap(({ numbers }) => numbers))],
  };
}

/**
 * The id of the person whom contacts mean in an account: who has the first email address, and nobody else. Without an address it is
 * who has the first number and no email address; where there is nobody, it is the oldest person with the number, but only for a
 * caller who may mean somebody by a number alone.
 */
export function findMeant(
  { emails, numbers }: Holders,
  accountId: string,
  contacts: Contacts,
  { numberIsEnough }: { readonly numberIsEnough: boolean },
): string | undefined {
  const [email] = contacts.emailKeys;
  const [number] = contacts.numbers;
  if (email !== undefined) return emails.get(holderKey(accountId, email))?.personId;
  const holders = number === undefined ? undefined : numbers.get(holderKey(accountId, number));
  return holders?.aloneId ?? (numberIsEnough ? holders?.oldestId : undefined);
}

/**
 * Those of the contacts that stay with others of the account than this person, as records are never merged: an email address has one
 * holder, and a number has one holder without an email address. An address that the person has in another spelling is the person's.
 */
export function findHeldElsewhere(
  { emails, numbers }: Holders,
  { id, accountId, emailAddresses }: Pick<Person, 'id' | 'accountId' | 'emailAddresses'>,
  contacts: Contacts,
): HeldElsewhere {
  const isOthers = (holderId: string | undefined) => (holderId ?? id) !== id;
  const own = new Set(emailAddresses.map(({ address }) => emailKey(address)));
  const heldEmails = contacts.emailKeys.filter(
    (key) => !own.has(key) && isOthers(emails.get(holderKey(accountId, key))?.personId),
  );
  const hasAddress = emailAddresses.length > 0 || heldEmails.length < contacts.emailKeys.length;
  const heldNumbers = hasAddress
    ? []
    : contacts.numbers.filter((number) => isOthers(numbers.get(holderKey(accountId, number))?.aloneId));
  return { emails: new Set(heldEmails), numbers: new Set(heldNumbers) };
}
