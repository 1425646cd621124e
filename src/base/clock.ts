/** The only source of the present time, so that tests can set it. */
export interface Clock {
  /** Milliseconds since 1970 in UTC. */
  now(): number;
  /** Whole milliseconds since some moment, to measure spans. It only moves forward, also when the system's time is changed. */
  monotonic(): number;
}

/** The machine's own clock. */
export const systemClock: Clock = { now: () => Date.now(), monotonic: () => Math.floor(performance.now()) };

/** Formats an instant (ms since 1970) for the API: UTC, whole seconds, `2026-11-20T05:37:00Z`. */
export function formatTime(instant: number): string {
  return `${new Date(instant).toISOString().slice(0, 19)}Z`;
}

/** Formats an instant (ms since 1970) with milliseconds, for logs with several entries in a second: `2026-11-20T05:37:00.042Z`. */
export function formatPreciseTime(instant: number): string {
  return new Date(instant).toISOString();
}

const rfc3339 =
  /^(\d{4}-\d{2}-\d{2})[Tt ]((?:[01]\d|2[0-3]):\d{2})(:\d{2}(?:\.\d+)?)?([Zz]|[+-]\d{2}:?\d{2})?$/;
const [earliest, latest] = [Date.parse('0000-01-01T00:00:00Z'), Date.parse('9999-12-31T23:59:59.999Z')];

/**
 * Reads a date and time with any offset (RFC 3339; without an offset it is UTC) as ms since 1970 (V-time). Returns undefined if the
 * text is no such time, the day does not exist, or the year in UTC does not have four digits.
 */
export function parseTime(text: string): number | undefined {
  const [, date, time, seconds, offset] = rfc3339.exec(text) ?? [];
  if (date === undefined || time === undefined || !isCalendarDate(date)) return undefined;
  const instant = Date.parse(`${date}T${time}${seconds ?? ':00'}${readOffset(offset)}`);
  return instant >= earliest && instant <= latest ? instant : undefined;
}

function readOffset(offset: string | undefined): string {
  if (offset === undefined || offset.toUpperCase() === 'Z') return 'Z';
  return offset.includes(':') ? offset : `${offset.slice(0, 3)}:${offset.slice(3)}`;
}

// Date.parse turns 30 February into 2 March instead of refusing it.
function isCalendarDate(date: string): boolean {
  const midnight = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(date);
}

const periodMilliseconds = 10 * 60_000;

/** The start of the ten minutes of the clock that contain an instant. Public numbers change only when such ten minutes begin. */
export function periodOf(instant: number): number {
  return instant - (instant % periodMilliseconds);
}

const quarterMilliseconds = 15 * 60_000;

/** The start of the quarter of an hour that contains an instant. A day of any time zone has whole quarters. */
export function quarterOf(instant: number): number {
  return instant - (instant % quarterMilliseconds);
}
