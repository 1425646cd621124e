import { dateFormatOf, joinPeriods, withFirstDay } from '../../base/languages.ts';
import { rememberLast } from '../../base/put-last.ts';
import type { PublishedEvent } from './event-webpage.ts';
import { nameZone } from './zone-name.ts';

/** The date and the times of an event in words, in its own zone (I-time). */
export interface TimesInWords {
  /** `Wednesday, December 2, 2026`. */
  readonly date: string;
  /** `6:30 – 8:00 PM, Pacific Time`. */
  readonly time: string;
  /** `6:30 – 8:00 PM`. */
  readonly hours: string;
  /** `Wednesday`. */
  readonly weekday: string;
  /** `Dec` and `2`, for the block with the date. */
  readonly month: string;
  readonly day: string;
}

const longDate = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
const clock = { hour: 'numeric', minute: '2-digit' } as const;

/** The date and the times of an event in a language; undefined where the event has no start. */
export function describeTimes(
  { event: { startAt }, webpage: { endAt, timeZone } }: PublishedEvent,
  lang: string,
): TimesInWords | undefined {
  return startAt === null ? undefined : describeSpan({ startAt, endAt, timeZone }, lang);
}

/** The date and the times of a span in its zone, in a language. */
export function describeSpan(span: Span, lang: string): TimesInWords {
  return describeIn({ ...span, lang });
}

interface Span {
  readonly startAt: number;
  readonly endAt: number | null;
  readonly timeZone: string;
}

// Each mail about an event has its times, and to make the formats of a language takes longer than the rest of a mail.
const describeIn = rememberLast(describe, {
  keyOf: ({ startAt, endAt, timeZone, lang }) => `${lang} ${timeZone} ${startAt} ${endAt}`,
  most: 100,
});

// With the name of the zone, never the technical one (I-time).
function describe({ startAt, endAt, timeZone, lang }: Span & { readonly lang: string }): TimesInWords {
  const format = (options: Intl.DateTimeFormatOptions) => dateFormatOf(lang, { ...options, timeZone });
  const [dates, times] = [format(longDate), format(clock)];
  const isSameDay = endAt === null || dates.format(startAt) === dates.format(endAt);
  // Across midnight, a range of times would contain the dates.
  const range = (until: number) =>
    isSameDay ? times.formatRange(startAt, until) : `${times.format(startAt)} – ${times.format(until)}`;
  const hours = joinPeriods(endAt === null ? times.format(startAt) : range(endAt));
  return {
    date: withFirstDay(lang, isSameDay ? dates.format(startAt) : dates.formatRange(startAt, endAt)),
    time: `${hours}, ${nameZone(timeZone, lang)}`,
    hours,
    weekday: format({ weekday: 'long' }).format(startAt),
    month: format({ month: 'short' }).format(startAt).replace(/\.$/, ''),
    day: partOf(format({ day: 'numeric' }), startAt, 'day') ?? '',
  };
}

function partOf(
  format: Intl.DateTimeFormat,
  instant: number,
  part: Intl.DateTimeFormatPartTypes,
): string | undefined {
  return format.formatToParts(instant).find(({ type }) => type === part)?.value;
}
