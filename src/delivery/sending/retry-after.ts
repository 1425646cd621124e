// RFC 9110, 5.6.7: the preferred form of a date and the two obsolete ones that a recipient has to accept.
const httpDates = [
  /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/,
  /^[A-Z][a-z]{5,8}, \d{2}-[A-Z][a-z]{2}-\d{2} \d{2}:\d{2}:\d{2} GMT$/,
  /^[A-Z][a-z]{2} [A-Z][a-z]{2} [ \d]\d \d{2}:\d{2}:\d{2} \d{4}$/,
];

/** The instant (ms since 1970) that a `Retry-After` asks to wait for (RFC 9110, 10.2.3), or undefined where it is nonsense. */
export function readRetryAfter(text: string, now: number): number | undefined {
  const value = text.trim();
  if (/^\d+$/.test(value)) return now + Number(value) * 1000;
  if (!httpDates.some((form) => form.test(value))) return undefined;
  const instant = Date.parse(value.endsWith('GMT') ? value : `${value} GMT`);
  return Number.isNaN(instant) ? undefined : instant;
}
