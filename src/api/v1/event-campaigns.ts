import type { Account } from '../../accounts/account.ts';
import { changeEventCampaign } from '../../actions/event-campaigns/change-event-campaign.ts';
import { createEventCampaign } from '../../actions/event-campaigns/create-event-campaign.ts';
import type {
  EventCampaignChanges,
  EventCampaignDraft,
} from '../../actions/event-campaigns/event-campaign.ts';
import {
  type EventCampaignView,
  getEventCampaign,
  listAccountEventCampaigns,
  viewEventCampaign,
} from '../../actions/event-campaigns/read-event-campaigns.ts';
import { getEventOfCampaign } from '../../actions/events/read-events.ts';
import { formatTime } from '../../base/clock.ts';
import { nativeIdentifier } from '../../collections/identifiers/identifier.ts';
import type { Context } from '../../context.ts';
import type { ApiAddress } from '../../http/call.ts';
import { attendanceHandlers, recordRsvp } from './attendances.ts';
import { replyWithMembers } from './collection.ts';
import { eventHandlers } from './events.ts';
import { filterFields } from './filter-fields.ts';
import { linkTo, presentCuries } from './links.ts';
import { onlySent } from './only-sent.ts';
import type { Handlers } from './operations.ts';
import { present, presentSponsor, type Schema } from './present.ts';

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

type CampaignEventOperation =
  | 'getEventCampaignEvent'
  | 'updateEventCampaignEvent'
  | 'listEventCampaignAttendances'
  | 'createEventCampaignAttendance'
  | 'getEventCampaignAttendance'
  | 'updateEventCampaignAttendance';

/** The operations of an event and its attendances below its event campaign. They first look if the event is in the campaign. */
export const campaignEventHandlers: Pick<Handlers, CampaignEventOperation> = {
  getEventCampaignEvent: inCampaign(eventHandlers.getEvent),
  updateEventCampaignEvent: inCampaign(eventHandlers.updateEvent),
  listEventCampaignAttendances: inCampaign(attendanceHandlers.listAttendances),

  async createEventCampaignAttendance(context, call) {
    return recordRsvp(context, call, call.path.event_campaign_id);
  },

  getEventCampaignAttendance: inCampaign(attendanceHandlers.getAttendance),
  updateEventCampaignAttendance: inCampaign(attendanceHandlers.updateAttendance),
};

interface CampaignCall {
  readonly account: Account;
  readonly path: { event_campaign_id: string; event_id: string };
}

// An event never leaves its campaign, so the look needs no transaction with what follows.
function inCampaign<EventCall, Reply>(
  answer: (context: Context, call: EventCall) => Promise<Reply>,
): (context: Context, call: EventCall & CampaignCall) => Promise<Reply> {
  return async (context, call) => {
    const { event_campaign_id: eventCampaignId, event_id: eventId } = call.path;
    await getEventOfCampaign(context.db, call.account.id, { eventCampaignId, eventId });
    return answer(context, call);
  };
}
