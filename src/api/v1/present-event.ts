import type { Account } from '../../accounts/account.ts';
import type { CivicEvent } from '../../actions/events/event.ts';
import type { EventLocation } from '../../actions/events/event-location.ts';
import { eventUrl } from '../../actions/events/event-webpage.ts';
import type { EventView } from '../../actions/events/read-events.ts';
import { formatTime } from '../../base/clock.ts';
import { nativeIdentifier } from '../../collections/identifiers/identifier.ts';
import type { ApiAddress } from '../../http/call.ts';
import { linkTo, presentCuries } from './links.ts';
import { presentPerson } from './people.ts';
import { present, presentPlace, presentSponsor, type Schema } from './present.ts';

/**
 * An event as the API answers it (2.1), always confirmed (3, 4.3), with its creator, who is also its organizer, embedded (2.3). Its links
 * lead to what belongs to it (2.4, 2.4 self, osdi:attendance, osdi:creator, osdi:organizer, platform:event_campaign, platform:embed).
 * (2.1 identifiers, osdi:creator, osdi:organizer, platform:event_campaign_id)
 * (2.1 total_accepted, status, transparence, visibility, guestsCanInviteOthers, reminders, reminders[].method, reminders[].minutes)
 */
export function presentEvent(
  { resource: event, creator, attendances }: EventView,
  { account, api }: { readonly account: Account; readonly api: ApiAddress },
): Schema<'Event'> {
  const path = `/events/${event.id}`;
  const link = linkTo(api, `/people/${event.creatorPersonId}`);
  const person = presentPerson(creator, api);
  return present<Schema<'Event'>>({
    identifiers: [nativeIdentifier(event.id), ...event.identifiers],
    originating_system: event.originatingSystem,
    created_at: formatTime(event.createdAt),
    modified_at: formatTime(event.modifiedAt),
    summary: event.summary,
    description: event.description,
    'platform:event_instructions': event.eventInstructions,
    start: event.startAt === null ? null : formatTime(event.startAt),
    location: presentLocation(event.location),
    total_accepted: attendances.total,
    status: 'confirmed',
    transparence: 'opaque',
    visibility: 'public',
    guestsCanInviteOthers: true,
    reminders: [{ method: 'email', minutes: 1440 }],
    'platform:event_campaign_id': event.eventCampaignId,
    'platform:sponsor': presentSponsor(account, api),
    ...presentPublication(event, api),
    _links: present<Schema<'EventLinks'>>({
      self: linkTo(api, path),
      'osdi:attendance': linkTo(api, `${path}/attendance`),
      'osdi:creator': link,
      'osdi:organizer': link,
      'platform:event_campaign':
        event.eventCampaignId === null ? null : linkTo(api, `/event_campaigns/${event.eventCampaignId}`),
      'platform:embed': linkTo(api, `${path}/embed`),
      curies: presentCuries(api),
    }),
    _embedded: { 'osdi:creator': person, 'osdi:organizer': person },
  });
}

// Only an event of the interface has a webpage and can be cancelled (1.2, 2.1 url). Keys of its account read the link to join (I-join).
function presentPublication({ publication }: CivicEvent, api: ApiAddress): Partial<Schema<'Event'>> {
  if (publication === undefined) return {};
  const { slug, cancelledAt, onlineUrl, contact, isListed } = publication;
  return {
    url: eventUrl(api.baseUrl, slug),
    ...(onlineUrl !== null && { 'platform:online_url': onlineUrl }),
    ...(contact !== null && { 'platform:contact': contact }),
    'platform:listed': isListed,
    ...(cancelledAt !== null && { 'platform:cancelled_at': formatTime(cancelledAt) }),
  };
}

function presentLocation({ venue, addressLine, postalCode, place }: EventLocation): Schema<'EventLocation'> {
  return present<Schema<'EventLocation'>>({
    venue,
    address_lines: addressLine === null ? null : [addressLine],
    ...presentPlace(place, postalCode),
  });
}
