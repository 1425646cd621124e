import type { Caller } from '../../accounts/find-caller.ts';
import { type Page, readPageRequest } from '../../collections/page.ts';
import type { Database } from '../../database/connect.ts';
import { Problem } from '../../errors.ts';
import { changeEvent } from '../../events/change-event.ts';
import { createEvent } from '../../events/create-event.ts';
import type { CivicEvent } from '../../events/event.ts';
import { getEvent, listEvents } from '../../events/read-events.ts';
import { type EventView, viewEvent, viewEvents } from '../../events/view-events.ts';
import { presentPage } from './collection.ts';
import { presentEventEmbed } from './event-embed-hal.ts';
import { presentEvent } from './event-hal.ts';
import { readEventChanges, readEventDraft } from './event-input.ts';
import type { Handlers } from './operations.ts';

type EventOperation =
  | 'listEvents'
  | 'createEvent'
  | 'getEvent'
  | 'updateEvent'
  | 'deleteEvent'
  | 'getEventEmbed'
  | 'listEventCampaignEvents'
  | 'createEventCampaignEvent';

/** The operations of events (4). */
export const eventHandlers: Pick<Handlers, EventOperation> = {
  async listEvents({ db }, call) {
    return presentEventPage(db, await listEvents(db, call.caller, readPageRequest(call.query)), call);
  },

  async createEvent(context, { caller, body, baseUrl, receipt }) {
    const event = await createEvent(context, caller, readEventDraft(body, baseUrl), { receipt });
    return reply(await viewEvent(context.db, event), caller, baseUrl);
  },

  async listEventCampaignEvents({ db }, call) {
    const request = readPageRequest(call.query);
    return presentEventPage(
      db,
      await listEvents(db, call.caller, request, call.path.event_campaign_id),
      call,
    );
  },

  async createEventCampaignEvent(context, { caller, path, body, baseUrl, receipt }) {
    const draft = readEventDraft(body, baseUrl);
    const place = { eventCampaignId: path.event_campaign_id, receipt };
    const event = await createEvent(context, caller, draft, place);
    return reply(await viewEvent(context.db, event), caller, baseUrl);
  },

  async getEvent({ db }, { caller, path, baseUrl }) {
    const event = await getEvent(db, caller, path.event_id);
    return reply(await viewEvent(db, event), caller, baseUrl);
  },

  async updateEvent(context, { caller, path, body, baseUrl, precondition }) {
    const changes = readEventChanges(body);
    const { changed, ignored } = await changeEvent(context, caller, path.event_id, changes, precondition);
    return { ...reply(await viewEvent(context.db, changed), caller, baseUrl), ignored };
  },

  async getEventEmbed({ db }, { caller, path, baseUrl }) {
    const event = await getEvent(db, caller, path.event_id);
    return { version: [event.version], body: () => presentEventEmbed(event, [caller.account.name], baseUrl) };
  },

  async deleteEvent() {
    throw new Problem('method_not_allowed', 'An event cannot be deleted.');
  },
};

function presentEventPage(
  db: Database,
  page: Page<CivicEvent>,
  call: { caller: Caller; url: string; baseUrl: string },
) {
  const { account } = call.caller;
  const views = { ...page, items: async () => viewEvents(db, await page.items()) };
  return presentPage('osdi:events', views, call, (view, baseUrl) => presentEvent(view, { account, baseUrl }));
}

function reply(view: EventView, { account }: Caller, baseUrl: string) {
  return {
    version: [view.resource.version, view.creator.version, view.attendances.version] as const,
    body: () => presentEvent(view, { account, baseUrl }),
  };
}
