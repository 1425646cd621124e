import type { Attendee, CancelledAttendee } from '../../actions/attendances/attendee-store.ts';
import { readEmailAddress } from '../../base/email-address.ts';
import { type Html, html } from '../../html/html.ts';
import { nameAttendee, renderCancelled, type ShownContacts, writePhone } from './cancelled-parts.ts';
import { hiddenCsrf } from './forms.ts';
import type { Visit } from './route.ts';
import { writeLocalDay } from './time-words.ts';

/** A page of the people who come, and what was searched. */
export interface AttendeePage {
  readonly attendees: readonly Attendee[];
  /** Those who cancelled. */
  readonly cancelled: readonly CancelledAttendee[];
  readonly search: string;
  readonly page: number;
  readonly hasMore: boolean;
  /** Of the times. */
  readonly timeZone: string;
}

/** The people who come to an event, with a search and their CSV (I-people). */
export function renderAttendees(
  visit: Visit,
  eventId: string,
  { attendees, cancelled, search, page, hasMore, timeZone }: AttendeePage,
): Html {
  const { defaultCountry } = visit.context.config;
  const address = `/manage/${visit.account.slug}/events/${eventId}`;
  return html`<section class="first" id="people" aria-labelledby="people-heading">
<h2 class="unseen" id="people-heading">Who comes</h2>
<div class="row">
<form class="search" method="get" action="${address}/people" role="search">
<label for="q">Search by name, email or phone</label>
<div class="with-button"><input id="q" name="q" type="search" value="${search}" autocomplete="off"><button class="secondary">Search</button></div>
</form>
<form class="inline" method="post" action="${address}/people.csv">
${hiddenCsrf(visit)}
<button class="secondary">Spreadsheet (CSV)</button>
</form>
</div>
${attendees.length === 0 ? renderNobody(address, search) : renderTable(attendees, { timeZone, defaultCountry })}${renderPager(address, { search, page, hasMore })}${renderCancelled(cancelled, { timeZone, defaultCountry })}</section>
`;
}

function renderNobody(address: string, search: string): Html {
  return search === ''
    ? html`<p class="hint">Nobody has said yes yet. <a href="${address}/share">Share the link</a></p>\n`
    : html`<p>Nobody who comes has “${search}” in the name, the email or the phone number. <a href="${address}/people">Show everybody</a></p>\n`;
}

function renderTable(attendees: readonly Attendee[], { timeZone, defaultCountry }: ShownContacts): Html {
  return html`<table class="stacked">
<thead><tr><th scope="col">Name</th><th scope="col">Phone</th><th scope="col" class="number">Guests</th><th scope="col">From</th><th scope="col">Said yes</th></tr></thead>
<tbody>
${attendees.map(
  (attendee) =>
    html`<tr><th scope="row"><b>${nameAttendee(attendee)}</b>${attendee.attendedAt !== null && html` <span class="badge good">came</span>`}<br><small>${attendee.email ?? 'no email'}${renderStatus(attendee)}${
      isUndeliverable(attendee.email) && html` <span class="badge">cannot get mail</span>`
    }</small></th><td class="whole">${writePhone(attendee, defaultCountry)}</td><td class="number beside" data-label="Guests">${attendee.guests || undefined}</td><td class="beside" data-label="From">${attendee.source}</td><td class="whole beside" data-label="Said yes">${writeLocalDay(attendee.createdAt, timeZone)}</td></tr>\n`,
)}</tbody>
</table>
`;
}

function isUndeliverable(email: string | null): boolean {
  return email !== null && readEmailAddress(email) === undefined;
}

function renderStatus({ emailStatus, emailConsent }: Attendee): Html | undefined {
  if (emailStatus === null || emailStatus === 'subscribed') return undefined;
  const neverAgreed = emailStatus === 'unsubscribed' && emailConsent === 'none';
  return html` <span class="badge">${neverAgreed ? 'not subscribed' : emailStatus}</span>`;
}

function renderPager(
  address: string,
  { search, page, hasMore }: Pick<AttendeePage, 'search' | 'page' | 'hasMore'>,
): Html | undefined {
  if (page === 1 && !hasMore) return undefined;
  const link = (to: number, text: string, rel: 'prev' | 'next') => {
    const query = new URLSearchParams({ ...(search !== '' && { q: search }), page: String(to) });
    return html`<a href="${address}/people?${query.toString()}" rel="${rel}">${text}</a>`;
  };
  return html`<nav class="pager" aria-label="Pages of people">${page > 1 && link(page - 1, 'Newer', 'prev')} ${hasMore && link(page + 1, 'Older', 'next')}</nav>
`;
}
