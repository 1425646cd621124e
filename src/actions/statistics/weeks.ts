import { dayIn, sumByDay } from './day.ts';

const day = 24 * 60 * 60 * 1000;
const week = 7 * day;

/** The Monday of the week of a day, such as `2026-11-23`. */
export function mondayOf(date: string): string {
  const instant = Date.parse(date);
  const sinceMonday = (new Date(instant).getUTCDay() + 6) % 7;
  return new Date(instant - sinceMonday * day).toISOString().slice(0, 10);
}

/** The amounts at instants (ms since 1970), added up for each week of a time zone by its Monday. */
export function sumByWeek(amounts: ReadonlyMap<number, number>, timeZone: string): Map<string, number> {
  const weeks = new Map<string, number>();
  for (const [day, amount] of sumByDay(amounts, timeZone)) {
    const monday = mondayOf(day);
    weeks.set(monday, (weeks.get(monday) ?? 0) + amount);
  }
  return weeks;
}

/** The Mondays of so many weeks, of which the last one is that of an instant in a time zone. */
export function listMondays(now: number, timeZone: string, amount: number): string[] {
  const last = Date.parse(mondayOf(dayIn(now, timeZone)));
  return Array.from({ length: amount }, (_, index) =>
    new Date(last - (amount - 1 - index) * week).toISOString().slice(0, 10),
  );
}
