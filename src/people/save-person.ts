import { listReaders } from '../accounts/readable-person-store.ts';
import { moveCollections } from '../collections/move-collections.ts';
import type { Database } from '../database/connect.ts';
import type { Person } from './person.ts';
import { updatePerson } from './person-store.ts';

/** Writes a person with a new version, and moves the collections that show them. */
export async function savePerson(db: Database, changed: Person, now: number): Promise<Person> {
  const person: Person = { ...changed, version: changed.version + 1, modifiedAt: now };
  await updatePerson(db, person);
  const readerIds = await listReaders(db, person.id);
  await moveCollections(db, [{ what: 'person changed', accountId: person.accountId, readerIds }]);
  return person;
}
