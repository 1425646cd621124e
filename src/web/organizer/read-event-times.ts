import type { EventFieldName, EventFields } from '../../actions/events/event-fields.ts';
import {
  findEnd,
  findInstant,
  isTimeZone,
  type MeantTime,
  timeZoneOf,
} from '../../actions/events/event-times.ts';
import { chooseZone, nameZone } from '../../actions/events/zone-name.ts';
import type { PossiblePlace } from '../../geocoding/place.ts';
import type { Mistake } from '../../html/form.ts';

/** The times of an event, as its form means them. */
export interface ReadTimes {
  readonly startAt: number;
  readonly endAt: number | null;
  readonly timeZone: string;
}

/** The start of an event whose clock is not that of its place: in the zone of the form, and in that of the place. */
export interface ZoneQuestion {
  readonly timeZone: string;
  readonly startAt: number;
  readonly placeZone: string;
  readonly startAtPlace: number;
}

type TimeMistake = Mistake<EventFieldName>;

interface Reading {
  readonly mistakes: readonly TimeMistake[];
  /** What an organiser should know, although it is no mistake. */
  readonly notes: readonly TimeMistake[];
  readonly times: ReadTimes | undefined;
  /** What an organiser is asked once, although it is no mistake. */
  readonly question: ZoneQuestion | undefined;
}

const nothingRead = { notes: [], times: undefined, question: undefined } as const;

/**
 * Reads the times of a form, in the zone that it names or else in that of the place. Where clocks show a time twice on that
 * day, the first one is meant, and a note explains it; a time that clocks skip is a mistake, and so is a form without a zone
 * whose place has none for certain (I-zone).
 */
export function readEventTimes(fields: EventFields, places: readonly PossiblePlace[]): Reading {
  const { start_date: date, start_time: time, end_time: endTime } = fields;
  if (fields.time_zone !== '' && !isTimeZone(fields.time_zone))
    return {
      ...nothingRead,
      mistakes: [{ field: 'time_zone', message: 'Choose a time zone from the list.' }],
    };
  const missing = findMissing(date, time);
  const startIn = (timeZone: string) => findInstant({ date, time }, timeZone);
  const zone = chooseZone(fields.time_zone, [...new Set(places.map(timeZoneOf))], (one, other) =>
    isSameTime(startIn(one), startIn(other)),
  );
  if (!('timeZone' in zone))
    return { ...nothingRead, mistakes: [...missing, explainZone(zone.kind, fields)] };
  if (missing.length > 0) return { ...nothingRead, mistakes: missing };

  const { timeZone } = zone;
  const start = startIn(timeZone);
  const end = endTime === '' ? undefined : findEnd({ date, time }, endTime, timeZone);
  const mistakes = [
    ...explain('start_time', { time, timeZone }, start),
    ...(end === undefined ? [] : explain('end_time', { time: endTime, timeZone }, end)),
    ...(endTime === time ? [{ field: 'end_time', message: 'End must differ from the start.' } as const] : []),
  ];
  if (mistakes.length > 0 || !('instant' in start)) return { ...nothingRead, mistakes };
  const startAt = start.instant;
  const endAt = end !== undefined && 'instant' in end ? end.instant : null;
  const notes = [
    ...note('start_time', { time, timeZone }, start),
    ...(end === undefined ? [] : note('end_time', { time: endTime, timeZone }, end)),
  ];
  const atPlace = 'placeZone' in zone ? startIn(zone.placeZone) : undefined;
  const question =
    'placeZone' in zone && atPlace !== undefined && 'instant' in atPlace
      ? { timeZone, startAt, placeZone: zone.placeZone, startAtPlace: atPlace.instant }
      : undefined;
  return { mistakes: [], notes, times: { startAt, endAt, timeZone }, question };
}

function isSameTime(one: MeantTime, other: MeantTime): boolean {
  return 'instant' in one && 'instant' in other ? one.instant === other.instant : one.kind === other.kind;
}

// The place is not found, or may be in several zones (I-zone).
function explainZone(kind: 'unknown' | 'several', { locality, postal_code }: EventFields): TimeMistake {
  const hasPlace = locality !== '' || postal_code !== '';
  const messages = {
    unknown: hasPlace
      ? 'The place is not found, so choose the time zone of the event.'
      : 'Choose the time zone of the event, or enter its place.',
    several: 'There are several places of this name. Choose the time zone, or enter the region.',
  };
  return { field: 'time_zone', message: messages[kind] };
}

function findMissing(date: string, time: string): TimeMistake[] {
  // The day itself, at a time that exists in every zone.
  const isDay = findInstant({ date, time: '12:00' }, 'UTC').kind === 'once';
  return [
    ...(isDay ? [] : [{ field: 'start_date', message: 'Enter the date of the event.' } as const]),
    ...(isDay && !hasPlainYear(date)
      ? [{ field: 'start_date', message: 'The year must be from 1 to 9998.' } as const]
      : []),
    ...(time === '' ? [{ field: 'start_time', message: 'Enter the time of the start.' } as const] : []),
  ];
}

// A time of the API has a year of four digits in UTC, also where the event ends on the next day of a zone behind it.
function hasPlainYear(date: string): boolean {
  return date > '0001' && date < '9999';
}

interface TypedTime {
  readonly time: string;
  readonly timeZone: string;
}

// A time that clocks skip is a mistake (I-zone).
function explain(
  field: 'start_time' | 'end_time',
  { time, timeZone }: TypedTime,
  { kind }: MeantTime,
): TimeMistake[] {
  if (kind === 'unreadable') return [{ field, message: 'Enter a time of the day.' }];
  if (kind !== 'never') return [];
  const message = `There is no ${time} on this day in ${nameZone(timeZone, 'en')}, because clocks are set forward. Choose another time.`;
  return [{ field, message }];
}

function note(
  field: 'start_time' | 'end_time',
  { time, timeZone }: TypedTime,
  { kind }: MeantTime,
): TimeMistake[] {
  if (kind !== 'twice') return [];
  const message = `Clocks in ${nameZone(timeZone, 'en')} show ${time} twice on this day, because they are set back. The first one is meant.`;
  return [{ field, message }];
}
