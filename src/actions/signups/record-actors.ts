import type { Happening } from '../../collections/collection-updates.ts';
import type { Database } from '../../database/connect.ts';
import { getRecorded, type PeopleDecision, type PersonPost } from '../../people/decide-people.ts';
import { preparePeople, savePeople } from '../../people/record-people.ts';
import {
  prepareTags,
  saveTags,
  type TagChanges,
  type TagDecision,
  type TagIds,
} from '../../people/tags/tag-people.ts';

/** A person who acts, for one account, and the tags to change there. */
export interface ActorPost extends PersonPost {
  readonly tags: TagChanges;
  readonly tagIds: TagIds;
}

/** The people and tags to write for the posts. */
export interface ActorDecision {
  readonly people: PeopleDecision;
  readonly tags: TagDecision;
}

/**
 * Finds the people and tags of posts, in their order, and locks the known people. Writes nothing. A post whose person cannot act is
 * among the refusals of the people, with the pointer. Call it in the transaction that writes the actions.
 */
export async function prepareActors(db: Database, posts: readonly ActorPost[]): Promise<ActorDecision> {
  const people = await preparePeople(db, posts);
  const accepted = posts.filter(({ ownId }) => !people.refusals.has(ownId));
  const tags = await prepareTags(
    db,
    accepted.map(({ accountId, newId, tags, tagIds, now, trust }) => {
      const personId = getRecorded(people, newId).person.id;
      return { accountId, personId, tags, newIds: tagIds, now, trust };
    }),
  );
  return { people, tags };
}

/** Writes the people and tags of a decision and returns what happened, in the transaction that prepared it. */
export async function saveActors(db: Database, { people, tags }: ActorDecision): Promise<Happening[]> {
  const happened = await savePeople(db, people);
  await saveTags(db, tags);
  return [...happened, ...tags.happened];
}

/** The actions of people who were known before; a new person has no earlier action to look up. */
export function listByKnownPeople<Action extends { readonly personId: string }>(
  actions: readonly Action[],
  { created }: PeopleDecision,
): Action[] {
  const newIds = new Set(created.map(({ id }) => id));
  return actions.filter(({ personId }) => !newIds.has(personId));
}
