import { numberOf } from '../base/ids.ts';
import { shareLoop } from '../base/share-loop.ts';
import { forgetChanged, keepChanged } from '../collections/changed-member-store.ts';
import type { FilteredRows } from '../collections/filtered-rows.ts';
import { readNativeId } from '../collections/identifiers/identifier.ts';
import { listIds } from '../collections/list-ids.ts';
import type { Range } from '../collections/page.ts';
import { byIndex } from '../database/by-index.ts';
import type { Database } from '../database/connect.ts';
import { insertRows, upsertRows } from '../database/insert-rows.ts';
import { pieces } from '../database/pieces.ts';
import type { PersonRow } from '../database/rows/rows.ts';
import type { ContactsOfPerson } from './contact.ts';
import { deleteContacts, findContacts, insertContacts, listHolders } from './contact-store.ts';
import type { Person } from './person.ts';
import { deleteWords, insertWords, keyOfName, keyOfTown, updateWords } from './person-word-store.ts';
import { placeKeys, readPostalAddresses, storePostalAddresses } from './stored-address.ts';

// A person may have some 800 KB, and SQLite reads on the event loop.
const peopleAtOnce = 25;

// The columns that change; SQLite looks through every table that refers to a row whose key is set, also to the same value.
const changing = {
  version: 'set',
  modified_at: 'set',
  given_name: 'set',
  family_name: 'set',
  given_key: 'set',
  family_key: 'set',
  town_key: 'set',
  postal_addresses: 'set',
  languages_spoken: 'set',
  custom_fields: 'set',
  country_key: 'set',
  region_key: 'set',
  postal_key: 'set',
} as const;

/** The people of these ids, of any account, by id. */
export async function findPeople(db: Database, ids: readonly string[]): Promise<Map<string, Person>> {
  const people = new Map<string, Person>();
  const share = shareLoop();
  for (const piece of pieces(ids, peopleAtOnce)) {
    const rows = await db('people').whereIn('id', piece);
    const contacts = await findContacts(db, piece);
    for (const person of await toPeople(rows, contacts, share)) people.set(person.id, person);
  }
  return people;
}

/** The people of these ids, of any account, in the order of the ids. */
export async function findPeopleInOrder(db: Database, ids: readonly string[]): Promise<Person[]> {
  const people = await findPeople(db, ids);
  return ids.flatMap((id) => people.get(id) ?? []);
}

/** The ids of a stretch of the account's own people, in creation order. */
export function listPersonIds(db: Database, accountId: string, range: Range): Promise<string[]> {
  return listIds(db, 'people', { account_number: numberOf(accountId) }, range);
}

/** The ids of the account's own people after an id ('' from the start), in creation order; at most `limit`. */
export function listPersonIdsAfter(
  db: Database,
  accountId: string,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  return db
    .from(byIndex(db, 'people', ['account_number', 'id']))
    .where({ account_number: numberOf(accountId) })
    .andWhere('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .pluck('id');
}

/** The account's own people as filters select from them. */
export function peopleRows(accountId: string): FilteredRows {
  const owner = { column: 'account_number', id: numberOf(accountId) };
  return {
    table: 'people',
    owner,
    indexed: {
      owner,
      columns: ['given_name', 'family_name'],
      keys: {
        given_name: { column: 'given_key', of: keyOfName },
        family_name: { column: 'family_key', of: keyOfName },
      },
      last: { given_name: 'family_name' },
    },
    changes: { ownerId: accountId, kind: 'people' },
    findId: async (db, name, value) =>
      name === 'identifier' ? readNativeId(value) : listHolders(db, accountId, name, value),
  };
}

/** The accounts that keep these people, by the people's ids; at most 500 at once. */
export async function findAccountsOfPeople(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db('people')
    .select('id', 'account_id')
    .whereIn('id', [...ids]);
  return new Map(rows.map((row) => [row.id, row.account_id]));
}

/** Locks a person of the account until the transaction ends, and returns it as it then is. */
export async function lockPerson(db: Database, accountId: string, id: string): Promise<Person | undefined> {
  return (await lockPeople(db, [accountId], [id])).get(id);
}

/**
 * Locks those of the people whom one of the accounts has until the transaction ends, in the order of their ids, and returns
 * them as they then are, by id.
 */
export async function lockPeople(
  db: Database,
  accountIds: readonly string[],
  ids: readonly string[],
): Promise<Map<string, Person>> {
  const people = new Map<string, Person>();
  const share = shareLoop();
  for (const piece of pieces([...new Set(ids)].sort(), peopleAtOnce)) {
    const rows = await db('people')
      .whereIn('id', piece)
      .whereIn('account_id', [...accountIds])
      .orderBy('id')
      .forUpdate();
    const contacts = await findContacts(
      db,
      rows.map(({ id }) => id),
    );
    for (const person of await toPeople(rows, contacts, share)) people.set(person.id, person);
  }
  return people;
}

/** Locks people until the transaction ends, in the order of their ids, without reading them; at most 500 at once. */
export async function holdPeople(db: Database, ids: readonly string[]): Promise<void> {
  await db('people')
    .whereIn('id', [...ids])
    .orderBy('id')
    .forUpdate()
    .select('id');
}

/** Writes new people; an address or number that their account knows already fails as a duplicate key. */
export async function insertPeople(db: Database, people: readonly Person[]): Promise<void> {
  const named = people.map((person) => ({ person, row: toRow(person) }));
  await insertRows(
    db,
    'people',
    named.map(({ row }) => row),
  );
  await insertContacts(db, people);
  await insertWords(db, named);
}

/** Writes people over what was stored; the caller has locked them and moved their versions. */
export async function updatePeople(
  db: Database,
  changes: readonly { readonly before: Person; readonly after: Person }[],
): Promise<void> {
  // Every row exists and is locked, so that this inserts nothing.
  const named = changes.map(({ before, after }) => ({ before, person: after, row: toRow(after) }));
  const rows = named.map(({ row }) => row);
  await upsertRows(db, 'people', rows, { key: ['id'], merge: changing });
  const changed = changes.map(({ after }) => after);
  await keepChanged(
    db,
    'people',
    changed.map(({ id, accountId, modifiedAt }) => ({ id, ownerId: accountId, modifiedAt })),
  );
  const reached = changes.flatMap(({ before, after }) => (hasSameContacts(before, after) ? [] : [after]));
  for (const piece of pieces(reached)) {
    await deleteContacts(
      db,
      piece.map(({ id }) => id),
    );
  }
  await insertContacts(db, reached);
  await updateWords(
    db,
    named.filter(({ before, person }) => !hasSameNames(before, person)),
  );
}

/** Removes people with every address and number; what refers to them is removed before. At most 500 at once. */
export async function deletePeople(db: Database, ids: readonly string[]): Promise<void> {
  await deleteContacts(db, ids);
  await deleteWords(db, ids);
  await forgetChanged(db, ids);
  await db('people')
    .whereIn('id', [...ids])
    .delete();
}

function hasSameContacts(one: ContactsOfPerson, other: ContactsOfPerson): boolean {
  const listed = ({ emailAddresses, phoneNumbers }: ContactsOfPerson) =>
    JSON.stringify([emailAddresses, phoneNumbers]);
  return listed(one) === listed(other);
}

function hasSameNames(one: Person, other: Person): boolean {
  const names = ({ givenName, familyName, postalAddresses }: Person) =>
    JSON.stringify([givenName, familyName, postalAddresses.map(({ place }) => place.locality)]);
  return names(one) === names(other);
}

function toRow(person: Person): PersonRow {
  return {
    id: person.id,
    account_id: person.accountId,
    account_number: numberOf(person.accountId),
    version: person.version,
    created_at: person.createdAt,
    modified_at: person.modifiedAt,
    originating_system: person.originatingSystem,
    given_name: person.givenName,
    family_name: person.familyName,
    given_key: keyOfName(person.givenName),
    family_key: keyOfName(person.familyName),
    town_key: keyOfTown(person.postalAddresses),
    postal_addresses: storePostalAddresses(person.postalAddresses),
    languages_spoken: JSON.stringify(person.languagesSpoken),
    custom_fields: JSON.stringify([...person.customFields]),
    ...placeKeys(person.postalAddresses),
  };
}

async function toPeople(
  rows: readonly PersonRow[],
  contacts: ReadonlyMap<string, ContactsOfPerson>,
  share: () => Promise<void>,
): Promise<Person[]> {
  const people: Person[] = [];
  for (const row of rows) {
    people.push(toPerson(row, contacts.get(row.id)));
    await share();
  }
  return people;
}

function toPerson(row: PersonRow, contacts: ContactsOfPerson | undefined): Person {
  return {
    id: row.id,
    accountId: row.account_id,
    version: row.version,
    createdAt: row.created_at,
    modifiedAt: row.modified_at,
    originatingSystem: row.originating_system,
    givenName: row.given_name,
    familyName: row.family_name,
    emailAddresses: contacts?.emailAddresses ?? [],
    phoneNumbers: contacts?.phoneNumbers ?? [],
    postalAddresses: readPostalAddresses(row.postal_addresses),
    languagesSpoken: JSON.parse(row.languages_spoken) as string[],
    customFields: new Map(JSON.parse(row.custom_fields) as [string, string][]),
  };
}
