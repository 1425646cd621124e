import { quarterOf } from '../../base/clock.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** The day of an instant (ms since 1970) in a time zone, such as `2026-11-20`. */
export function dayIn(instant: number, timeZone: string): string {
  const date = new Date(instant);
  if (timeZone === 'UTC') return date.toISOString().slice(0, 10);
  const format = formats.get(timeZone) ?? newFormat(timeZone);
  // A format takes longer to make than to use, and there are some 400 time zones.
  formats.set(timeZone, format);
  return format.format(date);
}

/** The same for many instants: the days of those in one quarter of an hour are one, and are found once. */
export function daysIn(timeZone: string): (instant: number) => string {
  const days = new Map<number, string>();
  return (instant) => {
    const quarter = quarterOf(instant);
    const day = days.get(quarter) ?? dayIn(quarter, timeZone);
    days.set(quarter, day);
    return day;
  };
}

/** The amounts at instants (ms since 1970), added up for each day of a time zone. */
export function sumByDay(amounts: ReadonlyMap<number, number>, timeZone: string): Map<string, number> {
  const days = new Map<string, number>();
  for (const [instant, amount] of amounts) {
    const day = dayIn(instant, timeZone);
    days.set(day, (days.get(day) ?? 0) + amount);
  }
  return days;
}

/** The days from the first to the last, both included; at most `most`, of which the last ones are kept. */
export function listDays(first: string, last: string, most: number): string[] {
  const end = Date.parse(last);
  const earliest = end - (most - 1) * dayMilliseconds;
  const days: string[] = [];
  for (let day = Math.max(Date.parse(first), earliest); day <= end; day += dayMilliseconds) {
    days.push(new Date(day).toISOString().slice(0, 10));
  }
  return days;
}

const dayMilliseconds = 24 * 60 * 60 * 1000;

// Canada's English writes the date as ISO 8601.
function newFormat(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
}
