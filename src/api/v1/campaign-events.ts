import type { Account } from '../../accounts/account.ts';
import type { Context } from '../../context.ts';
import { getEventOfCampaign } from '../../actions/events/read-events.ts';
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
