import type { Caller } from '../accounts/find-caller.ts';
import type { Database } from '../database/connect.ts';
import { invalidField, quote } from '../errors.ts';
import type { Person } from './person.ts';
import { findPeople } from './person-store.ts';

/** An `osdi:person` link as it came, and the id that it leads to, if to any person at all. */
export interface PersonLink {
  readonly href: string;
  readonly id: string | undefined;
}

/** The person that an `osdi:person` link of a body leads to; refuses anybody but the account's own people, with the pointer. */
export async function getLinkedPerson(
  db: Database,
  caller: Caller,
  { id, href }: PersonLink,
): Promise<Person> {
  const person = id === undefined ? undefined : (await findPeople(db, [id])).get(id);
  if (person?.accountId === caller.account.id) return person;
  throw invalidField(
    '/_links/osdi:person/href',
    `must be the address of a person of this account, came as ${quote(href)}`,
  );
}
