import { findCollections, getCollection } from '../../collections/collection-store.ts';
import { listMembers } from '../../collections/position-store.ts';
import { type Database, isSqlite } from '../../database/connect.ts';
import type { SubscriptionStatus } from '../../people/person.ts';
import { placeKey } from '../../people/stored-address.ts';
import { readTagName, tagKey } from '../../people/tags/tag.ts';
import { findTagsByName } from '../../people/tags/tag-store.ts';
import { findEventIds } from '../events/event-store.ts';
import { estimateRows, findBegunEvents } from './listed-people-store.ts';
import {
  type AttendancesOf,
  isOfPlace,
  type ListedTerm,
  type PeopleList,
  type Plan,
  type Term,
} from './plan.ts';
import { type Choice, type Condition, instantOf, type Target, targetIdsOf } from './target.ts';
import { findTargets } from './target-store.ts';

const mostActions = 500;

/** What is looked up for a choice and the targets that it selects from. */
interface Found {
  readonly accountId: string;
  readonly now: number;
  readonly targets: ReadonlyMap<string, Target>;
  readonly tagIds: ReadonlyMap<string, string>;
  readonly eventIds: ReadonlySet<string>;
}

/** The plan of a choice of the account's people at an instant (T-select). It finds tags by their names in NFC (T-words). */
export async function planChoice(
  db: Database,
  accountId: string,
  choice: Choice,
  now: number,
): Promise<Plan> {
  const targets = await findNestedTargets(db, accountId, choice);
  const conditions = [choice, ...targets.values()].flatMap(({ conditions }) => conditions);
  const names = conditions.flatMap((one) => (one.kind === 'tag' ? one.anyOf : [])).map(readTagName);
  const tags = await findTagsByName(db, [accountId], [...new Set(names)]);
  const actionIds = conditions.flatMap((one) => (one.kind === 'action' ? (one.anyOf ?? []) : []));
  const found: Found = {
    accountId,
    now,
    targets,
    tagIds: new Map([...tags.values()].map(({ accountId, name, id }) => [tagKey(accountId, name), id])),
    eventIds: new Set(await findEventIds(db, accountId, actionIds)),
  };
  const plan = toPlan(choice, found);
  return { ...plan, ...(await findListed(db, accountId, plan)) };
}

interface CountedTerm extends ListedTerm {
  readonly members: number;
}

async function findListed(
  db: Database,
  accountId: string,
  { match, terms }: Plan,
): Promise<Pick<Plan, 'first' | 'without'>> {
  if (match === 'any') return {};
  const { total } = await getCollection(db, accountId, 'people');
  const listed: CountedTerm[] = [];
  for (const term of terms) {
    const lists = await findLists(db, accountId, term);
    if (lists !== undefined) listed.push({ term, lists, members: await countMembers(db, lists) });
  }
  const met = listed.filter(({ term }) => term.is).sort((one, other) => one.members - other.members);
  // A person is read faster in the order of all than by their id, and their place with them.
  const hasPlace = terms.some(isOfPlace);
  const fewest = met.find(({ members }) => members <= (hasPlace ? total / 4 : total));
  const first = fewest ?? (hasPlace ? undefined : await findByPerson(db, met));
  // SQLite leaves people out of a list, and looks up those of all others.
  if (isSqlite(db) && first === undefined) return {};
  const most = fewest?.members ?? total;
  return { first, without: listed.filter(({ term, members }) => !term.is && members <= most) };
}

// Most actions of a service with one large account are of its people, so that the others do not matter.
async function findByPerson(db: Database, listed: readonly CountedTerm[]): Promise<ListedTerm | undefined> {
  for (const { term, lists, members } of listed) {
    const [list, ...others] = lists;
    if (list === undefined || others.length > 0 || !isOfAnyTime(list)) continue;
    if (members * 2 > (await estimateRows(db, list.table))) return { term, lists, isByPerson: true };
  }
  return undefined;
}

function isOfAnyTime(list: PeopleList): boolean {
  if (list.table === 'taggings') return false;
  const { from, to } = list.actions;
  const isOfAll = list.table === 'signatures' || list.actions.attended === undefined;
  return isOfAll && !Number.isFinite(from) && !Number.isFinite(to);
}

// Undefined where no index lists the people of a condition.
async function findLists(db: Database, accountId: string, term: Term): Promise<PeopleList[] | undefined> {
  if (term.kind !== 'tag' && term.kind !== 'action') return undefined;
  if (term.kind === 'tag') return term.tagIds.length === 0 ? [] : [{ table: 'taggings', ids: term.tagIds }];
  const { attendances, signatures } = term;
  const isOfAny = [attendances, signatures].some((actions) => actions !== undefined && !actions.ids);
  const any = isOfAny ? await findAllActions(db, accountId) : { eventIds: [], petitionIds: [] };
  if (any === undefined) return undefined;
  const lists: PeopleList[] = [];
  if (attendances !== undefined) {
    const ids = await keepBegun(db, attendances.ids ?? any.eventIds, attendances);
    const { begunBy: _, ...actions } = attendances;
    lists.push({ table: 'attendances', ids, actions });
  }
  if (signatures !== undefined) {
    lists.push({ table: 'signatures', ids: signatures.ids ?? any.petitionIds, actions: signatures });
  }
  return lists.filter(({ ids }) => ids.length > 0);
}

// The events and petitions on which somebody has acted; undefined where they are too many for a statement.
async function findAllActions(
  db: Database,
  accountId: string,
): Promise<{ readonly eventIds: readonly string[]; readonly petitionIds: readonly string[] } | undefined> {
  const { total } = await getCollection(db, accountId, 'actions');
  if (total > mostActions) return undefined;
  const ids = await listMembers(db, accountId, 'actions', { first: 1, last: total });
  const eventIds = new Set(await findEventIds(db, accountId, ids));
  return { eventIds: [...eventIds], petitionIds: ids.filter((id) => !eventIds.has(id)) };
}

async function keepBegun(
  db: Database,
  eventIds: readonly string[],
  { attended, begunBy }: AttendancesOf,
): Promise<readonly string[]> {
  return attended === false && begunBy !== undefined ? findBegunEvents(db, eventIds, begunBy) : eventIds;
}

async function countMembers(db: Database, lists: readonly PeopleList[]): Promise<number> {
  let sum = 0;
  for (const { table, ids } of lists) {
    for (const { total } of (await findCollections(db, ids, table)).values()) sum += total;
  }
  return sum;
}

/** The targets that a choice selects from, and those that they select from, by id. */
export async function findNestedTargets(
  db: Database,
  accountId: string,
  choice: Choice,
): Promise<Map<string, Target>> {
  const found = new Map<string, Target>();
  for (let ids = targetIdsOf(choice); ids.length > 0; ) {
    const targets = await findTargets(db, accountId, ids);
    for (const target of targets) found.set(target.id, target);
    ids = targets.flatMap(targetIdsOf).filter((id) => !found.has(id));
  }
  return found;
}

function toPlan({ match, conditions }: Choice, found: Found): Plan {
  return { match, terms: conditions.map((condition) => toTerm(condition, found)) };
}

// Which actions count, and when (T-action); in which form words are compared (T-words).
function toTerm(condition: Condition, found: Found): Term {
  const { is } = condition;
  switch (condition.kind) {
    case 'action': {
      const { anyOf, actionKind, attended, since, until } = condition;
      const span = {
        from: since === undefined ? Number.NEGATIVE_INFINITY : instantOf(since, found.now),
        to: until === undefined ? Number.POSITIVE_INFINITY : instantOf(until, found.now),
      };
      const eventIds = anyOf?.filter((id) => found.eventIds.has(id));
      const petitionIds = anyOf?.filter((id) => !found.eventIds.has(id));
      const hasEvents = actionKind !== 'petition' && eventIds?.length !== 0;
      const hasPetitions = actionKind !== 'event' && attended === undefined && petitionIds?.length !== 0;
      return {
        kind: 'action',
        is,
        ...(hasEvents && {
          attendances: {
            ...span,
            ...(eventIds && { ids: eventIds }),
            ...(attended !== undefined && { attended }),
            begunBy: found.now,
          },
        }),
        ...(hasPetitions && { signatures: { ...span, ...(petitionIds && { ids: petitionIds }) } }),
      };
    }
    case 'tag': {
      const ids = condition.anyOf.map((name) => found.tagIds.get(tagKey(found.accountId, readTagName(name))));
      return { kind: 'tag', is, tagIds: ids.filter((id) => id !== undefined) };
    }
    case 'source':
      return { kind: 'source', is, sources: condition.anyOf };
    case 'region':
    case 'country':
      return { kind: condition.kind, is, keys: condition.anyOf.map(placeKey) };
    case 'postal_code':
      return {
        kind: 'postal_code',
        is,
        prefixes: condition.startsWith.map((word) => word.normalize('NFC').toLowerCase().trimStart()),
      };
    case 'language':
      return { kind: 'language', is, languages: condition.anyOf };
    case 'email_status':
      return { kind: 'email_status', is, statuses: condition.anyOf as SubscriptionStatus[] };
    case 'custom_field': {
      const { name, anyOf } = condition;
      return { kind: 'custom_field', is, name, ...(anyOf && { values: anyOf }) };
    }
    case 'target': {
      const plans = condition.anyOf
        .flatMap((id) => found.targets.get(id) ?? [])
        .map((one) => toPlan(one, found));
      return { kind: 'target', is, plans };
    }
  }
}
