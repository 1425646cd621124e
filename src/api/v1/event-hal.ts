import type { components } from '../../../generated/api.d.ts';
import type { Account } from '../../accounts/account.ts';
import { formatTime } from '../../clock.ts';
import type { EventLocation } from '../../events/event-location.ts';
import type { EventView } from '../../events/view-events.ts';
import { nativeIdentifier } from '../../identifiers/identifier.ts';
import { linkTo, presentCuries } from './links.ts';
import { presentPerson } from './person-hal.ts';
import { presentCoordinates } from './place-hal.ts';
import { present } from './present.ts';
import { presentSponsor } from './sponsor-hal.ts';

type Resource<Name extends keyof components['schemas']> = components['schemas'][Name];

/** An event as the API answers it (2.1), with its creator, who is also its organizer, embedded. */
export function presentEvent(
  { resource: event, creator, attendances }: EventView,
  { account, baseUrl }: { account: Account; baseUrl: string },
): Resource<'Event'> {
  const path = `/events/${event.id}`;
  const person = presentPerson(creator, baseUrl);
  return present<Resource<'Event'>>({
    identifiers: [nativeIdentifier(event.id), ...event.identifiers],
    originating_system: event.originatingSystem,
    created_at: formatTime(event.createdAt),
    modified_at: formatTime(event.modifiedAt),
    summary: event.summary,
    description: event.description,
    'platform:event_instructions': event.eventInstructions,
    start: event.startAt === undefined ? undefined : formatTime(event.startAt),
    location: presentLocation(event.location),
    total_accepted: attendances.total,
    status: 'confirmed',
    transparence: 'opaque',
    visibility: 'public',
    guestsCanInviteOthers: true,
    reminders: [{ method: 'email', minutes: 1440 }],
    'platform:event_campaign_id': event.eventCampaignId,
    'platform:sponsor': presentSponsor(account, baseUrl),
    _links: present<Resource<'EventLinks'>>({
      self: linkTo(baseUrl, path),
      'osdi:attendance': linkTo(baseUrl, `${path}/attendance`),
      'osdi:creator': person._links.self,
      'osdi:organizer': person._links.self,
      'platform:event_campaign':
        event.eventCampaignId === undefined
          ? undefined
          : linkTo(baseUrl, `/event_campaigns/${event.eventCampaignId}`),
      'platform:embed': linkTo(baseUrl, `${path}/embed`),
      curies: presentCuries(baseUrl),
    }),
    _embedded: { 'osdi:creator': person, 'osdi:organizer': person },
  });
}

function presentLocation({ venue, addressLine, postalCode, place }: EventLocation): Resource<'Location'> {
  return present<Resource<'Location'>>({
    venue,
    address_lines: addressLine === undefined ? undefined : [addressLine],
    locality: place.locality,
    region: place.region,
    postal_code: postalCode,
    country: place.country,
    language: place.language,
    location: presentCoordinates(place),
  });
}
