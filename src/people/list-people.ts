import type { Caller } from '../accounts/find-caller.ts';
import type { Page, PageRequest } from '../collections/page.ts';
import { readPage } from '../collections/read-page.ts';
import type { Database } from '../database/connect.ts';
import type { Person } from './person.ts';
import { findPeopleInOrder, listPersonIds } from './person-store.ts';

/** One page of the account's own people, oldest first. */
export function listPeople(db: Database, { account }: Caller, request: PageRequest): Promise<Page<Person>> {
  return readPage(db, { ownerId: account.id, kind: 'people' }, request, async (range) =>
    findPeopleInOrder(db, await listPersonIds(db, account.id, range)),
  );
}
