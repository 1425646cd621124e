import type { Attendee, CancelledAttendee } from '../../actions/attendances/attendee-store.ts';
import { type Html, html } from '../../html/html.ts';
import { writePhoneNumber } from '../../people/phone-number.ts';
import { writeLocalInstant } from './time-words.ts';

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
  return html`<h3 id="cancelled">Cancelled</h3>
<div class="table">
<table class="stacked" aria-labelledby="cancelled">
<thead><tr><th scope="col">Name</th><th scope="col">Email</th><th scope="col">Phone</th><th scope="col">Cancelled</th></tr></thead>
<tbody>
${cancelled.map(
  (attendee) =>
    html`<tr><th scope="row">${nameAttendee(attendee)} <span class="badge">cancelled</span></th><td>${attendee.email}</td><td class="whole">${writePhone(attendee, defaultCountry)}</td><td class="whole beside">${writeLocalInstant(attendee.cancelledAt, timeZone)}</td></tr>\n`,
)}</tbody>
</table>
</div>
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
