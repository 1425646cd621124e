import { type CollectionState, emptyCollection } from '../collections/collection-store.ts';
import { type PageRequest, positionsOf } from '../collections/page.ts';
import type { Database } from '../database/connect.ts';
import { requireEventCampaign } from '../event-campaigns/read-event-campaigns.ts';
import type { Person } from '../people/person.ts';
import { findPeople } from '../people/person-store.ts';
import type { CivicEvent } from './event.ts';
import { type EventMember, findEventPage } from './event-page-store.ts';
import { findEvents } from './event-store.ts';

/** One page of events: its members with the versions of what is shown, but not what is shown. */
export interface EventPage extends PageRequest, CollectionState {
  readonly members: readonly EventMember[];
}

/**
 * One page of the account's events, or of those of one event campaign, in creation order, with the exact total (2.5).
 * Refuses a campaign that the account does not have as `not_found`.
 */
export async function readEventPage(
  db: Database,
  accountId: string,
  request: PageRequest,
  eventCampaignId?: string,
): Promise<EventPage> {
  const stored = await findEventPage(db, eventCampaignId ?? accountId, positionsOf(request));
  // The collection of a campaign contains its account, so the campaign itself is rarely read.
  const isShown = stored?.accountId === accountId && eventCampaignId !== accountId;
  if (eventCampaignId !== undefined && !isShown) await requireEventCampaign(db, accountId, eventCampaignId);
  return { ...request, ...(stored ?? { ...emptyCollection, members: [] }) };
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
