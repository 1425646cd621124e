import { listReaders } from '../accounts/readable-person-store.ts';
import type { Database } from '../database/connect.ts';
import { invalidField } from '../errors.ts';
import { insertLists, touchLists } from '../lists/list-store.ts';
import { type HeldElsewhere, isSamePerson, mergePerson } from './merge-person.ts';
import { emailKey, type Person, type PersonEntry } from './person.ts';
import {
  findEmailHolders,
  findNumberHolders,
  insertPerson,
  lockPerson,
  updatePerson,
} from './person-store.ts';

/** Where and when a person is recorded, and under which id if nobody of the account is meant. */
export interface PersonRecord {
  readonly accountId: string;
  readonly newId: string;
  readonly originatingSystem: string;
  readonly now: number;
}

/**
 * Finds the account's person by the first email address entered, else by the first phone number, and updates them;
 * or creates them. For a call with a key; part of the caller's transaction. Refuses an entry with neither.
 */
export async function recordPerson(db: Database, entry: PersonEntry, record: PersonRecord): Promise<Person> {
  const keys = (entry.emailAddresses ?? []).map(({ address }) => emailKey(address));
  const numbers = (entry.phoneNumbers ?? []).map(({ number }) => number);
  const [firstKey, firstNumber] = [keys[0], numbers[0]];
  if (firstKey === undefined && firstNumber === undefined) {
    throw invalidField(
      '/person',
      'must have an email address or a phone number, by which the person is found again',
    );
  }

  const emailHolders = await findEmailHolders(db, record.accountId, keys);
  const numberHolders = await findNumberHolders(db, record.accountId, numbers);
  const byEmail = firstKey === undefined ? undefined : emailHolders.get(firstKey);
  const knownId = byEmail ?? (firstNumber === undefined ? undefined : numberHolders.get(firstNumber));
  const held: HeldElsewhere = {
    emails: heldByOthers(emailHolders, knownId),
    numbers: heldByOthers(numberHolders, knownId),
  };
  if (knownId === undefined) return createPerson(db, entry, held, record);

  const known = await lockPerson(db, record.accountId, knownId);
  if (known === undefined) throw new Error(`The person ${knownId} holds a contact and does not exist.`);
  return changePerson(db, known, mergePerson(known, entry, held), record.now);
}

async function createPerson(
  db: Database,
  entry: PersonEntry,
  held: HeldElsewhere,
  record: PersonRecord,
): Promise<Person> {
  const blank: Person = {
    id: record.newId,
    accountId: record.accountId,
    version: 1,
    createdAt: record.now,
    modifiedAt: record.now,
    originatingSystem: record.originatingSystem,
    emailAddresses: [],
    phoneNumbers: [],
    postalAddresses: [],
    languagesSpoken: [],
    customFields: new Map(),
  };
  const person = mergePerson(blank, entry, held);
  await insertPerson(db, person);
  await insertLists(db, person.id, ['taggings']);
  return person;
}

async function changePerson(db: Database, known: Person, merged: Person, now: number): Promise<Person> {
  if (isSamePerson(known, merged)) return known;
  const person: Person = { ...merged, version: known.version + 1, modifiedAt: now };
  await updatePerson(db, person);
  // Where the person is a creator, lists show them, also those of other accounts.
  await touchLists(db, await listReaders(db, person.id), ['events', 'petitions']);
  return person;
}

function heldByOthers(holders: ReadonlyMap<string, string>, own: string | undefined): Set<string> {
  return new Set([...holders].filter(([, personId]) => personId !== own).map(([contact]) => contact));
}
