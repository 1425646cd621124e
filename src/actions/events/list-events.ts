import {
  type CollectionName,
  emptyCollection,
  findStoredCollections,
} from '../../collections/collection-store.ts';
import { readMembers } from '../../collections/filtered-page.ts';
import { addVersions, type Page, type PageRequest } from '../../collections/page.ts';
import { listMembers } from '../../collections/position-store.ts';
import type { Database } from '../../database/connect.ts';
import { requireEventCampaign } from '../event-campaigns/read-event-campaigns.ts';
import { eventRows, findEvents } from './event-store.ts';
import { type EventView, viewEvents } from './read-events.ts';

/** The events of an account, or of one of its event campaigns. */
export interface EventOwner {
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
 * One page of events in creation order, with the exact total (2.5), or of those that fulfil the filter of the request. Refuses a
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
