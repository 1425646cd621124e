import type { Caller } from '../accounts/find-caller.ts';
import { mayRead } from '../accounts/readable-person-store.ts';
import type { Database } from '../database/connect.ts';
import { Problem, quote } from '../errors.ts';
import type { Person } from './person.ts';
import { findPeople } from './person-store.ts';

/**
 * A person of the caller's account, or one that the account may read: members, its original creator and the
 * creators of its resources. Anybody else is `not_found`.
 */
export async function getPerson(db: Database, caller: Caller, id: string): Promise<Person> {
  const person = (await findPeople(db, [id])).get(id);
  const accountId = caller.account.id;
  if (person !== undefined && (person.accountId === accountId || (await mayRead(db, accountId, id))))
    return person;
  throw new Problem('not_found', `There is no person ${quote(id)}.`);
}
