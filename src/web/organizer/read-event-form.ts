import { interfaceSystem } from '../../actions/drafts/draft.ts';
import type { ReadFields } from '../../actions/events/event-draft.ts';
import {
  type EventFieldName,
  type EventFields,
  eventFieldNames,
  fillFields,
} from '../../actions/events/event-fields.ts';
import { readEmailAddress } from '../../base/email-address.ts';
import type { Problem } from '../../base/errors.ts';
import { isId } from '../../base/ids.ts';
import { languages } from '../../base/languages.ts';
import { isBlank } from '../../base/text-line.ts';
import { isWebAddress } from '../../base/web-address.ts';
import { type Contract, routeOf } from '../../description/contract.ts';
import { readCountry } from '../../geocoding/country.ts';
import type { Geocoder } from '../../geocoding/geocoder.ts';
import type { Mistake } from '../../html/form.ts';
import { type ReadTimes, readEventTimes, type ZoneQuestion } from './read-event-times.ts';

/** A mistake in the form for an event. */
export type EventMistake = Mistake<EventFieldName>;

/** The form for an event after it was read: without mistakes what it means, and what an organiser should know about it. */
export type EventReading = {
  readonly fields: EventFields;
  readonly notes: readonly EventMistake[];
  /** Where clocks at the place show another time than in the zone of the form. */
  readonly question: ZoneQuestion | undefined;
} & (
  | { readonly mistakes: readonly []; readonly read: ReadFields }
  | { readonly mistakes: readonly [EventMistake, ...EventMistake[]] }
);

/** What the reading of the form needs. */
interface Needs {
  readonly contract: Contract;
  readonly geocoder: Pick<Geocoder, 'listPlaces'>;
}

/** The names of the fields as messages have them. */
export const eventLabels: Readonly<Record<EventFieldName, string>> = {
  summary: 'Title',
  start_date: 'Date',
  start_time: 'Start',
  end_time: 'End',
  time_zone: 'Time zone',
  venue: 'Venue',
  address_line: 'Street address',
  locality: 'Town or city',
  region: 'State or region',
  postal_code: 'Postal code',
  country: 'Country',
  online_url: 'Link to join online',
  description: 'Description',
  event_instructions: 'Instructions',
  capacity: 'Places',
  event_campaign_id: 'Event campaign',
  language: 'Language',
  contact: 'Email for questions',
  listed: 'Who finds it',
  picture: 'Picture',
};

const fieldOfPointer: Readonly<Record<string, EventFieldName>> = {
  '/summary': 'summary',
  '/description': 'description',
  '/platform:event_instructions': 'event_instructions',
  '/location/venue': 'venue',
  '/location/address_lines/0': 'address_line',
  '/location/locality': 'locality',
  '/location/region': 'region',
  '/location/postal_code': 'postal_code',
  '/location/country': 'country',
};

const severalLines: ReadonlySet<EventFieldName> = new Set(['description', 'event_instructions']);
const mostPlaces = 1_000_000;
const unlisted: ReadonlySet<string> = new Set(['off', 'no', 'false']);

/**
 * Reads the fields of a form for an event. Of several with one name the first counts; a missing one is empty. An event is listed unless
 * the form states that it is not.
 */
export function readEventFields(form: URLSearchParams): EventFields {
  return fillFields(
    Object.fromEntries(
      eventFieldNames.map((name) => {
        const typed = form.get(name) ?? '';
        if (name === 'listed') return [name, unlisted.has(typed) ? 'off' : 'on'];
        // Browsers send every line break as CR LF.
        return [name, severalLines.has(name) ? typed.replaceAll('\r\n', '\n') : typed.trim()];
      }),
    ),
  );
}

/**
 * Reads a form for an event that is published or changed, by the rules of the API and those of the webpage. Returns every
 * mistake, one for each field, in the order of the form.
 */
export function readEventForm({ contract, geocoder }: Needs, fields: EventFields): EventReading {
  const { body, words } = readApiFields(fields);
  const refusal = routeOf(contract, 'createEvent').refuseKeylessBody(body);
  const { mistakes: ofTimes, notes, question, times } = readEventTimes(fields, geocoder.listPlaces(words));
  const found = [...readRefusal(refusal), ...ofTimes, ...findOtherMistakes(fields)];
  const [first, ...others] = eventFieldNames.flatMap(
    (name) => found.find(({ field }) => field === name) ?? [],
  );
  if (first !== undefined) return { fields, notes, question, mistakes: [first, ...others] };
  if (times === undefined) throw new Error('An event has no times, and nothing is wrong with its form.');
  return { fields, notes, question, mistakes: [], read: join(fields, times) };
}

/** The mistakes that a draft may not have: those in fields that are not empty. */
export function findDraftMistakes({ fields, mistakes }: EventReading): EventMistake[] {
  return mistakes.filter(({ field }) => field !== undefined && fields[field] !== '');
}

function readApiFields(fields: EventFields) {
  const given = (name: EventFieldName) => fields[name] || undefined;
  const { address_line: addressLine } = fields;
  const words = dropEmpty({
    addressLine: given('address_line'),
    locality: given('locality'),
    region: given('region'),
    postalCode: given('postal_code'),
    country: given('country'),
  });
  const location = dropEmpty({
    venue: given('venue'),
    address_lines: addressLine === '' ? undefined : [addressLine],
    locality: given('locality'),
    region: given('region'),
    postal_code: given('postal_code'),
    country: given('country'),
  });
  const body = dropEmpty({
    originating_system: interfaceSystem,
    summary: given('summary'),
    description: given('description'),
    'platform:event_instructions': given('event_instructions'),
    location,
  });
  return { body, words };
}

function readRefusal(refusal: Problem | undefined): EventMistake[] {
  return (refusal?.fields ?? []).flatMap((error) => {
    const field = 'pointer' in error ? fieldOfPointer[error.pointer] : undefined;
    if (field === undefined) return [];
    // The field itself shows the value.
    const message = error.message.replace(/, came as .*$/s, '');
    return [{ field, message: `${eventLabels[field]} ${message}.` }];
  });
}

function findOtherMistakes({
  summary,
  capacity,
  event_campaign_id,
  language,
  contact,
  online_url,
}: EventFields): EventMistake[] {
  const places = Number(capacity);
  const isNumber = /^[1-9]\d*$/.test(capacity) && places <= mostPlaces;
  const known: readonly string[] = languages;
  return [
    ...(summary === '' || !isBlank(summary) ? [] : [mistake('summary', 'Title is required.')]),
    ...(capacity === '' || isNumber
      ? []
      : [mistake('capacity', 'Places must be a whole number from 1 to 1,000,000, or empty for no limit.')]),
    ...(event_campaign_id === '' || isId(event_campaign_id)
      ? []
      : [mistake('event_campaign_id', 'Choose an event campaign from the list.')]),
    ...(language === '' || known.includes(language)
      ? []
      : [mistake('language', 'Choose a language from the list.')]),
    ...(online_url === '' || isWebAddress(online_url)
      ? []
      : [mistake('online_url', 'Enter the whole address, such as https://meet.example.org/assembly.')]),
    ...(contact === '' || readEmailAddress(contact) !== undefined
      ? []
      : [mistake('contact', 'Enter an email address, such as assembly@example.org.')]),
  ];
}

function join(fields: EventFields, { startAt, endAt, timeZone }: ReadTimes): ReadFields {
  const given = (name: EventFieldName) => fields[name] || null;
  return {
    fields,
    changes: {
      summary: fields.summary,
      startAt,
      description: given('description'),
      eventInstructions: given('event_instructions'),
      location: {
        venue: given('venue'),
        addressLine: given('address_line'),
        locality: given('locality'),
        region: given('region'),
        postalCode: given('postal_code'),
        country: readCountry(fields.country) ?? null,
      },
    },
    webpage: {
      language: fields.language || 'en',
      timeZone,
      endAt,
      picture: given('picture'),
      capacity: fields.capacity === '' ? null : Number(fields.capacity),
      onlineUrl: given('online_url'),
      contact: given('contact'),
      isListed: fields.listed !== 'off',
    },
    eventCampaignId: given('event_campaign_id'),
  };
}

function mistake(field: EventFieldName, message: string): EventMistake {
  return { field, message };
}

function dropEmpty<Whole extends object>(
  members: Whole,
): { [Name in keyof Whole]?: NonNullable<Whole[Name]> } {
  const present = Object.entries(members).filter(([, value]) => value !== undefined);
  return Object.fromEntries(present) as { [Name in keyof Whole]?: NonNullable<Whole[Name]> };
}
