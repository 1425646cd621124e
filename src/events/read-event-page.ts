import {
  type CollectionName,
  type CollectionState,
  emptyCollection,
  findStoredCollections,
} from '../collections/collection-store.ts';
import type { Filter } from '../collections/filter.ts';
import { findMatches } from '../collections/find-matches.ts';
import { type PageRequest, positionsOf } from '../collections/page.ts';
import type { Database } from '../database/connect.ts';
import { requireEventCampaign } from '../event-campaigns/read-event-campaigns.ts';
import type { Person } from '../people/person.ts';
import { findPeople } from '../people/person-store.ts';
import type { CivicEvent } from './event.ts';
import {
  type EventMember,
  type EventPageRange,
  findEventMembers,
  findEventPages,
  type StoredEventPage,
} from './event-page-store.ts';
import { eventRows, findEvents } from './event-store.ts';

/** One page of events: its members with the versions of what is shown, but not what is shown. */
export interface EventPage extends PageRequest, CollectionState {
  readonly members: readonly EventMember[];
}

/** A request for a page of the account's events, or of those of one of its event campaigns. */
export interface EventPageRequest extends PageRequest {
  readonly accountId: string;
  readonly eventCampaignId: string | undefined;
}

/** The collection and the positions of the page that a request asks for. */
export function rangeOf({ accountId, eventCampaignId, ...request }: EventPageRequest): EventPageRange {
  return { ownerId: eventCampaignId ?? accountId, ...positionsOf(request) };
}

/**
 * The collections whose versions together are that of a page of an owner's events. A change of a creator moves the pages of all event
 * campaigns of the account by one row.
 */
export function collectionsOf(
  accountId: string,
  ownerId: string,
): readonly [CollectionName, ...CollectionName[]] {
  const events = { ownerId, kind: 'events' } as const;
  return ownerId === accountId ? [events] : [events, { ownerId: accountId, kind: 'creators' }];
}

/** The version of a page by those of the collections, as `findEventPages` reads it. */
export function addVersions(
  events: Pick<CollectionState, 'version'> | undefined,
  creators: Pick<CollectionState, 'version'> | undefined,
): number {
  return events === undefined ? emptyCollection.version : events.version + (creators?.version ?? 0);
}

/** A page of events in creation order, with the exact total (2.5); refuses what `showEventPage` refuses. */
export async function readEventPage(db: Database, request: EventPageRequest): Promise<EventPage> {
  const [stored] = await findEventPages(db, [rangeOf(request)]);
  return showEventPage(db, request, stored);
}

/** A page of the events that fulfil the filter of a request. Read it in a snapshot. Refuses what `showEventPage` refuses. */
export async function readFilteredEventPage(
  db: Database,
  request: EventPageRequest,
  filter: Filter,
): Promise<EventPage> {
  const { accountId, eventCampaignId, page, perPage } = request;
  if (eventCampaignId !== undefined) await requireEventCampaign(db, accountId, eventCampaignId);
  const names = collectionsOf(accountId, eventCampaignId ?? accountId);
  const [events, creators] = await findStoredCollections(db, names);
  const { total: members } = events ?? emptyCollection;
  const rows = eventRows(accountId, eventCampaignId);
  const { total, ids } = await findMatches(db, { rows, filter, members }, positionsOf(request));
  const version = addVersions(events, creators);
  return { page, perPage, version, total, members: await findEventMembers(db, ids) };
}

/** The page that was found in the range of a request. Refuses a campaign that the account does not have as `not_found`. */
export async function showEventPage(
  db: Database,
  { accountId, eventCampaignId, page, perPage }: EventPageRequest,
  stored: StoredEventPage | undefined,
): Promise<EventPage> {
  // The collection of a campaign contains its account, so the campaign itself is rarely read.
  const isShown = stored?.accountId === accountId && eventCampaignId !== accountId;
  if (eventCampaignId !== undefined && !isShown) await requireEventCampaign(db, accountId, eventCampaignId);
  return { page, perPage, ...(stored ?? { ...emptyCollection, members: [] }) };
}

/** Those of these events that the account has, and people by their ids: what is not kept of a page. */
export async function readMissing(
  db: Database,
  accountId: string,
  { eventIds, personIds }: { eventIds: readonly string[]; personIds: readonly string[] },
): Promise<{ events: readonly CivicEvent[]; people: readonly Person[] }> {
  const events = await findEvents(db, accountId, eventIds);
  const people = await findPeople(db, personIds);
  return { events, people: [...people.values()] };
}
