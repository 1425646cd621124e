import type { Account } from '../../accounts/account.ts';
import { formatTime } from '../../base/clock.ts';
import { changeEventCampaign } from '../../actions/event-campaigns/change-event-campaign.ts';
import { createEventCampaign } from '../../actions/event-campaigns/create-event-campaign.ts';
import type { EventCampaignChanges, EventCampaignDraft } from '../../actions/event-campaigns/event-campaign.ts';
import {
  type EventCampaignView,
  getEventCampaign,
  listAccountEventCampaigns,
  viewEventCampaign,
} from '../../actions/event-campaigns/read-event-campaigns.ts';
import type { ApiAddress } from '../../http/call.ts';
import { nativeIdentifier } from '../../collections/identifiers/identifier.ts';
import { replyWithMembers } from './collection.ts';
import { filterFields } from './filter-fields.ts';
import { linkTo, presentCuries } from './links.ts';
import { onlySent } from './only-sent.ts';
import type { Handlers } from './operations.ts';
import { presentSponsor } from './parts.ts';
import { present, type Schema } from './present.ts';

type EventCampaignOperation =
  | 'listEventCampaigns'
  | 'createEventCampaign'
  | 'getEventCampaign'
  | 'updateEventCampaign';

/** The operations of event campaigns; those of their events are with the events. */
export const eventCampaignHandlers: Pick<Handlers, EventCampaignOperation> = {
  async listEventCampaigns(context, call) {
    return replyWithMembers(context, call, {
      relation: 'platform:event_campaigns',
      collections: [{ ownerId: call.account.id, kind: 'event_campaigns' }],
      fields: filterFields.eventCampaigns,
      list: (db, request) => listAccountEventCampaigns(db, call.account.id, request),
      present: (view, api) => presentEventCampaign(view, { account: call.account, api }),
    });
  },

  async createEventCampaign(context, { account, body, api, receipt }) {
    const draft = readEventCampaignDraft(body);
    return reply(await createEventCampaign(context, account.id, draft, receipt), account, api);
  },

  async getEventCampaign({ db }, { account, path, api }) {
    const campaign = await getEventCampaign(db, account.id, path.event_campaign_id);
    return reply(await viewEventCampaign(db, campaign), account, api);
  },

  async updateEventCampaign(context, { account, path, body, api, precondition }) {
    const changes = readEventCampaignChanges(body);
    const id = path.event_campaign_id;
    const { changed, ignored } = await changeEventCampaign(context, account.id, id, changes, precondition);
    return { ...reply(await viewEventCampaign(context.db, changed), account, api), ignored };
  },
};

function reply(view: EventCampaignView, account: Account, api: ApiAddress) {
  return {
    version: [view.campaign.version, view.events.version] as const,
    body: () => presentEventCampaign(view, { account, api }),
  };
}

/** An event campaign as the API answers it. */
function presentEventCampaign(
  { campaign, events }: EventCampaignView,
  { account, api }: { account: Account; api: ApiAddress },
): Schema<'EventCampaign'> {
  const path = `/event_campaigns/${campaign.id}`;
  return present<Schema<'EventCampaign'>>({
    identifiers: [nativeIdentifier(campaign.id), ...campaign.identifiers],
    originating_system: campaign.originatingSystem,
    created_at: formatTime(campaign.createdAt),
    modified_at: formatTime(campaign.modifiedAt),
    title: campaign.title,
    description: campaign.description,
    total_events: events.total,
    'platform:sponsor': presentSponsor(account, api),
    _links: {
      self: linkTo(api, path),
      'osdi:events': linkTo(api, `${path}/events`),
      curies: presentCuries(api),
    },
  });
}

/** Reads the body of a POST. null in an optional field means absent. */
export function readEventCampaignDraft(body: Schema<'EventCampaignInput'>): EventCampaignDraft {
  return onlySent<EventCampaignDraft>({
    title: body.title,
    identifiers: body.identifiers ?? undefined,
    originatingSystem: body.originating_system ?? undefined,
    description: body.description ?? undefined,
  });
}

/** Reads what is left of the body of a PUT: null empties an optional field. */
function readEventCampaignChanges(body: Schema<'EventCampaignChanges'>): EventCampaignChanges {
  return onlySent<EventCampaignChanges>({
    title: body.title,
    identifiers: body.identifiers,
    originatingSystem: body.originating_system,
    description: body.description,
  });
}
