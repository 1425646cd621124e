import tzLookup from '@photostructure/tz-lookup';
import { DateTime, IANAZone } from 'luxon';
import { dateFormatOf } from '../../base/languages.ts';
import { rememberLast } from '../../base/put-last.ts';
import type { PossiblePlace } from '../../geocoding/place.ts';
import { territories } from '../../geocoding/united-states.ts';

/** A date and a time as clocks in a zone show them: `2027-03-28` and `19:00`. */
export interface LocalTime {
  readonly date: string;
  readonly time: string;
}

/** What a local time means: the instant, and whether clocks show it twice on that day, or never. */
export type MeantTime =
  | { readonly kind: 'once' | 'twice'; readonly instant: number }
  | { readonly kind: 'never' }
  | { readonly kind: 'unreadable' };

const day = 24 * 60 * 60 * 1000;

const datePattern = /^\d{4}-\d{2}-\d{2}$/;
const timePattern = /^([01]\d|2[0-3]):[0-5]\d$/;

const zonePattern = /^([A-Z][\w+-]*(\/[A-Z][\w+-]*)+|UTC)$/;

/** Whether the text is the IANA name of a time zone, such as `Europe/Berlin`, in its usual spelling. */
export function isTimeZone(name: string): boolean {
  return zonePattern.test(name) && IANAZone.isValidZone(name);
}

/** The time zone of a place (I-zone). */
export function timeZoneOf({ country, region, latitude, longitude }: PossiblePlace): string {
  const found = tzLookup(latitude, longitude);
  // The map is coarse: it draws American Samoa in the zone of Samoa, a day ahead.
  const [only, ...others] = zonesOfCountry(
    country === 'US' && territories.includes(region) ? region : country,
  );
  return only === undefined || others.length > 0 || canonicalZone(found) === only ? found : only;
}

/**
 * What a local time means in a zone (I-zone). When clocks are set back, some times come twice: the first one is meant. When they are set
 * forward, some never come. The zone must be valid.
 */
export function findInstant({ date, time }: LocalTime, timeZone: string): MeantTime {
  if (!datePattern.test(date) || !timePattern.test(time)) return { kind: 'unreadable' };
  const meant = DateTime.fromISO(`${date}T${time}`, { zone: timeZone });
  if (!meant.isValid) return { kind: 'unreadable' };
  if (meant.toFormat('HH:mm') !== time) return { kind: 'never' };
  const [first, second] = meant
    .getPossibleOffsets()
    .map((one) => one.toMillis())
    .sort((one, other) => one - other);
  return { kind: second === undefined ? 'once' : 'twice', instant: first ?? meant.toMillis() };
}

/**
 * What the end of an event means that starts on a date: on that day, or on the next one where clocks show no later time than
 * that of the start.
 */
export function findEnd(start: LocalTime, endTime: string, timeZone: string): MeantTime {
  const isNextDay = endTime <= start.time;
  return findInstant({ date: isNextDay ? dayAfter(start.date) : start.date, time: endTime }, timeZone);
}

/** An instant as clocks in a zone show it. */
export function readLocalTime(instant: number, timeZone: string): LocalTime {
  const local = DateTime.fromMillis(instant, { zone: timeZone });
  return { date: local.toFormat('yyyy-MM-dd'), time: local.toFormat('HH:mm') };
}

// Node looks for them for most of a millisecond.
const zonesOfCountry = rememberLast(
  (country: string): readonly string[] => new Intl.Locale('und', { region: country }).getTimeZones() ?? [],
  { keyOf: (country) => country, most: 20 },
);

function canonicalZone(timeZone: string): string {
  return dateFormatOf('en', { timeZone }).resolvedOptions().timeZone;
}

function dayAfter(date: string): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + day).toISOString().slice(0, 10);
}
