/**
 * When an event takes place, as clocks in its zone show it, with the offset of that day: `Sunday, March 28, 2027, 7:00 – 9:00 PM
 * GMT+2`. `lang` is the language of the mail.
 */
export function formatEventTime(
  { startAt, endAt, timeZone }: { startAt: number; endAt: number | null; timeZone: string },
  lang: string,
): string {
  const format = new Intl.DateTimeFormat(lang, {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'shortOffset',
  });
  return endAt === null ? format.format(startAt) : format.formatRange(startAt, endAt);
}
