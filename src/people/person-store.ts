import { listIds } from '../collections/list-ids.ts';
import type { Range } from '../collections/page.ts';
import type { Database } from '../database/connect.ts';
import { pieces } from '../database/pieces.ts';
import type { EmailAddressRow, PersonRow, PhoneNumberRow } from '../database/rows.ts';
import { omitUndefined } from '../omit-undefined.ts';
import { shareLoop } from '../process/share-loop.ts';
import {
  emailKey,
  type Person,
  type PhoneNumber,
  type PostalAddress,
  type SubscriptionStatus,
} from './person.ts';

// A person may have some 800 KB, and SQLite reads on the event loop.
const peopleAtOnce = 25;

/** The people of these ids, of whatever account, by id. */
export async function findPeople(db: Database, ids: readonly string[]): Promise<Map<string, Person>> {
  const people = new Map<string, Person>();
  const share = shareLoop();
  for (const piece of pieces(ids, peopleAtOnce)) {
    const rows = await db('people').whereIn('id', piece);
    const [emails, phones] = await findContacts(db, piece);
    for (const row of rows) {
      people.set(row.id, toPerson(row, emails.get(row.id) ?? [], phones.get(row.id) ?? []));
      await share();
    }
  }
  return people;
}

async function findContacts(db: Database, ids: readonly string[]) {
  const order = ['person_id', 'position'];
  const emails = await db('email_addresses').whereIn('person_id', ids).orderBy(order);
  const phones = await db('phone_numbers').whereIn('person_id', ids).orderBy(order);
  return [
    Map.groupBy(emails, (email) => email.person_id),
    Map.groupBy(phones, (phone) => phone.person_id),
  ] as const;
}

/** The people of these ids, whosever they are, in the order of the ids. */
export async function findPeopleInOrder(db: Database, ids: readonly string[]): Promise<Person[]> {
  const people = await findPeople(db, ids);
  return ids.flatMap((id) => people.get(id) ?? []);
}

/** The ids of a stretch of the account's own people, in creation order. */
export function listPersonIds(db: Database, accountId: string, range: Range): Promise<string[]> {
  return listIds(db, 'people', { account_id: accountId }, range);
}

/** Locks a person of the account until the transaction ends, and answers it as it then is. */
export async function lockPerson(db: Database, accountId: string, id: string): Promise<Person | undefined> {
  const row = await db('people').select('id').where({ id, account_id: accountId }).forUpdate().first();
  return row && (await findPeople(db, [id])).get(id);
}

/** Who in the account holds these addresses (by key): person ids by email key. */
export async function findEmailHolders(
  db: Database,
  accountId: string,
  keys: readonly string[],
): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map();
  const rows = await db('email_addresses')
    .where({ account_id: accountId })
    .whereIn('address_key', [...keys]);
  return new Map(rows.map((row) => [row.address_key, row.person_id]));
}

/** Who in the account holds these numbers (digits with country code): person ids by number. */
export async function findNumberHolders(
  db: Database,
  accountId: string,
  numbers: readonly string[],
): Promise<Map<string, string>> {
  if (numbers.length === 0) return new Map();
  const rows = await db('phone_numbers')
    .where({ account_id: accountId })
    .whereIn('number', [...numbers]);
  return new Map(rows.map((row) => [row.number, row.person_id]));
}

/** Writes a new person; an address or number that the account knows already fails as a duplicate key. */
export async function insertPerson(db: Database, person: Person): Promise<void> {
  await db('people').insert({ id: person.id, account_id: person.accountId, ...toColumns(person) });
  await insertContacts(db, person);
}

/** Writes a person over what was stored; the caller has locked it and moved its version. */
export async function updatePerson(db: Database, person: Person): Promise<void> {
  await db('people').where({ id: person.id }).update(toColumns(person));
  await db('email_addresses').where({ person_id: person.id }).delete();
  await db('phone_numbers').where({ person_id: person.id }).delete();
  await insertContacts(db, person);
}

/** Removes a person with every address and number; what refers to them is removed before. */
export async function deletePerson(db: Database, id: string): Promise<void> {
  await db('email_addresses').where({ person_id: id }).delete();
  await db('phone_numbers').where({ person_id: id }).delete();
  await db('people').where({ id }).delete();
}

async function insertContacts(db: Database, person: Person): Promise<void> {
  const owner = { account_id: person.accountId, person_id: person.id };
  const emails = person.emailAddresses.map(
    ({ address, status }, position): EmailAddressRow => ({
      ...owner,
      address_key: emailKey(address),
      address,
      status,
      position,
    }),
  );
  const phones = person.phoneNumbers.map(
    ({ number, numberType, status }, position): PhoneNumberRow => ({
      ...owner,
      number,
      number_type: numberType ?? null,
      status,
      position,
    }),
  );
  for (const piece of pieces(emails)) await db('email_addresses').insert(piece);
  for (const piece of pieces(phones)) await db('phone_numbers').insert(piece);
}

function toColumns(person: Person): Omit<PersonRow, 'id' | 'account_id'> {
  return {
    version: person.version,
    created_at: person.createdAt,
    modified_at: person.modifiedAt,
    originating_system: person.originatingSystem,
    given_name: person.givenName ?? null,
    family_name: person.familyName ?? null,
    postal_addresses: JSON.stringify(person.postalAddresses),
    languages_spoken: JSON.stringify(person.languagesSpoken),
    custom_fields: JSON.stringify([...person.customFields]),
  };
}

/** How the addresses (by key) and numbers stand in the account, whoever of it holds them. */
export async function findContactStatuses(
  db: Database,
  accountId: string,
  { emailKeys, numbers }: { emailKeys: readonly string[]; numbers: readonly string[] },
): Promise<Map<string, SubscriptionStatus>> {
  const emails =
    emailKeys.length === 0
      ? []
      : await db('email_addresses')
          .where({ account_id: accountId })
          .whereIn('address_key', [...emailKeys]);
  const phones =
    numbers.length === 0
      ? []
      : await db('phone_numbers')
          .where({ account_id: accountId })
          .whereIn('number', [...numbers]);
  return new Map([
    ...emails.map((row) => [row.address_key, row.status] as const),
    ...phones.map((row) => [row.number, row.status] as const),
  ]);
}

function toPerson(
  row: PersonRow,
  emails: readonly EmailAddressRow[],
  phones: readonly PhoneNumberRow[],
): Person {
  return omitUndefined<Person>({
    id: row.id,
    accountId: row.account_id,
    version: row.version,
    createdAt: row.created_at,
    modifiedAt: row.modified_at,
    originatingSystem: row.originating_system,
    givenName: row.given_name ?? undefined,
    familyName: row.family_name ?? undefined,
    emailAddresses: emails.map(({ address, status }) => ({ address, status })),
    phoneNumbers: phones.map(({ number, number_type, status }) =>
      omitUndefined<PhoneNumber>({ number, numberType: number_type ?? undefined, status }),
    ),
    postalAddresses: JSON.parse(row.postal_addresses) as PostalAddress[],
    languagesSpoken: JSON.parse(row.languages_spoken) as string[],
    customFields: new Map(JSON.parse(row.custom_fields) as [string, string][]),
  });
}
