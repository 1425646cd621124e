import type { Account } from '../../accounts/account.ts';
import { findSettings } from '../../accounts/change-settings.ts';
import { nameAttendanceReceivers } from '../../actions/attendances/find-listeners.ts';
import { changeEvent } from '../../actions/events/change-event.ts';
import { createEvent } from '../../actions/events/create-events.ts';
import type { CivicEvent, EventChanges, EventDraft } from '../../actions/events/event.ts';
import type { LocationChanges } from '../../actions/events/event-location.ts';
import {
  collectionsOf,
  type EventView,
  getEvent,
  listEvents,
  viewEvent,
} from '../../actions/events/read-events.ts';
import { Problem } from '../../base/errors.ts';
import type { Context } from '../../context.ts';

import { readCountry } from '../../geocoding/country.ts';
import type { EmbedForm } from '../../html/embed-form.ts';
import type { Words } from '../../html/words/en.ts';
import { wordsIn } from '../../html/words/words-in.ts';
import type { ApiAddress } from '../../http/call.ts';
import { versionOf } from '../../http/etag.ts';
import { replyWithMembers } from './collection.ts';
import { type AskedInEmbed, askInEmbed, presentEmbed } from './embed.ts';
import { filterFields } from './filter-fields.ts';
import { linkTo, readLinkedId } from './links.ts';
import { onlySent } from './only-sent.ts';
import type { CallOf, Handlers } from './operations.ts';
import type { Schema } from './present.ts';
import { presentEvent } from './present-event.ts';
import { readTime } from './read-time.ts';

type EventOperation =
  | 'listEvents'
  | 'createEvent'
  | 'getEvent'
  | 'updateEvent'
  | 'deleteEvent'
  | 'getEventEmbed'
  | 'listEventCampaignEvents'
  | 'createEventCampaignEvent';

/** The operations of events (4, 7.1). */
export const eventHandlers: Pick<Handlers, EventOperation> = {
  async listEvents(context, call) {
    return replyWithEvents(context, call, undefined);
  },

  async createEvent(context, call) {
    return create(context, call, null);
  },

  async listEventCampaignEvents(context, call) {
    return replyWithEvents(context, call, call.path.event_campaign_id);
  },

  async createEventCampaignEvent(context, call) {
    return create(context, call, call.path.event_campaign_id);
  },

  async getEvent({ db }, { account, path, api }) {
    const event = await getEvent(db, account.id, path.event_id);
    return reply(await viewEvent(db, event), account, api);
  },

  async updateEvent(context, { account, path, body, api, precondition }) {
    const changes = readEventChanges(body);
    const { changed, ignored } = await changeEvent(context, account.id, path.event_id, changes, precondition);
    // An event of the API has no webpage, so these fields change nothing (7.2).
    const withoutPage =
      changed.publication === undefined ? fieldsOfWebpage.filter((name) => name in body) : [];
    return {
      ...reply(await viewEvent(context.db, changed), account, api),
      ignored: [...ignored, ...withoutPage],
    };
  },

  async getEventEmbed({ db }, { account, path, api }) {
    const event = await getEvent(db, account.id, path.event_id);
    const receivers = await nameAttendanceReceivers(db, account);
    const settings = await findSettings(db, account.id);
    const words = wordsIn(event.publication?.language ?? settings.language);
    const form = embedEvent(words, event, {
      asked: askInEmbed(words, account, { settings, receivers }),
      api,
    });
    return {
      version: [event.version, versionOf(receivers), settings.version],
      body: () => presentEmbed(words, form, { path: `/events/${event.id}`, api }),
    };
  },

  async deleteEvent() {
    throw new Problem('method_not_allowed', 'An event cannot be deleted.');
  },
};

function replyWithEvents(
  context: Context,
  call: Omit<CallOf<'listEvents'>, 'path' | 'body'>,
  eventCampaignId: string | undefined,
) {
  const { account } = call;
  const owner = { accountId: account.id, eventCampaignId };
  return replyWithMembers(context, call, {
    relation: 'osdi:events',
    collections: collectionsOf(owner),
    fields: filterFields.events,
    list: (db, request) => listEvents(db, owner, request),
    present: (view, api) => presentEvent(view, { account, api }),
  });
}

async function create(
  context: Context,
  { account, body, api, receipt }: Omit<CallOf<'createEvent'>, 'path' | 'query'>,
  eventCampaignId: string | null,
) {
  const post = { account, draft: readEventDraft(body, api), eventCampaignId, receipt };
  return reply(await createEvent(context, post), account, api);
}

function reply(view: EventView, account: Account, api: ApiAddress) {
  return {
    version: [view.resource.version, view.creator.version, view.attendances.version] as const,
    body: () => presentEvent(view, { account, api }),
  };
}

/** The embed code of an event: an RSVP form for any website, with the consent that names the accounts that receive it. */
export function embedEvent(
  words: Words,
  { id, summary }: Pick<CivicEvent, 'id' | 'summary'>,
  { asked, api }: { asked: AskedInEmbed; api: ApiAddress },
): EmbedForm {
  return {
    ...words.embed.event,
    ...asked,
    name: 'civic-rsvp',
    heading: summary,
    language: words.language,
    action: linkTo(api, `/events/${id}/attendance`).href,
    hasComments: false,
  };
}

/** Reads the body of a POST. null in an optional field means absent (2.1 description, platform:event_instructions, start, location). */
export function readEventDraft(body: Schema<'EventInput'>, api: ApiAddress): EventDraft {
  const { location } = body;
  const creator = body._links?.['osdi:creator'];
  return onlySent<EventDraft>({
    originatingSystem: body.originating_system,
    summary: body.summary,
    identifiers: body.identifiers ?? undefined,
    description: body.description ?? undefined,
    eventInstructions: body['platform:event_instructions'] ?? undefined,
    startAt: readTime(body.start) ?? undefined,
    location: location ? withoutNulls(readLocation(location)) : undefined,
    creatorPersonId: readCreatorId(creator, api),
  });
}

/** Reads what is left of the body of a PUT: null empties an optional field. */
export function readEventChanges(body: Schema<'EventChanges'>): EventChanges {
  const { location } = body;
  return onlySent<EventChanges>({
    originatingSystem: body.originating_system,
    summary: body.summary,
    identifiers: body.identifiers,
    description: body.description,
    eventInstructions: body['platform:event_instructions'],
    startAt: readTime(body.start),
    location: location ? readLocation(location) : location,
    publication: fieldsOfWebpage.some((name) => name in body) ? readPublication(body) : undefined,
  });
}

// Only an event of the interface has them.
const fieldsOfWebpage = ['platform:online_url', 'platform:contact', 'platform:listed'] as const;

function readPublication(body: Schema<'EventChanges'>): NonNullable<EventChanges['publication']> {
  return onlySent<NonNullable<EventChanges['publication']>>({
    onlineUrl: body['platform:online_url'],
    contact: body['platform:contact'],
    isListed: body['platform:listed'],
  });
}

// A malformed link, and a link to another resource, means absent (4.6, 7.3).
function readCreatorId(link: unknown, api: ApiAddress): string | undefined {
  const href = typeof link === 'object' && link !== null && 'href' in link ? link.href : undefined;
  return typeof href === 'string' ? readLinkedId(api, '/people', href) : undefined;
}

function readLocation(location: NonNullable<Schema<'LocationInput'>>): LocationChanges {
  const { address_lines: lines } = location;
  return onlySent<LocationChanges>({
    venue: location.venue,
    // Only the first line counts (2.2 location.address_lines, 8 location.address_lines).
    addressLine: lines ? (lines[0] ?? null) : lines,
    postalCode: location.postal_code,
    locality: location.locality,
    region: location.region,
    country: location.country ? readCountry(location.country) : location.country,
  });
}

function withoutNulls(location: LocationChanges): LocationChanges {
  return Object.fromEntries(Object.entries(location).filter(([, value]) => value !== null));
}
