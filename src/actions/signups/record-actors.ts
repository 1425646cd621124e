import type { Account } from '../../accounts/account.ts';
import type { Act } from '../../accounts/audit.ts';
import { recordAct } from '../../accounts/audit-store.ts';
import type { Clock } from '../../base/clock.ts';
import type { Ids } from '../../base/ids.ts';
import type { Happening } from '../../collections/collection-updates.ts';
import { findRepeat, keepReceipt, requireRepeated } from '../../collections/idempotency/find-repeat.ts';
import type { Receipt } from '../../collections/idempotency/receipt.ts';
import { updateCollections } from '../../collections/update-collections.ts';
import type { Database } from '../../database/connect.ts';
import { inTransaction } from '../../database/transaction.ts';
import { getRecorded, type PeopleDecision, type PersonPost } from '../../people/decide-people.ts';
import type { Person } from '../../people/person.ts';
import { findPeople } from '../../people/person-store.ts';
import { preparePeople, savePeople } from '../../people/record-people.ts';
import {
  prepareTags,
  saveTags,
  type TagChanges,
  type TagDecision,
  type TagIds,
} from '../../people/tags/tag-people.ts';
import { makeSignUpIds, type SignUp } from './action.ts';

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

/** Creates or updates the person of a helper body. A repeat with the same receipt changes nothing. */
export function recordPerson(
  { db, ids, clock }: { db: Database; ids: Ids; clock: Clock },
  account: Account,
  { actor, tags }: SignUp,
  receipt: Receipt | undefined,
  act?: Act,
): Promise<Person> {
  const newIds = makeSignUpIds(ids, tags);
  return inTransaction(db, async (db) => {
    const repeated = await findRepeat(db, receipt);
    if (repeated !== undefined) return requireRepeated((await findPeople(db, [repeated])).get(repeated));
    const decision = await prepareActors(db, [
      {
        ownId: newIds.person,
        source: actor,
        accountId: account.id,
        newId: newIds.person,
        originatingSystem: account.name,
        now: clock.now(),
        trust: 'keyed',
        tags,
        tagIds: newIds.tags,
      },
    ]);
    for (const refusal of decision.people.refusals.values()) throw refusal;
    const { person } = getRecorded(decision.people, newIds.person);
    const happened = await saveActors(db, decision);
    await keepReceipt(db, receipt, person.id);
    await updateCollections(db, happened);
    const isNew = decision.people.created.some(({ id }) => id === person.id);
    const action = isNew ? 'person.added' : 'person.changed';
    await recordAct(db, act, { accountId: account.id, action, subject: person.id, details: {} });
    return person;
  });
}
