import type { Caller } from '../accounts/find-caller.ts';
import { type CollectionState, emptyCollection, findCollections } from '../collections/collection-store.ts';
import type { Page, PageRequest } from '../collections/page.ts';
import { readPage } from '../collections/read-page.ts';
import type { Database } from '../database/connect.ts';
import { Problem, quote } from '../errors.ts';
import type { EventCampaign } from './event-campaign.ts';
import { findEventCampaigns, listEventCampaigns } from './event-campaign-store.ts';

/** An event campaign as it is shown: with the state of its list of events. */
export interface EventCampaignView {
  readonly campaign: EventCampaign;
  readonly events: CollectionState;
}

/** An event campaign of the caller's account; refuses any other as `not_found`. */
export async function getEventCampaign(db: Database, caller: Caller, id: string): Promise<EventCampaign> {
  const [campaign] = await findEventCampaigns(db, caller.account.id, [id]);
  if (campaign === undefined) throw new Problem('not_found', `There is no event campaign ${quote(id)}.`);
  return campaign;
}

/** One page of the account's event campaigns, oldest first. */
export function listAccountEventCampaigns(
  db: Database,
  caller: Caller,
  request: PageRequest,
): Promise<Page<EventCampaign>> {
  const ownerId = caller.account.id;
  return readPage(db, { ownerId, kind: 'event_campaigns' }, request, (range) =>
    listEventCampaigns(db, ownerId, range),
  );
}

/** Adds to event campaigns what is shown with them. */
export async function viewEventCampaigns(
  db: Database,
  campaigns: readonly EventCampaign[],
): Promise<EventCampaignView[]> {
  const states = await findCollections(
    db,
    campaigns.map(({ id }) => id),
    'events',
  );
  return campaigns.map((campaign) => ({
    campaign,
    events: states.get(campaign.id) ?? emptyCollection,
  }));
}
