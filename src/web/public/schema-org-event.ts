import { listAddress } from '../../actions/events/calendar-file.ts';
import type { PublicEvent } from '../../actions/events/read-event-webpage.ts';
import type { LinkPreview } from './public-webpage.ts';

/** The event in the words of schema.org, which search engines read. */
export function writeEventData(
  { event, webpage, owner }: PublicEvent,
  { description, url }: LinkPreview,
): object {
  const { place, postalCode, addressLine, venue } = event.location;
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: event.summary,
    description,
    url,
    ...(event.startAt !== null && { startDate: new Date(event.startAt).toISOString() }),
    ...(webpage.endAt !== null && { endDate: new Date(webpage.endAt).toISOString() }),
    eventStatus: `https://schema.org/${webpage.cancelledAt === null ? 'EventScheduled' : 'EventCancelled'}`,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    ...(listAddress(event).length > 0 && {
      location: {
        '@type': 'Place',
        name: venue ?? place.locality,
        address: {
          '@type': 'PostalAddress',
          ...(addressLine !== null && { streetAddress: addressLine }),
          ...(place.locality !== undefined && { addressLocality: place.locality }),
          ...(place.region !== '' && { addressRegion: place.region }),
          ...(postalCode !== null && { postalCode }),
          addressCountry: place.country,
        },
      },
    }),
    organizer: { '@type': owner.kind === 'group' ? 'Organization' : 'Person', name: owner.name },
    ...(webpage.capacity !== null && { maximumAttendeeCapacity: webpage.capacity }),
  };
}
