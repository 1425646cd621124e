import { getCollection } from '../../collections/collection-store.ts';
import type { Database } from '../../database/connect.ts';
import type { Person } from '../../people/person.ts';
import { findPeopleInOrder } from '../../people/person-store.ts';
import type { Tag } from '../../people/tags/tag.ts';
import { listTagsByName } from '../../people/tags/tag-store.ts';
import { findTagsOfPeople } from '../../people/tags/tagging-store.ts';
import type { Attendance } from '../attendances/attendance.ts';
import { attendances } from '../attendances/attendance-store.ts';
import type { CivicEvent } from '../events/event.ts';
import { findEvents } from '../events/event-store.ts';
import type { Petition } from '../petitions/petition.ts';
import { findPetitions } from '../petitions/petition-store.ts';
import type { Signature } from '../signatures/signature.ts';
import { signatures } from '../signatures/signature-store.ts';
import { findActions } from '../signups/action-store.ts';
import { findLastActionIds } from './last-action-store.ts';
import { fitsTag, readSearch, type SearchTerm } from './people-search.ts';
import { type FoundTerm, findIdsOfPeople } from './people-search-store.ts';

const mostTags = 10_000;
const mostTagsOfTerm = 50;

/** What somebody did, with the event or petition. */
export type Deed =
  | { readonly kind: 'attendance'; readonly action: Attendance; readonly subject: CivicEvent }
  | { readonly kind: 'signature'; readonly action: Signature; readonly subject: Petition };

/** A person in a list. */
export interface ListedPerson {
  readonly person: Person;
  readonly tags: readonly Pick<Tag, 'id' | 'name'>[];
  readonly last: Deed | undefined;
}

/** A page of the people whom a search finds. */
export interface FoundPeople {
  readonly people: readonly ListedPerson[];
  /** How many were found in all; of a search that was cut at least as many. */
  readonly total: number;
  readonly isCut: boolean;
  readonly hasMore: boolean;
}

/** What is searched: without words the newest people. `isActing` leaves out people without an action. */
export interface PeopleQuery {
  readonly typed: string;
  readonly country: string;
  readonly isActing: boolean;
  readonly limit: number;
  readonly skipped: number;
}

/** A page of the account's people whose names, towns, addresses, numbers or tags have all the words, the newest people first (I-search). */
export async function searchPeople(
  db: Database,
  accountId: string,
  { typed, country, isActing, limit, skipped }: PeopleQuery,
): Promise<FoundPeople> {
  const terms = await addTags(db, accountId, readSearch(typed, country));
  const found = await findIdsOfPeople(db, { accountId, terms, isActing, limit: limit + 1, skipped });
  const ids = found.ids.slice(0, limit);
  const isEverybody = terms.length === 0 && !isActing;
  const total = isEverybody ? (await getCollection(db, accountId, 'people')).total : found.total;
  return {
    people: await listPeople(db, accountId, ids),
    total,
    isCut: found.isCut && !isEverybody,
    hasMore: found.ids.length > limit,
  };
}

async function addTags(db: Database, accountId: string, terms: readonly SearchTerm[]): Promise<FoundTerm[]> {
  const tags = terms.length === 0 ? [] : await listTagsByName(db, accountId, mostTags);
  return terms.map((term) => {
    const fitting = tags.filter((tag) => fitsTag(term, tag)).slice(0, mostTagsOfTerm);
    return { ...term, tagIds: fitting.map(({ id }) => id) };
  });
}

async function listPeople(db: Database, accountId: string, ids: readonly string[]): Promise<ListedPerson[]> {
  const tags = await findTagsOfPeople(db, ids);
  const last = await findLastDeeds(db, accountId, ids);
  return (await findPeopleInOrder(db, ids)).map((person) => ({
    person,
    tags: tags.get(person.id) ?? [],
    last: last.get(person.id),
  }));
}

async function findLastDeeds(
  db: Database,
  accountId: string,
  personIds: readonly string[],
): Promise<Map<string, Deed>> {
  const attended = await findActions(db, attendances, [
    ...(await findLastActionIds(db, attendances, personIds)).values(),
  ]);
  const signed = await findActions(db, signatures, [
    ...(await findLastActionIds(db, signatures, personIds)).values(),
  ]);
  const deeds = await attachSubjects(db, accountId, {
    attended: [...attended.values()],
    signed: [...signed.values()],
  });
  // The later one of both kinds.
  deeds.sort((one, other) => one.action.createdAt - other.action.createdAt);
  return new Map(deeds.map((deed) => [deed.action.personId, deed]));
}

/** Adds to actions of an account what they were done to. */
export async function attachSubjects(
  db: Database,
  accountId: string,
  { attended, signed }: { attended: readonly Attendance[]; signed: readonly Signature[] },
): Promise<Deed[]> {
  const idsOf = (actions: readonly { readonly subjectId: string }[]) => [
    ...new Set(actions.map(({ subjectId }) => subjectId)),
  ];
  const events = new Map((await findEvents(db, accountId, idsOf(attended))).map((one) => [one.id, one]));
  const petitions = new Map((await findPetitions(db, accountId, idsOf(signed))).map((one) => [one.id, one]));
  return [
    ...attended.flatMap((action): Deed[] => {
      const subject = events.get(action.subjectId);
      return subject === undefined ? [] : [{ kind: 'attendance', action, subject }];
    }),
    ...signed.flatMap((action): Deed[] => {
      const subject = petitions.get(action.subjectId);
      return subject === undefined ? [] : [{ kind: 'signature', action, subject }];
    }),
  ];
}
