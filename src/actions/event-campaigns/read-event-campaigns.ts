import { Problem, quote } from '../../base/errors.ts';
import {
  type CollectionState,
  emptyCollection,
  findCollections,
  getCollection,
} from '../../collections/collection-store.ts';
import { readMembers } from '../../collections/filtered-page.ts';
import type { Page, PageRequest } from '../../collections/page.ts';
import type { Database } from '../../database/connect.ts';
import type { EventCampaign } from './event-campaign.ts';
import {
  eventCampaignRows,
  findAccountsOfEventCampaigns,
  findEventCampaigns,
  listEventCampaignIds,
} from './event-campaign-store.ts';

/** An event campaign as it is shown: with the state of its collection of events. */
export interface EventCampaignView {
  readonly campaign: EventCampaign;
  readonly events: CollectionState;
}

/** The refusal of an event campaign that is unknown or another account's. */
export function noEventCampaign(id: string): Problem {
  return new Problem('not_found', `There is no event campaign ${quote(id)}.`);
}

/** An event campaign of the account; refuses any other as `not_found`. */
export async function getEventCampaign(db: Database, accountId: string, id: string): Promise<EventCampaign> {
  const [campaign] = await findEventCampaigns(db, accountId, [id]);
  if (campaign === undefined) throw noEventCampaign(id);
  return campaign;
}

/** Refuses an event campaign that is unknown or another account's as `not_found`. */
export async function requireEventCampaign(db: Database, accountId: string, id: string): Promise<void> {
  const accounts = await findAccountsOfEventCampaigns(db, [id]);
  if (accounts.get(id) !== accountId) throw noEventCampaign(id);
}

/** The refusals of posts into an event campaign that is unknown or another account's, by the posts' own ids. */
export async function findUnknownCampaigns(
  db: Database,
  posts: readonly {
    readonly ownId: string;
    readonly account: { readonly id: string };
    readonly eventCampaignId?: string | null;
  }[],
): Promise<Map<string, Problem>> {
  const ids = posts.flatMap(({ eventCampaignId }) => eventCampaignId ?? []);
  const accounts = await findAccountsOfEventCampaigns(db, ids);
  const refusals = new Map<string, Problem>();
  for (const { ownId, account, eventCampaignId } of posts) {
    if (eventCampaignId != null && accounts.get(eventCampaignId) !== account.id)
      refusals.set(ownId, noEventCampaign(eventCampaignId));
  }
  return refusals;
}

/** One page of the account's event campaigns with what is shown of them, oldest first. */
export async function listAccountEventCampaigns(
  db: Database,
  accountId: string,
  request: PageRequest,
): Promise<Page<EventCampaignView>> {
  return readMembers(db, await getCollection(db, accountId, 'event_campaigns'), request, {
    rows: eventCampaignRows(accountId),
    list: (range) => listEventCampaignIds(db, accountId, range),
    read: async (ids) => viewEventCampaigns(db, await findEventCampaigns(db, accountId, ids)),
  });
}

/** Adds to an event campaign what is shown with it. */
export async function viewEventCampaign(db: Database, campaign: EventCampaign): Promise<EventCampaignView> {
  const [view] = await viewEventCampaigns(db, [campaign]);
  if (view === undefined) throw new Error('One event campaign went in and no view came out.');
  return view;
}

async function viewEventCampaigns(
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
