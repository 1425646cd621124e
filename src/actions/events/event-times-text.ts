import type { PublishedEvent } from './event-webpage.ts';

/** The date and the times of an event in words, in its own zone. */
export interface TimesInWords {
  readonly date: string;
  readonly time: string;
}

const day = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
const clock = { hour: 'numeric', minute: '2-digit' } as const;

/** The date and the times of an event in a language; undefined where the event has no start. */
export function describeTimes(
  { event: { startAt }, webpage: { endAt, timeZone } }: PublishedEvent,
  lang: string,
): TimesInWords | undefined {
  if (startAt === null) return undefined;
  const dates = new Intl.DateTimeFormat(lang, { ...day, timeZone });
  const times = new Intl.DateTimeFormat(lang, { ...clock, timeZone });
  const isSameDay = endAt === null || dates.format(startAt) === dates.format(endAt);
  const range = endAt === null ? times.format(startAt) : `${times.format(startAt)} – ${times.format(endAt)}`;
  return {
    date: isSameDay ? dates.format(startAt) : dates.formatRange(startAt, endAt),
    time: `${range} (${nameZone(startAt, timeZone, lang)})`,
  };
}

function nameZone(instant: number, timeZone: string, lang: string): string {
  const parts = new Intl.DateTimeFormat(lang, { timeZone, timeZoneName: 'long' }).formatToParts(instant);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
