/** An instant in words, with its time zone: `Saturday, 1 May 2027 at 19:00 Central European Time`. */
export function writeInstant(instant: number, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'longGeneric',
  }).format(instant);
}

/** An instant in few words: `1 May 2027, 19:00`. It needs the name of its time zone nearby. */
export function writeLocalInstant(instant: number, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
    instant,
  );
}

/** An instant in few words, in UTC: `1 May 2027, 19:00 UTC`. */
export function writeShortInstant(instant: number): string {
  return `${writeLocalInstant(instant, 'UTC')} UTC`;
}

/** A date such as `2027-05-01` in words, `Saturday, 1 May 2027`; another text stays. */
export function writeDate(date: string): string {
  const instant = Date.parse(date);
  if (Number.isNaN(instant)) return date;
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' }).format(instant);
}

/** A day such as `2027-05-01` in few words: `1 May`. */
export function writeDay(day: string): string {
  return new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    Date.parse(day),
  );
}

/** A number with separators: `1,234`. */
export function writeNumber(value: number): string {
  return value.toLocaleString('en');
}
