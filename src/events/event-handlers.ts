import type { Caller } from '../accounts/find-caller.ts';
import { Problem } from '../errors.ts';
import { presentCollection } from '../hal/collection.ts';
import type { Handlers } from '../http/operations.ts';
import { readPageRequest } from '../lists/page.ts';
import { attachCreator, attachCreators, type WithCreator } from '../people/attach-creators.ts';
import { changeEvent } from './change-event.ts';
import { createEvent } from './create-event.ts';
import type { CivicEvent } from './event.ts';
import { presentEvent } from './event-hal.ts';
import { readEventChanges, readEventDraft } from './event-input.ts';
import { getEvent, listEvents } from './read-events.ts';

type EventOperation = 'listEvents' | 'createEvent' | 'getEvent' | 'updateEvent' | 'deleteEvent';

/** The operations of events (4). */
export const eventHandlers: Pick<Handlers, EventOperation> = {
  async listEvents({ db }, call) {
    const page = await listEvents(db, call.caller, readPageRequest(call.query));
    const events = await attachCreators(db, page.items);
    const members = events.map(({ resource, creator }) =>
      presentEvent(resource, { account: call.caller.account, creator, baseUrl: call.baseUrl }),
    );
    return { body: presentCollection('osdi:events', page, members, call), version: [page.version] };
  },

  async createEvent(context, { caller, body, baseUrl }) {
    const event = await createEvent(context, caller, readEventDraft(body));
    return present(await attachCreator(context.db, event), caller, baseUrl);
  },

  async getEvent({ db }, { caller, path, baseUrl }) {
    const event = await getEvent(db, caller, path.event_id);
    return present(await attachCreator(db, event), caller, baseUrl);
  },

  async updateEvent(context, { caller, path, body, baseUrl }) {
    const { event, ignored } = await changeEvent(context, caller, path.event_id, readEventChanges(body));
    return { ...present(await attachCreator(context.db, event), caller, baseUrl), ignored };
  },

  async deleteEvent() {
    throw new Problem('method_not_allowed', 'An event cannot be deleted.');
  },
};

function present(
  { resource: event, creator }: WithCreator<CivicEvent>,
  { account }: Caller,
  baseUrl: string,
) {
  return {
    body: presentEvent(event, { account, creator, baseUrl }),
    version: [event.version, creator.version] as const,
  };
}
