import type { Database } from '../database/connect.ts';
import type { Person } from './person.ts';
import { findPeople } from './person-store.ts';

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
