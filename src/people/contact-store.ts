import { listAccountIds } from '../accounts/account-store.ts';
import { emailKey } from '../base/email-address.ts';
import { invalidParameter } from '../base/errors.ts';
import type { Database } from '../database/connect.ts';
import { insertRows } from '../database/insert-rows.ts';
import { piecesOfPairs } from '../database/pieces.ts';
import type { EmailAddressRow, PhoneNumberRow } from '../database/rows/rows.ts';
import {
  type Contacts,
  type ContactsOfPerson,
  type Holder,
  type Holders,
  holderKey,
  keyOf,
  type NumberHolders,
} from './contact.ts';
import type { EmailAddress, EmailConsent, Person, PhoneNumber, SubscriptionStatus } from './person.ts';

// The key of the one holder of a number in an account who has no email address. The others have the key of their own id.
const alone = '';

/** The people of these accounts who have one of the contacts. */
export async function findHolders(
  db: Database,
  accountIds: readonly string[],
  { emailKeys, numbers }: Contacts,
): Promise<Holders> {
  return {
    emails: await findHoldersOfEmails(db, accountIds, emailKeys),
    numbers: await findHoldersOfNumbers(db, accountIds, numbers),
  };
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
  const holders = new Map<string, NumberHolders>();
  for (const piece of piecesOfPairs(numbers, accountIds.length)) {
    const rows = await db('phone_numbers')
      .whereIn('account_id', accountIds)
      .whereIn('number', piece)
      .andWhere('holder_key', alone);
    for (const row of rows) holders.set(holderKey(row.account_id, row.number), { aloneId: row.person_id });
  }
  for (const accountId of numbers.length === 0 ? [] : accountIds) {
    for (const number of numbers) {
      const oldestId = await findOldestWithAddress(db, accountId, number);
      const key = holderKey(accountId, number);
      if (oldestId !== undefined) holders.set(key, { ...holders.get(key), oldestId });
    }
  }
  return holders;
}

// Any number of people may share a number, so that only the first entry of the index is read.
async function findOldestWithAddress(
  db: Database,
  accountId: string,
  number: string,
): Promise<string | undefined> {
  const row = await db('phone_numbers')
    .where({ account_id: accountId, number })
    .andWhere('holder_key', '>', alone)
    .orderBy('holder_key')
    .first();
  return row?.person_id;
}

/** The ids of the people of the account who have a phone number, first the one without an email address; at most `limit`. */
export function listSharing(
  db: Database,
  accountId: string,
  number: string,
  limit: number,
): Promise<string[]> {
  const rows = db('phone_numbers').where({ account_id: accountId, number });
  return rows.orderBy('holder_key').limit(limit).pluck('person_id');
}

/** The record of an account that has an email address. */
export interface RecordOfAddress {
  readonly accountId: string;
  readonly personId: string;
  /** As it is stored. */
  readonly address: string;
}

const accountsAtOnce = 500;

/** The records of all accounts that have the email address with this key, the oldest account first. */
export async function listRecordsOf(db: Database, addressKey: string): Promise<RecordOfAddress[]> {
  const records: RecordOfAddress[] = [];
  // By the key of each account: an index of the addresses alone would cost every new person a write.
  for (let after: string | undefined = ''; after !== undefined; ) {
    const ids: string[] = await listAccountIds(db, { after, limit: accountsAtOnce });
    const rows = await db('email_addresses')
      .whereIn('account_id', ids)
      .andWhere('address_key', addressKey)
      .orderBy('account_id');
    records.push(
      ...rows.map(({ account_id, person_id, address }) => ({
        accountId: account_id,
        personId: person_id,
        address,
      })),
    );
    after = ids.length < accountsAtOnce ? undefined : ids.at(-1);
  }
  return records;
}

/** Every address that is not subscribed any more, of all accounts. */
export async function listLeftAddresses(db: Database): Promise<{ personId: string; email: EmailAddress }[]> {
  const rows = await db('email_addresses')
    .whereNot({ status: 'subscribed' })
    .select({ key: 'address_key', contact: 'address' }, 'person_id', 'status', 'consent');
  return rows.map((row) => ({ personId: row.person_id, email: toEmail(row) }));
}

const mostSharing = 10_000;

/**
 * The ids of the people of the account who have a contact: an `email_address` by its key, or a `phone_number`. Refuses a number that
 * more than 10,000 people share as `invalid_request`, with the parameter `filter`.
 */
export async function listHolders(
  db: Database,
  accountId: string,
  kind: string,
  contact: string,
): Promise<string[]> {
  if (kind === 'email_address')
    return db('email_addresses').where({ account_id: accountId, address_key: contact }).pluck('person_id');
  const ids = await listSharing(db, accountId, contact, mostSharing + 1);
  if (ids.length <= mostSharing) return ids;
  throw invalidParameter('filter', 'must have a phone number that at most 10,000 people share');
}

/** A row of either table of contacts; only phone numbers have a number type. */
interface ContactRow {
  readonly kind: 'email' | 'phone';
  readonly person_id: string;
  readonly position: number;
  readonly contact: string;
  /** Of an email address. */
  readonly key: string | null;
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
      {
        kind: db.raw("'email'"),
        contact: 'address',
        key: 'address_key',
        number_type: db.raw('null'),
        consent: 'consent',
      },
      ...columns,
    )
    .unionAll((phones) =>
      phones
        .from('phone_numbers')
        .whereIn('person_id', personIds)
        .select(
          {
            kind: db.raw("'phone'"),
            contact: 'number',
            key: db.raw('null'),
            number_type: 'number_type',
            consent: db.raw('null'),
          },
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

/** The primary email addresses of those of these people who have one, by their ids; at most 500 at once. */
export async function findPrimaryEmails(
  db: Database,
  personIds: readonly string[],
): Promise<Map<string, EmailAddress>> {
  if (personIds.length === 0) return new Map();
  const rows = await db('email_addresses')
    .whereIn('person_id', [...personIds])
    .andWhere('position', 0)
    .select({ key: 'address_key', contact: 'address' }, 'person_id', 'status', 'consent');
  return new Map(rows.map((row) => [row.person_id, toEmail(row)]));
}

/**
 * Writes the contacts of people who have none yet. An address that somebody of the account has, and a number that somebody without an
 * address has too, fail as a duplicate key.
 */
export async function insertContacts(db: Database, people: readonly Person[]): Promise<void> {
  const emails = people
    .flatMap(toEmailRows)
    .sort(byKey(({ account_id, address_key }) => account_id + address_key));
  const phones = people
    .flatMap(toPhoneRows)
    .sort(byKey(({ account_id, number, holder_key }) => account_id + number + holder_key));
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

function toHolder(row: EmailAddressRow): Holder {
  return { personId: row.person_id, status: row.status };
}

// A process of an older version writes no consent, also where the person used the link of a mail.
function toEmail({
  contact: address,
  key,
  status,
  consent,
}: Pick<ContactRow, 'contact' | 'key' | 'status' | 'consent'>): EmailAddress {
  const former = key === null || key === emailKey(address) ? {} : { key };
  if (status === 'subscribed') return { address, status, ...former };
  return { address, status, consent: consent ?? 'stopped', ...former };
}

function toPhone({ contact, number_type, status }: ContactRow): PhoneNumber {
  return { number: contact, numberType: number_type, status };
}

function toEmailRows({ id, accountId, emailAddresses }: Person): EmailAddressRow[] {
  return emailAddresses.map((email, position) => ({
    account_id: accountId,
    address_key: keyOf(email),
    address: email.address,
    status: email.status,
    consent: email.status === 'subscribed' ? null : (email.consent ?? 'withdrawn'),
    person_id: id,
    position,
  }));
}

function toPhoneRows({ id, accountId, emailAddresses, phoneNumbers }: Person): PhoneNumberRow[] {
  return phoneNumbers.map(({ number, numberType, status }, position) => ({
    account_id: accountId,
    number,
    holder_key: emailAddresses.length === 0 ? alone : id,
    number_type: numberType,
    status,
    person_id: id,
    position,
  }));
}
