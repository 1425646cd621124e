import { Problem, quote } from '../../base/errors.ts';
import { type CollectionState, findCollections, getCollection } from '../../collections/collection-store.ts';
import { type Page, type PageRequest, readPage } from '../../collections/page.ts';
import { listMembers } from '../../collections/position-store.ts';
import type { Database } from '../../database/connect.ts';
import type { Person } from '../../people/person.ts';
import { findPeopleInOrder } from '../../people/person-store.ts';
import { listTablePeople, readWithPeople, type TablePerson } from '../../people/table-person-store.ts';
import { attendances } from '../attendances/attendance-store.ts';
import type { CivicEvent } from '../events/event.ts';
import { findEvents } from '../events/event-store.ts';
import type { Petition } from '../petitions/petition.ts';
import { findPetitions } from '../petitions/petition-store.ts';
import { signatures } from '../signatures/signature-store.ts';
import { type Actions, findActors, listActions, walkActors } from '../signups/action-store.ts';

/** An event or petition that somebody has acted on, so that all who did can be selected (1.5). */
export type TargetingAction = { readonly people: CollectionState } & (
  | { readonly kind: 'event'; readonly subject: CivicEvent }
  | { readonly kind: 'petition'; readonly subject: Petition }
);

/** The label of a target: an event made over the API has `[1, <originating_system> Event], <summary>` (1.6), any other its title. */
export function labelOf(action: Labelled): string {
  if (action.kind === 'petition') return action.subject.title;
  const { madeBy, originatingSystem, summary } = action.subject;
  return madeBy === 'api' ? `[1, ${originatingSystem} Event], ${summary}` : summary;
}

/** What people call an event or petition that somebody acted on: its title, with the system of an event made over the API behind it. */
export function titleOf(action: Labelled): string {
  if (action.kind === 'petition') return action.subject.title;
  const { madeBy, originatingSystem, summary } = action.subject;
  return madeBy === 'api' ? `${summary} (${originatingSystem})` : summary;
}

/** What labels and titles are made of. */
type Labelled =
  | { readonly kind: 'event'; readonly subject: Pick<CivicEvent, 'madeBy' | 'originatingSystem' | 'summary'> }
  | { readonly kind: 'petition'; readonly subject: Pick<Petition, 'title'> };

/** One page of the account's targets, in the order of the first action on each. */
export function listTargetingActions(
  db: Database,
  accountId: string,
  request: PageRequest,
): Promise<Page<TargetingAction>> {
  return readPage(db, { ownerId: accountId, kind: 'actions' }, request, async (range) =>
    findTargetingActions(db, accountId, await listMembers(db, accountId, 'actions', range)),
  );
}

/** One page of the account's targets, of which those that were acted on last for the first time come first. */
export async function listNewestActions(
  db: Database,
  accountId: string,
  { page, perPage }: PageRequest,
): Promise<{ readonly total: number; readonly actions: readonly TargetingAction[] }> {
  const { total } = await getCollection(db, accountId, 'actions');
  const last = total - (page - 1) * perPage;
  if (last < 1) return { total, actions: [] };
  const range = { first: Math.max(1, last - perPage + 1), last };
  const actions = await findTargetingActions(
    db,
    accountId,
    await listMembers(db, accountId, 'actions', range),
  );
  return { total, actions: actions.toReversed() };
}

/** The account's target of that id; refuses an event or petition that nobody has acted on, or another account's, as `not_found`. */
export async function getTargetingAction(
  db: Database,
  accountId: string,
  id: string,
): Promise<TargetingAction> {
  const [action] = await findTargetingActions(db, accountId, [id]);
  if (action !== undefined) return action;
  throw new Problem('not_found', `Nobody has acted on an event or petition ${quote(id)}.`);
}

// Leaves out what nobody acts on any more (1.5).
async function findTargetingActions(
  db: Database,
  accountId: string,
  ids: readonly string[],
): Promise<TargetingAction[]> {
  const events = new Map((await findEvents(db, accountId, ids)).map((event) => [event.id, event]));
  const petitions = new Map((await findPetitions(db, accountId, ids)).map((one) => [one.id, one]));
  const collections = new Map([
    ...(await findCollections(db, [...events.keys()], 'attendances')),
    ...(await findCollections(db, [...petitions.keys()], 'signatures')),
  ]);
  return ids.flatMap((id): TargetingAction[] => {
    const people = collections.get(id);
    if (people === undefined || people.total === 0) return [];
    const petition = petitions.get(id);
    if (petition !== undefined) return [{ kind: 'petition', subject: petition, people }];
    const event = events.get(id);
    return event === undefined ? [] : [{ kind: 'event', subject: event, people }];
  });
}

/** One page of the people who acted (1.5), in the order of their actions. */
export function listTargetedPeople(
  db: Database,
  { kind, subject: { id } }: TargetingAction,
  request: PageRequest,
): Promise<Page<Person>> {
  const list = { ownerId: id, kind: kind === 'event' ? 'attendances' : 'signatures' } as const;
  return readPage(db, list, request, async (range) => {
    const actions =
      kind === 'event'
        ? await listActions(db, attendances, { subjectId: id }, range)
        : await listActions(db, signatures, { subjectId: id }, range);
    return findPeopleInOrder(
      db,
      actions.map(({ personId }) => personId),
    );
  });
}

/** All people who acted, in the same order and each once; read in pieces, so that any number of people fits into memory. */
export async function* walkTargetedPeople(
  db: Database,
  { kind, subject: { id } }: TargetingAction,
): AsyncGenerator<TablePerson> {
  const actions = kind === 'event' ? attendances : signatures;
  for await (const actors of walkActors(db, actions, id)) {
    const people = await listTablePeople(
      db,
      actors.map(({ personId }) => personId),
    );
    yield* people.length === actors.length ? people : await readAgain(db, actions, actors);
  }
}

// Somebody was merged into another record, or erased, since the actors were listed.
async function readAgain(
  db: Database,
  actions: Actions,
  actors: readonly { readonly id: string }[],
): Promise<TablePerson[]> {
  const ids = actors.map(({ id }) => id);
  const rows = await readWithPeople(db, () => findActors(db, actions, ids));
  return rows.map(({ person }) => person);
}
