import type { Caller } from '../../accounts/find-caller.ts';
import { readPageRequest } from '../../collections/page.ts';
import type { Database } from '../../database/connect.ts';
import { changeEventCampaign } from '../../event-campaigns/change-event-campaign.ts';
import { createEventCampaign } from '../../event-campaigns/create-event-campaign.ts';
import type { EventCampaign } from '../../event-campaigns/event-campaign.ts';
import {
  getEventCampaign,
  listAccountEventCampaigns,
  viewEventCampaigns,
} from '../../event-campaigns/read-event-campaigns.ts';
import { presentPage } from './collection.ts';
import { presentEventCampaign } from './event-campaign-hal.ts';
import { readEventCampaignChanges, readEventCampaignDraft } from './event-campaign-input.ts';
import type { Handlers } from './operations.ts';

type EventCampaignOperation =
  | 'listEventCampaigns'
  | 'createEventCampaign'
  | 'getEventCampaign'
  | 'updateEventCampaign';

/** The operations of event campaigns; those of their events are with the events. */
export const eventCampaignHandlers: Pick<Handlers, EventCampaignOperation> = {
  async listEventCampaigns({ db }, call) {
    const { account } = call.caller;
    const page = await listAccountEventCampaigns(db, call.caller, readPageRequest(call.query));
    const views = { ...page, items: async () => viewEventCampaigns(db, await page.items()) };
    return presentPage('platform:event_campaigns', views, call, (view, baseUrl) =>
      presentEventCampaign(view, { account, baseUrl }),
    );
  },

  async createEventCampaign(context, { caller, body, baseUrl, receipt }) {
    const campaign = await createEventCampaign(context, caller, readEventCampaignDraft(body), receipt);
    return present(context.db, campaign, caller, baseUrl);
  },

  async getEventCampaign({ db }, { caller, path, baseUrl }) {
    return present(db, await getEventCampaign(db, caller, path.event_campaign_id), caller, baseUrl);
  },

  async updateEventCampaign(context, { caller, path, body, baseUrl, precondition }) {
    const changes = readEventCampaignChanges(body);
    const id = path.event_campaign_id;
    const { changed, ignored } = await changeEventCampaign(context, caller, id, changes, precondition);
    return { ...(await present(context.db, changed, caller, baseUrl)), ignored };
  },
};

async function present(db: Database, campaign: EventCampaign, { account }: Caller, baseUrl: string) {
  const [view = { campaign, events: { total: 0, version: 0 } }] = await viewEventCampaigns(db, [campaign]);
  return {
    version: [campaign.version, view.events.version] as const,
    body: () => presentEventCampaign(view, { account, baseUrl }),
  };
}
