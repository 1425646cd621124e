import type { Caller } from '../accounts/find-caller.ts';
import type { Database } from '../database/connect.ts';
import { invalidField, type Problem, quote } from '../errors.ts';
import type { Person } from './person.ts';
import { findPeople, lockPerson } from './person-store.ts';

/** An `osdi:person` link as it came, and the id that it leads to, if to any person at all. */
export interface PersonLink {
  readonly href: string;
  readonly id: string | undefined;
}

/** The person that an `osdi:person` link of a body leads to; refuses anybody but the account's own people, with the pointer. */
export async function getLinkedPerson(
  db: Database,
  { account }: Caller,
  { id, href }: PersonLink,
): Promise<Person> {
  const person = id === undefined ? undefined : (await findPeople(db, [id])).get(id);
  if (person?.accountId === account.id) return person;
  throw leadsToNobody(href);
}

/**
 * The same for whoever writes about that person: locked until the transaction ends, so that nobody can be erased while
 * something about them is written.
 */
export async function lockLinkedPerson(
  db: Database,
  { account }: Caller,
  { id, href }: PersonLink,
): Promise<Person> {
  const person = id === undefined ? undefined : await lockPerson(db, account.id, id);
  if (person !== undefined) return person;
  throw leadsToNobody(href);
}

function leadsToNobody(href: string): Problem {
  return invalidField(
    '/_links/osdi:person/href',
    `must be the address of a person of this account, came as ${quote(href)}`,
  );
}
