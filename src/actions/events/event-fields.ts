import type { CivicEvent } from './event.ts';
import { readLocalTime } from './event-times.ts';
import type { EventWebpage } from './event-webpage.ts';

/** The names of the fields of the form for an event, in the order of the form. */
export const eventFieldNames = [
  'summary',
  'start_date',
  'start_time',
  'end_time',
  'time_zone',
  'venue',
  'address_line',
  'locality',
  'region',
  'postal_code',
  'country',
  'online_url',
  'description',
  'event_instructions',
  'capacity',
  'event_campaign_id',
  'language',
  'contact',
  'listed',
  'picture',
] as const;

export type EventFieldName = (typeof eventFieldNames)[number];

/** The form for an event as it was typed; an empty field is an empty text. */
export type EventFields = Readonly<Record<EventFieldName, string>>;

/** Makes the fields of a form; those that are missing are empty. */
export function fillFields(known: Partial<EventFields>): EventFields {
  return Object.fromEntries(eventFieldNames.map((name) => [name, known[name] ?? ''])) as EventFields;
}

/** The fields of the form that a published event has, to change it. */
export function fieldsOf(event: CivicEvent, webpage: EventWebpage): EventFields {
  const { venue, addressLine, postalCode, place } = event.location;
  const { timeZone, endAt } = webpage;
  const start = event.startAt === null ? undefined : readLocalTime(event.startAt, timeZone);
  const end = endAt === null ? undefined : readLocalTime(endAt, timeZone);
  return {
    summary: event.summary,
    start_date: start?.date ?? '',
    start_time: start?.time ?? '',
    end_time: end?.time ?? '',
    time_zone: timeZone,
    venue: venue ?? '',
    address_line: addressLine ?? '',
    locality: place.locality ?? '',
    region: place.region,
    postal_code: postalCode ?? '',
    country: place.country,
    online_url: webpage.onlineUrl ?? '',
    description: event.description ?? '',
    event_instructions: event.eventInstructions ?? '',
    capacity: webpage.capacity === null ? '' : String(webpage.capacity),
    event_campaign_id: event.eventCampaignId ?? '',
    language: webpage.language,
    contact: webpage.contact ?? '',
    listed: webpage.isListed ? 'on' : 'off',
    picture: webpage.picture ?? '',
  };
}
