import type { Account } from '../../accounts/account.ts';
import { Problem, quote } from '../../base/errors.ts';
import {
  type CollectionName,
  type CollectionState,
  emptyCollection,
  findCollections,
  findStoredCollections,
} from '../../collections/collection-store.ts';
import { readMembers } from '../../collections/filtered-page.ts';
import { addVersions, type Page, type PageRequest } from '../../collections/page.ts';
import { listMembers } from '../../collections/position-store.ts';
import type { Database } from '../../database/connect.ts';
import { attachCreators, type WithCreator } from '../../people/read-people.ts';
import { requireEventCampaign } from '../event-campaigns/read-event-campaigns.ts';
import type { CivicEvent } from './event.ts';
import { eventRows, findEvents, hasEvent } from './event-store.ts';
import { type EventToAttend, findEventsToAttend } from './event-to-attend-store.ts';

/** An event as it is shown: with its creator and the state of its collection of attendances. */
export interface EventView extends WithCreator<CivicEvent> {
  readonly attendances: CollectionState;
}

/** The refusal of an event that is unknown or another account's. */
export function eventNotFound(id: string): Problem {
  return new Problem('not_found', `There is no event ${quote(id)}.`);
}

/** An event of the account; refuses any other as `not_found` (5 other accounts). */
export async function getEvent(db: Database, accountId: string, id: string): Promise<CivicEvent> {
  const [event] = await findEvents(db, accountId, [id]);
  if (event === undefined) throw eventNotFound(id);
  return event;
}

/** An event of one of the account's event campaigns; refuses another campaign or event as `not_found`. */
export async function getEventOfCampaign(
  db: Database,
  accountId: string,
  { eventCampaignId, eventId }: { eventCampaignId: string; eventId: string },
): Promise<CivicEvent> {
  const [event] = await findEvents(db, accountId, [eventId]);
  if (event?.eventCampaignId === eventCampaignId) return event;
  await requireEventCampaign(db, accountId, eventCampaignId);
  throw eventNotFound(eventId);
}

/** Refuses an event that the account does not have as `not_found`. */
export async function checkEvent(db: Database, accountId: string, id: string): Promise<void> {
  if (!(await hasEvent(db, accountId, id))) throw eventNotFound(id);
}

/** A post of an attendance; without an account it has no key. */
interface AttendingPost {
  readonly ownId: string;
  readonly account: Account | undefined;
  readonly eventId: string;
  /** The event campaign that the event must be in; undefined means any or none. */
  readonly eventCampaignId?: string | undefined;
}

/**
 * Adds the event to each post, and returns the refusals of the others by their own ids. Without a key, it may be any account's.
 * With a key, another account's event is refused as `not_found`, and so is one of another campaign than the post's.
 */
export async function attachEvents<Post extends AttendingPost>(
  db: Database,
  posts: readonly Post[],
): Promise<{
  readonly attached: (Post & { readonly subject: EventToAttend })[];
  readonly refusals: ReadonlyMap<string, Problem>;
}> {
  const events = await findEventsToAttend(
    db,
    posts.map(({ eventId }) => eventId),
  );
  const refusals = new Map<string, Problem>();
  const attached = posts.flatMap((post) => {
    const { ownId, eventId } = post;
    const event = events.get(eventId);
    if (event !== undefined && mayAttend(post, event)) return [{ ...post, subject: event }];
    refusals.set(ownId, eventNotFound(eventId));
    return [];
  });
  return { attached, refusals };
}

function mayAttend({ account, eventCampaignId }: AttendingPost, event: EventToAttend): boolean {
  if (account !== undefined && event.accountId !== account.id) return false;
  return eventCampaignId === undefined || event.eventCampaignId === eventCampaignId;
}

/** Adds to events what is shown with them. Nobody attends the events of `newIds` yet. */
export async function viewEvents(
  db: Database,
  events: readonly CivicEvent[],
  newIds: ReadonlySet<string> = new Set(),
): Promise<EventView[]> {
  const attached = await attachCreators(db, events);
  const ids = events.map(({ id }) => id).filter((id) => !newIds.has(id));
  const states = await findCollections(db, ids, 'attendances');
  return attached.map((one) => ({ ...one, attendances: states.get(one.resource.id) ?? emptyCollection }));
}

/** Adds to an event what is shown with it. */
export async function viewEvent(db: Database, event: CivicEvent): Promise<EventView> {
  const [view] = await viewEvents(db, [event]);
  if (view === undefined) throw new Error('One event went in and no view came out.');
  return view;
}

/** The events of an account, or of one of its event campaigns. */
interface EventOwner {
  readonly accountId: string;
  readonly eventCampaignId: string | undefined;
}

/**
 * The collections whose versions together are that of a page of events. A change of a creator moves the pages of all event
 * campaigns of the account by one row.
 */
export function collectionsOf({
  accountId,
  eventCampaignId,
}: EventOwner): readonly [CollectionName, ...CollectionName[]] {
  const events = { ownerId: eventCampaignId ?? accountId, kind: 'events' } as const;
  return eventCampaignId === undefined ? [events] : [events, { ownerId: accountId, kind: 'creators' }];
}

/**
 * One page of events in creation order, with the exact total (2.5, 5 events), or of those that fulfil the filter of the request. Refuses a
 * campaign that the account does not have as `not_found`.
 */
export async function listEvents(
  db: Database,
  owner: EventOwner,
  request: PageRequest,
): Promise<Page<EventView>> {
  const { accountId, eventCampaignId } = owner;
  if (eventCampaignId !== undefined) await requireEventCampaign(db, accountId, eventCampaignId);
  const [events = emptyCollection, ...others] = await findStoredCollections(db, collectionsOf(owner));
  const version = addVersions(events.version, others);
  return readMembers(db, { total: events.total, version }, request, {
    rows: eventRows(accountId, eventCampaignId),
    list: (range) => listMembers(db, eventCampaignId ?? accountId, 'events', range),
    read: async (ids) => viewEvents(db, await findEvents(db, accountId, ids)),
  });
}

/** The id of the account that has an event, for every caller; undefined where there is no such event. */
export async function findEventOwner(db: Database, id: string): Promise<string | undefined> {
  return (await findEventsToAttend(db, [id])).get(id)?.accountId;
}
