import { searchWords } from '../base/search-words.ts';
import type { Database } from '../database/connect.ts';
import { listSharing } from './contact-store.ts';
import { fullNameOf, type Person } from './person.ts';
import { findPeople } from './person-store.ts';

const mostNumbers = 5;
const mostSharing = 20;
const mostFound = 3;

/** The people of the account who may be the same person: with one of the numbers and the same name, at most three (G-same). */
export async function findPerhapsSame(db: Database, person: Person): Promise<Person[]> {
  const name = foldName(person);
  if (name === '') return [];
  const ids = new Set<string>();
  for (const { number } of person.phoneNumbers.slice(0, mostNumbers))
    for (const id of await listSharing(db, person.accountId, number, mostSharing)) ids.add(id);
  ids.delete(person.id);
  const people = await findPeople(db, [...ids]);
  return [...people.values()].filter((one) => foldName(one) === name).slice(0, mostFound);
}

function foldName(person: Person): string {
  return searchWords([fullNameOf(person)]).join(' ');
}
