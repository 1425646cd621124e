const shortDay = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const;
const shortTime = { hour: '2-digit', minute: '2-digit' } as const;

/** An instant with its time zone: `Sat 1 May 2027, 19:00 Central European Time`. */
export function writeInstant(instant: number, timeZone: string): string {
  return writeSpan(instant, null, timeZone);
}

/** The span from an instant to another one, if there is one: `Sat 1 May 2027, 19:00–21:00 Central European Time`. */
export function writeSpan(start: number, end: number | null, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-GB', { ...shortDay, ...shortTime, timeZone });
  return `${dropComma(format.formatRange(start, end ?? start))} ${nameZone(start, timeZone)}`;
}

function nameZone(instant: number, timeZone: string): string {
  if (timeZone === 'UTC') return timeZone;
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'longGeneric' });
  return format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

// Dates in British English have a comma after the weekday.
function dropComma(formatted: string): string {
  return formatted.replaceAll(/\b([A-Z][a-z]{2}), /g, '$1 ');
}

/** An instant in few words: `1 May 2027, 19:00`. It needs the name of its time zone nearby. */
export function writeLocalInstant(instant: number, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
    instant,
  );
}

/** A date such as `2027-05-01` in few words, `Sat 1 May 2027`; another text stays. */
export function writeDate(date: string): string {
  const instant = Date.parse(date);
  if (Number.isNaN(instant)) return date;
  return dropComma(new Intl.DateTimeFormat('en-GB', { ...shortDay, timeZone: 'UTC' }).format(instant));
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

/** The time of an instant as clocks in a zone show it: `6:21 PM`. */
export function writeClock(instant: number, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone })
    .format(instant)
    .replaceAll('\u202f', ' ');
}
