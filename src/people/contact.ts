import { emailKey, type Person, type SubscriptionStatus } from './person.ts';

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

/** Who has contacts, each by its `holderKey`. */
export interface Holders {
  readonly emails: ReadonlyMap<string, Holder>;
  readonly numbers: ReadonlyMap<string, Holder>;
}

/** Contacts that another person of the account has already; they stay there, as records are never merged. */
export interface HeldElsewhere {
  /** Keys of email addresses. */
  readonly emails: ReadonlySet<string>;
  readonly numbers: ReadonlySet<string>;
}

/** The key of a contact in an account, which at most one person there has. */
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

/** The id of the person whom contacts mean in an account: who has the first address, else who has the first number. */
export function findMeant(
  { emails, numbers }: Holders,
  accountId: string,
  contacts: Contacts,
): string | undefined {
  const [email] = contacts.emailKeys;
  const [number] = contacts.numbers;
  const byEmail = email === undefined ? undefined : emails.get(holderKey(accountId, email));
  const byNumber = number === undefined ? undefined : numbers.get(holderKey(accountId, number));
  return (byEmail ?? byNumber)?.personId;
}

/** Those of the contacts that others of the account than this person have; they stay there, as records are never merged. */
export function findHeldElsewhere(
  { emails, numbers }: Holders,
  { id, accountId }: Pick<Person, 'id' | 'accountId'>,
  contacts: Contacts,
): HeldElsewhere {
  const held = (holders: ReadonlyMap<string, Holder>, keys: readonly string[]) =>
    new Set(keys.filter((key) => (holders.get(holderKey(accountId, key))?.personId ?? id) !== id));
  return { emails: held(emails, contacts.emailKeys), numbers: held(numbers, contacts.numbers) };
}
