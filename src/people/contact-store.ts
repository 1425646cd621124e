import type { Database } from '../database/connect.ts';
import { insertRows } from '../database/insert-rows.ts';
import { pieces } from '../database/pieces.ts';
import type { EmailAddressRow, PhoneNumberRow } from '../database/rows.ts';
import { type Contacts, type ContactsOfPerson, type Holder, type Holders, holderKey } from './contact.ts';
import { type EmailAddress, emailKey, type Person, type PhoneNumber } from './person.ts';

// MariaDB reads whole accounts where a statement asks for too many combinations.
const rangesAtOnce = 2000;

/** The people of these accounts who have one of the contacts. */
export async function findHolders(
  db: Database,
  accountIds: readonly string[],
  { emailKeys, numbers }: Contacts,
): Promise<Holders> {
  const emails = new Map<string, Holder>();
  const atOnce = Math.max(1, Math.floor(rangesAtOnce / accountIds.length));
  for (const piece of pieces(emailKeys, atOnce)) {
    const rows = await db('email_addresses').whereIn('account_id', accountIds).whereIn('address_key', piece);
    for (const row of rows) emails.set(holderKey(row.account_id, row.address_key), toHolder(row));
  }
  const phones = new Map<string, Holder>();
  for (const piece of pieces(numbers, atOnce)) {
    const rows = await db('phone_numbers').whereIn('account_id', accountIds).whereIn('number', piece);
    for (const row of rows) phones.set(holderKey(row.account_id, row.number), toHolder(row));
  }
  return { emails, numbers: phones };
}

/** The contacts of these people by their ids; at most 500 at once. */
export async function findContacts(
  db: Database,
  personIds: readonly string[],
): Promise<Map<string, ContactsOfPerson>> {
  if (personIds.length === 0) return new Map();
  const order = ['person_id', 'position'];
  const emails = await db('email_addresses').whereIn('person_id', personIds).orderBy(order);
  const phones = await db('phone_numbers').whereIn('person_id', personIds).orderBy(order);
  const emailsOf = Map.groupBy(emails, (row) => row.person_id);
  const phonesOf = Map.groupBy(phones, (row) => row.person_id);
  return new Map(
    personIds.map((id) => [
      id,
      {
        emailAddresses: (emailsOf.get(id) ?? []).map(toEmail),
        phoneNumbers: (phonesOf.get(id) ?? []).map(toPhone),
      },
    ]),
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

function toEmail({ address, status }: EmailAddressRow): EmailAddress {
  return { address, status };
}

function toPhone({ number, number_type, status }: PhoneNumberRow): PhoneNumber {
  return { number, numberType: number_type, status };
}

function toEmailRows({ id, accountId, emailAddresses }: Person): EmailAddressRow[] {
  return emailAddresses.map(({ address, status }, position) => ({
    account_id: accountId,
    address_key: emailKey(address),
    address,
    status,
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
