import type { Caller } from '../accounts/find-caller.ts';
import type { Database } from '../database/connect.ts';
import { invalidField } from '../errors.ts';
import type { Person } from './person.ts';
import { findPeople } from './person-store.ts';

/** The person that an `osdi:person` link of a body leads to; refuses anybody but the account's own people, with the pointer. */
export async function getLinkedPerson(db: Database, caller: Caller, id: string | undefined): Promise<Person> {
  const person = id === undefined ? undefined : (await findPeople(db, [id])).get(id);
  if (person?.accountId === caller.account.id) return person;
  throw invalidField('/_links/osdi:person/href', 'must be the address of a person of this account');
}
