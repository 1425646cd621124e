import type { Database } from '../database/connect.ts';
import { insertRows } from '../database/insert-rows.ts';
import { piecesOfPairs } from '../database/pieces.ts';
import type { EmailAddressRow, PhoneNumberRow } from '../database/rows.ts';
import { type Contacts, type ContactsOfPerson, type Holder, type Holders, holderKey } from './contact.ts';
import {
  type EmailAddress,
  type EmailConsent,
  emailKey,
  type Person,
  type PhoneNumber,
  type SubscriptionStatus,
} from './person.ts';

/** The people of these accounts who have one of the contacts. */
export async function findHolders(
  db: Database,
  accountIds: readonly string[],
  { emailKeys, numbers }: Contacts,
): Promise<Holders> {
  const [emails, phones] = await Promise.all([
    findHoldersOfEmails(db, accountIds, emailKeys),
    findHoldersOfNumbers(db, accountIds, numbers),
  ]);
  return { emails, numbers: phones };
}

async function findHoldersOfEmails(
  db: Database,
  accountIds: readonly string[],
  emailKeys: readonly string[],
): Promise<Holders['emails']> {
  const holders = new Map<string, Holder>();
  for (const piece of piecesOfPairs(emailKeys, accountIds.length)) {
    const rows = await db('email_addresses').whereIn('account_id', accountIds).whereIn('address_key', piece);
    for (const row of rows) holders.set(holderKey(row.account_id, row.address_key), toHolder(row));
  }
  return holders;
}

async function findHoldersOfNumbers(
  db: Database,
  accountIds: readonly string[],
  numbers: readonly string[],
): Promise<Holders['numbers']> {
  const holders = new Map<string, Holder>();
  for (const piece of piecesOfPairs(numbers, accountIds.length)) {
    const rows = await db('phone_numbers').whereIn('account_id', accountIds).whereIn('number', piece);
    for (const row of rows) holders.set(holderKey(row.account_id, row.number), toHolder(row));
  }
  return holders;
}

/** The id of the person of the account who has a contact: an `email_address` by its key, or a `phone_number`. */
export async function findHolder(
  db: Database,
  accountId: string,
  kind: string,
  contact: string,
): Promise<string | undefined> {
  const isEmail = kind === 'email_address';
  const contacts = isEmail ? { emailKeys: [contact], numbers: [] } : { emailKeys: [], numbers: [contact] };
  const { emails, numbers } = await findHolders(db, [accountId], contacts);
  return (isEmail ? emails : numbers).get(holderKey(accountId, contact))?.personId;
}

/** A row of either table of contacts; only phone numbers have a number type. */
interface ContactRow {
  readonly kind: 'email' | 'phone';
  readonly person_id: string;
  readonly position: number;
  readonly contact: string;
  readonly number_type: string | null;
  readonly status: SubscriptionStatus;
  /** Only of unsubscribed email addresses. */
  readonly consent: EmailConsent | null;
}

/** The contacts of these people by their ids; at most 500 at once. One statement reads both tables. */
export async function findContacts(
  db: Database,
  personIds: readonly string[],
): Promise<Map<string, ContactsOfPerson>> {
  if (personIds.length === 0) return new Map();
  const columns = ['person_id', 'position', 'status'];
  const rows: ContactRow[] = await db('email_addresses')
    .whereIn('person_id', personIds)
    .select(
      { kind: db.raw("'email'"), contact: 'address', number_type: db.raw('null'), consent: 'consent' },
      ...columns,
    )
    .unionAll((phones) =>
      phones
        .from('phone_numbers')
        .whereIn('person_id', personIds)
        .select(
          { kind: db.raw("'phone'"), contact: 'number', number_type: 'number_type', consent: db.raw('null') },
          ...columns,
        ),
    );
  const ordered = Map.groupBy(
    rows.toSorted((one, other) => one.position - other.position),
    (row) => row.person_id,
  );
  return new Map(
    personIds.map((id) => {
      const contacts = ordered.get(id) ?? [];
      return [
        id,
        {
          emailAddresses: contacts.filter(({ kind }) => kind === 'email').map(toEmail),
          phoneNumbers: contacts.filter(({ kind }) => kind === 'phone').map(toPhone),
        },
      ];
    }),
  );
}

/** Writes the contacts of people who have none yet; one that somebody of the account has fails as a duplicate key. */
export async function insertContacts(db: Database, people: readonly Person[]): Promise<void> {
  const emails = people
    .flatMap(toEmailRows)
    .sort(byKey(({ account_id, address_key }) => account_id + address_key));
  const phones = people.flatMap(toPhoneRows).sort(byKey(({ account_id, number }) => account_id + number));
  await insertRows(db, 'email_addresses', emails);
  await insertRows(db, 'phone_numbers', phones);
}

/** Removes all contacts of these people; at most 500 at once. */
export async function deleteContacts(db: Database, personIds: readonly string[]): Promise<void> {
  await db('email_addresses')
    .whereIn('person_id', [...personIds])
    .delete();
  await db('phone_numbers')
    .whereIn('person_id', [...personIds])
    .delete();
}

// All transactions take the keys in one order, so that they do not wait for each other in a circle.
function byKey<Row>(keyOf: (row: Row) => string): (one: Row, other: Row) => number {
  return (one, other) => (keyOf(one) < keyOf(other) ? -1 : 1);
}

function toHolder(row: EmailAddressRow | PhoneNumberRow): Holder {
  return { personId: row.person_id, status: row.status };
}

// A process of an older version writes no consent, also where the person used the link of a mail.
function toEmail({ contact, status, consent }: ContactRow): EmailAddress {
  if (status === 'subscribed') return { address: contact, status };
  return { address: contact, status, consent: consent ?? 'stopped' };
}

function toPhone({ contact, number_type, status }: ContactRow): PhoneNumber {
  return { number: contact, numberType: number_type, status };
}

function toEmailRows({ id, accountId, emailAddresses }: Person): EmailAddressRow[] {
  return emailAddresses.map(({ address, status, consent = 'withdrawn' }, position) => ({
    account_id: accountId,
    address_key: emailKey(address),
    address,
    status,
    consent: status === 'subscribed' ? null : consent,
    person_id: id,
    position,
  }));
}

function toPhoneRows({ id, accountId, phoneNumbers }: Person): PhoneNumberRow[] {
  return phoneNumbers.map(({ number, numberType, status }, position) => ({
    account_id: accountId,
    number,
    number_type: numberType,
    status,
    person_id: id,
    position,
  }));
}
