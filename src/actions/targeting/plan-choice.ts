import { type CollectionKind, findCollections } from '../../collections/collection-store.ts';
import type { Database } from '../../database/connect.ts';
import type { SubscriptionStatus } from '../../people/person.ts';
import { placeKey } from '../../people/stored-address.ts';
import { readTagName, tagKey } from '../../people/tags/tag.ts';
import { findTagsByName } from '../../people/tags/tag-store.ts';
import { findEventIds } from '../events/event-store.ts';
import { type Choice, type Condition, instantOf, type Match, type Target, targetIdsOf } from './target.ts';
import { findTargets } from './target-store.ts';

/** A choice as the database is asked: everything that it names is looked up, and times are instants. */
export interface Plan {
  readonly match: Match;
  readonly terms: readonly Term[];
  /** A condition that all of the people meet, whose people are listed first: the one with the fewest. */
  readonly first?: ListedTerm | undefined;
}

/** A condition whose people an index lists: those with a tag, or who acted on events or on petitions. */
export type ListedTerm = Extract<Term, { kind: 'tag' | 'action' }>;

/** Actions of one kind, from `from` (included) to `to` (excluded) (T-action). Without ids on any event or petition. */
export interface ActionsOf {
  readonly ids?: readonly string[];
  readonly from: number;
  readonly to: number;
}

/** Attendances: of people who came, or who did not come to an event that had begun. */
export interface AttendancesOf extends ActionsOf {
  readonly attended?: boolean;
  readonly begunBy: number;
}

/** A condition of a plan. If `is` is false, it is met by everybody else. */
export type Term = { readonly is: boolean } & (
  | { readonly kind: 'action'; readonly attendances?: AttendancesOf; readonly signatures?: ActionsOf }
  | { readonly kind: 'tag'; readonly tagIds: readonly string[] }
  | { readonly kind: 'source'; readonly sources: readonly string[] }
  | { readonly kind: 'region' | 'country'; readonly keys: readonly string[] }
  | { readonly kind: 'postal_code'; readonly prefixes: readonly string[] }
  | { readonly kind: 'language'; readonly languages: readonly string[] }
  | { readonly kind: 'email_status'; readonly statuses: readonly SubscriptionStatus[] }
  | { readonly kind: 'custom_field'; readonly name: string; readonly values?: readonly string[] }
  | { readonly kind: 'target'; readonly plans: readonly Plan[] }
);

/** What is looked up for a choice and the targets that it selects from. */
interface Found {
  readonly accountId: string;
  readonly now: number;
  readonly targets: ReadonlyMap<string, Target>;
  readonly tagIds: ReadonlyMap<string, string>;
  readonly eventIds: ReadonlySet<string>;
}

/** The plan of a choice of the account's people at an instant (T-select, T-words). */
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
  return { ...plan, first: await findFirst(db, plan) };
}

async function findFirst(db: Database, { match, terms }: Plan): Promise<ListedTerm | undefined> {
  if (match === 'any') return undefined;
  const counted = await Promise.all(
    terms.map(async (term) => ({ term, people: await countListed(db, term) })),
  );
  let fewest: { term: ListedTerm; people: number } | undefined;
  for (const { term, people } of counted) {
    if (people === undefined || (term.kind !== 'tag' && term.kind !== 'action')) continue;
    if (fewest === undefined || people < fewest.people) fewest = { term, people };
  }
  return fewest?.term;
}

// How many people an index lists for a term at most; undefined where none does.
async function countListed(db: Database, term: Term): Promise<number | undefined> {
  if (!term.is) return undefined;
  if (term.kind === 'tag') return countMembers(db, term.tagIds, 'taggings');
  if (term.kind !== 'action') return undefined;
  const { attendances, signatures } = term;
  if ((attendances !== undefined && attendances.ids === undefined) || (signatures && !signatures.ids))
    return undefined;
  return (
    (await countMembers(db, attendances?.ids ?? [], 'attendances')) +
    (await countMembers(db, signatures?.ids ?? [], 'signatures'))
  );
}

async function countMembers(
  db: Database,
  ownerIds: readonly string[],
  kind: CollectionKind,
): Promise<number> {
  const states = await findCollections(db, ownerIds, kind);
  return [...states.values()].reduce((sum, { total }) => sum + total, 0);
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
