import { mayRead } from '../accounts/readable-person-store.ts';
import { Problem, quote } from '../base/errors.ts';
import { getCollection } from '../collections/collection-store.ts';
import { readMembers } from '../collections/filtered-page.ts';
import type { Page, PageRequest } from '../collections/page.ts';
import type { Database } from '../database/connect.ts';
import { listFieldNames } from './custom-field-store.ts';
import type { Person } from './person.ts';
import { findPeople, findPeopleInOrder, listPersonIds, peopleRows } from './person-store.ts';

/**
 * A person of the account, or one that the account may read: members, its original creator and the creators of its resources.
 * Refuses anybody else as `not_found` (5 other accounts).
 */
export async function getPerson(db: Database, accountId: string, id: string): Promise<Person> {
  const person = (await findPeople(db, [id])).get(id);
  if (person !== undefined && (person.accountId === accountId || (await mayRead(db, accountId, id))))
    return person;
  throw new Problem('not_found', `There is no person ${quote(id)}.`);
}

/** One page of the account's own people (5 other accounts), oldest first. */
export async function listPeople(
  db: Database,
  accountId: string,
  request: PageRequest,
): Promise<Page<Person>> {
  return readMembers(db, await getCollection(db, accountId, 'people'), request, {
    rows: peopleRows(accountId),
    list: (range) => listPersonIds(db, accountId, range),
    read: (ids) => findPeopleInOrder(db, ids),
  });
}

const mostFields = 1000;

/** The first custom fields of the account's people after this name, at most 1,000; `next` is the last name if there are more. */
export async function listCustomFields(
  db: Database,
  accountId: string,
  after: string,
): Promise<{ names: readonly string[]; next: string | undefined }> {
  const found = await listFieldNames(db, accountId, { after, limit: mostFields + 1 });
  const names = found.slice(0, mostFields);
  return { names, next: found.length > mostFields ? names.at(-1) : undefined };
}

/** A resource together with the person who created it, as both are shown. */
export interface WithCreator<Resource> {
  readonly resource: Resource;
  readonly creator: Person;
}

/** Reads the creators of resources, each person once, and keeps the order. */
export async function attachCreators<Resource extends { readonly creatorPersonId: string }>(
  db: Database,
  resources: readonly Resource[],
): Promise<WithCreator<Resource>[]> {
  const people = await findPeople(db, [...new Set(resources.map((resource) => resource.creatorPersonId))]);
  return resources.map((resource) => {
    const creator = people.get(resource.creatorPersonId);
    if (creator === undefined) throw new Error(`The creator ${resource.creatorPersonId} does not exist.`);
    return { resource, creator };
  });
}
