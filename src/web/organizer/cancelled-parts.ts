import type { Attendee, CancelledAttendee } from '../../actions/attendances/attendee-store.ts';
import { type Html, html } from '../../html/html.ts';
import { writePhoneNumber } from '../../people/phone-number.ts';
import { writeLocalDay } from './time-words.ts';

/** What times and phone numbers of a list depend on. */
export interface ShownContacts {
  readonly timeZone: string;
  readonly defaultCountry: string;
}

/** The people who cancelled their RSVP, listed as cancelled (I-people); nothing where there are none. */
export function renderCancelled(
  cancelled: readonly CancelledAttendee[],
  { timeZone, defaultCountry }: ShownContacts,
): Html | undefined {
  if (cancelled.length === 0) return undefined;
  return html`<h2 id="cancelled">Cancelled</h2>
<table class="stacked" aria-labelledby="cancelled">
<thead><tr><th scope="col">Name</th><th scope="col">Phone</th><th scope="col">Cancelled</th></tr></thead>
<tbody>
${cancelled.map(
  (attendee) =>
    html`<tr><th scope="row"><b>${nameAttendee(attendee)}</b> <span class="badge">cancelled</span><br><small>${attendee.email ?? 'no email'}</small></th><td class="whole">${writePhone(attendee, defaultCountry)}</td><td class="whole beside" data-label="Cancelled">${writeLocalDay(attendee.cancelledAt, timeZone)}</td></tr>\n`,
)}</tbody>
</table>
`;
}

/** The phone number of an attendee as people write it; undefined without one. */
export function writePhone({ phone }: Attendee, country: string): string | undefined {
  return phone === null ? undefined : writePhoneNumber(phone, country);
}

/** The name of an attendee in a list. */
export function nameAttendee({ givenName, familyName }: Attendee): Html | string {
  const name = [givenName, familyName].filter((part) => part !== null && part !== '').join(' ');
  return name === '' ? html`<span class="soft">no name</span>` : name;
}
