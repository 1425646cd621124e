import { rememberLast } from '../../base/put-last.ts';

const minute = 60_000;
const hour = 60 * minute;
const step = 7 * 24 * hour;

const firstYear = 1900;
const lastYear = 9998;

type OffsetAt = (instant: number) => number;

/**
 * The definition of a time zone in a calendar file (RFC 5545, 3.6.5), by the time-zone data of Node. It is right in the years of these
 * instants, the year before and the year after each.
 */
export function defineZone(timeZone: string, instants: readonly number[]): string {
  return defineYears({ timeZone, years: listYears(instants) });
}

// Each attendee of an event gets a calendar file, and to ask Node for the offsets of a year takes about a millisecond.
const defineYears = rememberLast(define, {
  keyOf: ({ timeZone, years }) => [timeZone, ...years].join(' '),
  most: 100,
});

function define({ timeZone, years }: { timeZone: string; years: readonly number[] }): string {
  const [start = firstYear, ...others] = years;
  const offsetAt = readOffsets(timeZone);
  const begin = Date.UTC(start, 0, 1);
  const lines = [writeChange(begin, offsetAt(begin), offsetAt(begin))];
  let last = begin;
  for (const year of [start, ...others]) {
    for (let instant = Date.UTC(year, 0, 1); instant < Date.UTC(year + 1, 0, 1) + step; instant += step) {
      if (instant <= last) continue;
      const [before, after] = [offsetAt(last), offsetAt(instant)];
      if (before !== after) lines.push(writeChange(findChange(offsetAt, last, instant), before, after));
      last = instant;
    }
  }
  return ['BEGIN:VTIMEZONE', `TZID:${timeZone}`, ...lines, 'END:VTIMEZONE'].join('\r\n');
}

function listYears(instants: readonly number[]): number[] {
  const years = new Set<number>();
  for (const instant of instants) {
    const year = new Date(instant).getUTCFullYear();
    for (const one of [year - 1, year, year + 1]) years.add(Math.min(Math.max(one, firstYear), lastYear));
  }
  return [...years].sort((one, other) => one - other);
}

// The first instant with the offset of the later one, where the clocks changed once between both.
function findChange(offsetAt: OffsetAt, earlier: number, later: number): number {
  const before = offsetAt(earlier);
  let [low, high] = [earlier, later];
  while (high - low > minute) {
    const middle = Math.floor((low + high) / 2 / minute) * minute;
    if (offsetAt(middle) === before) low = middle;
    else high = middle;
  }
  return high;
}

function writeChange(instant: number, before: number, after: number): string {
  const kind = after > before ? 'DAYLIGHT' : 'STANDARD';
  const local = new Date(instant + before).toISOString().replaceAll(/[-:]|\.\d+Z/g, '');
  const offsets = [`TZOFFSETFROM:${writeOffset(before)}`, `TZOFFSETTO:${writeOffset(after)}`];
  return [`BEGIN:${kind}`, `DTSTART:${local}`, ...offsets, `END:${kind}`].join('\r\n');
}

function writeOffset(offset: number): string {
  const text = new Date(Math.abs(offset)).toISOString().slice(11, 16).replace(':', '');
  return `${offset < 0 ? '-' : '+'}${text}`;
}

// In ms, by texts such as `GMT+05:30` and `GMT`.
function readOffsets(timeZone: string): OffsetAt {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  return (instant) => {
    const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(format.format(instant)) ?? [];
    const offset = Number(hours ?? 0) * hour + Number(minutes ?? 0) * minute;
    return sign === '-' ? -offset : offset;
  };
}
