import { findInstant, readLocalTime } from '../../../actions/events/event-times.ts';
import { type Moment, readMoment } from '../../../actions/targeting/target.ts';
import { formatPreciseTime, parseTime } from '../../../base/clock.ts';
import { writeLocalDay, writeLocalInstant } from '../time-words.ts';

/** A span of time as conditions have it. */
export interface Span {
  readonly since?: Moment;
  readonly until?: Moment;
}

const day = 24 * 60 * 60 * 1000;

/** A span as a text, such as `-90d..`; the empty text is any time. */
export function writeSpan({ since, until }: Span): string {
  return since === undefined && until === undefined ? '' : `${writeMoment(since)}..${writeMoment(until)}`;
}

function writeMoment(moment: Moment | undefined): string {
  if (moment === undefined) return '';
  return 'at' in moment ? formatPreciseTime(moment.at) : `-${moment.daysAgo}d`;
}

/** The span that such a text means; undefined where it means none. */
export function readSpan(text: string): Span | undefined {
  if (text === '') return {};
  const [since = '', until, ...more] = text.split('..');
  if (until === undefined || more.length > 0) return undefined;
  const [first, last] = [readMoment(since), readMoment(until)];
  if ((since !== '' && first === undefined) || (until !== '' && last === undefined)) return undefined;
  return { ...(first && { since: first }), ...(last && { until: last }) };
}

/** The span from the start of a day to the end of another one, of which one may be open. */
export function readDates(
  { since, until }: { readonly since: string; readonly until: string },
  timeZone: string,
): Span | { readonly missing: string; readonly control: string } {
  const first = since === '' ? undefined : startOf(since, timeZone);
  // `shift` turns a date that does not exist into a real one, so check `until` first.
  const isDay = startOf(until, timeZone) !== undefined;
  const last = isDay ? startOf(shift(until, day), timeZone) : undefined;
  if (since !== '' && first === undefined) return { missing: 'Enter a date.', control: 'since' };
  if (until !== '' && last === undefined)
    return { missing: isDay ? 'Enter a date before 9999-12-31.' : 'Enter a date.', control: 'until' };
  if (first === undefined && last === undefined)
    return { missing: 'Enter a first or a last day.', control: 'since' };
  if (first !== undefined && last !== undefined && first >= last) {
    return { missing: 'The last day must not be before the first one.', control: 'until' };
  }
  return {
    ...(first !== undefined && { since: { at: first } }),
    ...(last !== undefined && { until: { at: last } }),
  };
}

/** The first and the last day of a span whose ends are the starts of days; undefined of another one. */
export function writeDates(
  { since, until }: Span,
  timeZone: string,
): { readonly since: string; readonly until: string } | undefined {
  const first = since === undefined ? '' : dayStartingAt(since, timeZone);
  const next = until === undefined ? '' : dayStartingAt(until, timeZone);
  if (first === undefined || next === undefined) return undefined;
  return { since: first, until: next === '' ? '' : shift(next, -day) };
}

// Midnight, or 01:00 where clocks skip midnight. Undefined for a date that does not exist, and for years the API cannot write.
function startOf(date: string, timeZone: string): number | undefined {
  for (const time of ['00:00', '01:00']) {
    const meant = findInstant({ date, time }, timeZone);
    if ('instant' in meant) return parseTime(formatPreciseTime(meant.instant));
  }
  return undefined;
}

function dayStartingAt(moment: Moment, timeZone: string): string | undefined {
  if (!('at' in moment)) return undefined;
  const { date } = readLocalTime(moment.at, timeZone);
  return startOf(date, timeZone) === moment.at ? date : undefined;
}

function shift(date: string, by: number): string {
  const instant = Date.parse(`${date}T00:00:00Z`);
  return Number.isNaN(instant) ? date : new Date(instant + by).toISOString().slice(0, 10);
}

/** A span in words, such as `in the last 90 days`; the empty text where it is any time. */
export function describeSpan(span: Span, timeZone: string): string {
  const { since, until } = span;
  if (since === undefined && until === undefined) return '';
  const dates = writeDates(span, timeZone);
  if (dates !== undefined) return describeDates(dates);
  const after = since && describeSince(since, timeZone);
  const before = until && describeUntil(until, timeZone);
  return [after, before].filter((part) => part !== undefined).join(' and ');
}

function describeDates({ since, until }: { readonly since: string; readonly until: string }): string {
  const write = (date: string) => writeLocalDay(Date.parse(date), 'UTC');
  if (since === until) return `on ${write(since)}`;
  if (until === '') return `since ${write(since)}`;
  return since === '' ? `until ${write(until)}` : `from ${write(since)} to ${write(until)}`;
}

function describeSince(since: Moment, timeZone: string): string {
  return 'at' in since
    ? `since ${writeLocalInstant(since.at, timeZone)}`
    : `in the last ${countDays(since.daysAgo)}`;
}

function describeUntil(until: Moment, timeZone: string): string {
  return 'at' in until
    ? `before ${writeLocalInstant(until.at, timeZone)}`
    : `more than ${until.daysAgo === 1 ? 'a day' : countDays(until.daysAgo)} ago`;
}

function countDays(days: number): string {
  return days === 1 ? 'day' : `${days} days`;
}
