import { differsInName, nameZone } from '../../actions/events/zone-name.ts';
import { dateFormatOf, joinPeriods } from '../../base/languages.ts';

const lang = 'en-US';
const longDate = { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' } as const;
const clockTime = { hour: 'numeric', minute: '2-digit' } as const;
const dayMilliseconds = 86_400_000;

/** An instant with its time zone (I-time): `Saturday, May 1, 2027, 7:00 PM, Central European Time`. */
export function writeInstant(instant: number, timeZone: string): string {
  return writeSpan(instant, null, timeZone);
}

/** The span from an instant to another one, if there is one: `Saturday, May 1, 2027, 7:00 – 9:00 PM, Central European Time`. */
export function writeSpan(start: number, end: number | null, timeZone: string): string {
  const date = (instant: number) => writeLongDay(instant, timeZone);
  const zone = nameZone(timeZone, 'en');
  if (end === null || date(start) === date(end)) {
    return `${date(start)}, ${writeTimes(start, end, timeZone)}, ${zone}`;
  }
  const times = [start, end].map((instant) => `${date(instant)}, ${writeTimes(instant, null, timeZone)}`);
  return `${times.join(' – ')}, ${zone}`;
}

/** The times of a day: `7:00 – 9:00 PM`. They need the name of their time zone nearby. */
export function writeTimes(start: number, end: number | null, timeZone: string): string {
  const times = dateFormatOf(lang, { ...clockTime, timeZone });
  if (end === null) return plain(times.format(start));
  const isOneDay = writeLocalDay(start, timeZone) === writeLocalDay(end, timeZone);
  // Across midnight, a range would contain the dates.
  return plain(isOneDay ? times.formatRange(start, end) : `${times.format(start)} – ${times.format(end)}`);
}

/** The times of a day, with the name of their time zone where the reader's account has none or another one (I-time). */
export function writeTimesWithin(
  {
    start,
    end,
    timeZone,
  }: { readonly start: number; readonly end: number | null; readonly timeZone: string },
  accountZone: string | null,
): string {
  const times = writeTimes(start, end, timeZone);
  return differsInName(timeZone, accountZone, 'en') ? `${times}, ${nameZone(timeZone, 'en')}` : times;
}

/** Whether an instant is today or tomorrow: `Today`, `Tomorrow` or undefined. */
export function nameNearDay(instant: number, timeZone: string, now: number): string | undefined {
  const date = (one: number) => writeLongDay(one, timeZone);
  if (date(instant) === date(now)) return 'Today';
  return date(instant) === date(now + dayMilliseconds) ? 'Tomorrow' : undefined;
}

/** The time of an instant as clocks in a zone show it: `6:21 PM`. */
export function writeClock(instant: number, timeZone: string): string {
  return writeTimes(instant, null, timeZone);
}

/** The weekday of an instant: `Saturday`. */
export function writeWeekday(instant: number, timeZone: string): string {
  return format(instant, timeZone, { weekday: 'long' });
}

/** The month and the day of an instant, for a block: `Dec` and `2`. */
export function writeMonthAndDay(instant: number, timeZone: string): { month: string; day: string } {
  const month = format(instant, timeZone, { month: 'short' });
  return { month, day: format(instant, timeZone, { day: 'numeric' }) };
}

/** An instant in few words: `May 1, 2027, 7:00 PM`. It needs the name of its time zone nearby. */
export function writeLocalInstant(instant: number, timeZone: string): string {
  return format(instant, timeZone, { month: 'long', day: 'numeric', year: 'numeric', ...clockTime }).replace(
    ' at ',
    ', ',
  );
}

/** The same with the name of its time zone behind it. */
export function writeZonedInstant(instant: number, timeZone: string): string {
  return `${writeLocalInstant(instant, timeZone)}, ${nameZone(timeZone, 'en')}`;
}

/** The day of an instant: `May 1, 2027`. */
export function writeLocalDay(instant: number, timeZone: string): string {
  return format(instant, timeZone, { month: 'long', day: 'numeric', year: 'numeric' });
}

/** The day of an instant with its weekday: `Saturday, May 1, 2027`. */
export function writeLongDay(instant: number, timeZone: string): string {
  return format(instant, timeZone, longDate);
}

/** A date such as `2027-05-01` in words, `Saturday, May 1, 2027`; another text stays. */
export function writeDate(date: string): string {
  const instant = Date.parse(date);
  return Number.isNaN(instant) ? date : writeLongDay(instant, 'UTC');
}

/** A day such as `2027-05-01` in few words: `May 1`. */
export function writeDay(day: string): string {
  return format(Date.parse(day), 'UTC', { month: 'short', day: 'numeric' });
}

function format(instant: number, timeZone: string, parts: Intl.DateTimeFormatOptions): string {
  return plain(dateFormatOf(lang, { ...parts, timeZone }).format(instant));
}

// Intl writes thin spaces around the dash of a range.
function plain(text: string): string {
  return joinPeriods(text).replaceAll('\u2009', ' ');
}
