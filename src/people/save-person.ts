import { listReaders } from '../accounts/readable-person-store.ts';
import { touchLists, touchListsOf } from '../collections/collection-store.ts';
import type { Database } from '../database/connect.ts';
import type { Person } from './person.ts';
import { updatePerson } from './person-store.ts';

/** Writes a person with a new version, and moves the versions of all lists that show them. */
export async function savePerson(db: Database, changed: Person, now: number): Promise<Person> {
  const person: Person = { ...changed, version: changed.version + 1, modifiedAt: now };
  await updatePerson(db, person);
  // Where the person is a creator, lists show them, also those of other accounts.
  await touchListsOf(db, await listReaders(db, person.id), ['events', 'petitions']);
  await touchLists(db, [person.accountId], ['people']);
  return person;
}
