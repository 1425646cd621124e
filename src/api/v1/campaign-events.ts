import type { Account } from '../../accounts/account.ts';
import type { Context } from '../../context.ts';
import { getEventOfCampaign } from '../../events/read-events.ts';
import { attendanceHandlers, recordRsvp } from './attendances.ts';
import { eventHandlers } from './events.ts';
import type { Handlers } from './operations.ts';

type CampaignEventOperation =
  | 'getEventCampaignEvent'
  | 'updateEventCampaignEvent'
  | 'listEventCampaignAttendances'
  | 'createEventCampaignAttendance'
  | 'getEventCampaignAttendance'
  | 'updateEventCampaignAttendance';

/** The operations of an event and its attendances below its event campaign. They first look if the event is in the campaign. */
export const campaignEventHandlers: Pick<Handlers, CampaignEventOperation> = {
  async getEventCampaignEvent(context, call) {
    await requireInCampaign(context, call);
    return eventHandlers.getEvent(context, call);
  },

  async updateEventCampaignEvent(context, call) {
    await requireInCampaign(context, call);
    return eventHandlers.updateEvent(context, call);
  },

  async listEventCampaignAttendances(context, call) {
    await requireInCampaign(context, call);
    return attendanceHandlers.listAttendances(context, call);
  },

  async createEventCampaignAttendance(context, call) {
    return recordRsvp(context, call, call.path.event_campaign_id);
  },

  async getEventCampaignAttendance(context, call) {
    await requireInCampaign(context, call);
    return attendanceHandlers.getAttendance(context, call);
  },

  async updateEventCampaignAttendance(context, call) {
    await requireInCampaign(context, call);
    return attendanceHandlers.updateAttendance(context, call);
  },
};

// An event never leaves its campaign, so this needs no transaction with what follows.
async function requireInCampaign(
  { db }: Context,
  { account, path }: { account: Account; path: { event_campaign_id: string; event_id: string } },
): Promise<void> {
  await getEventOfCampaign(db, account.id, {
    eventCampaignId: path.event_campaign_id,
    eventId: path.event_id,
  });
}
