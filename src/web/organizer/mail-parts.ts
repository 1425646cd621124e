import type { MailStatus } from '../../actions/reminders/read-mail-status.ts';
import { type Html, html } from '../../html/html.ts';
import type { MailKind, MailReason, MailState } from '../../mail/mail.ts';
import { writeInstant, writeNumber } from './time-words.ts';

const kinds: Readonly<Record<MailKind, string>> = {
  'sign-in': 'Sign-in',
  invitation: 'Invitations',
  'new-address': 'New sign-in addresses',
  'address-changed': 'Changed sign-in addresses',
  confirmation: 'Confirmations',
  already: 'Links sent again',
  reminder: 'Reminders',
  changed: 'Changes',
  cancelled: 'Cancellation',
  message: 'Messages to those who come',
  thanks: 'Messages to those who came',
  'message-test': 'Tests of messages',
};

const plans: Readonly<Partial<Record<MailKind, string>>> = {
  reminder: 'The reminder is',
  changed: 'The mail about the change is',
  cancelled: 'The mail about the cancellation is',
  message: 'Your message is',
  thanks: 'Your message is',
};

const states: readonly { readonly state: MailState; readonly name: string }[] = [
  { state: 'waiting', name: 'Waiting' },
  { state: 'sent', name: 'Sent' },
  { state: 'skipped', name: 'Skipped' },
  { state: 'failed', name: 'Failed' },
];

const reasons: Readonly<Record<MailReason, string>> = {
  event_cancelled: 'the event was cancelled',
  rsvp_cancelled: 'the RSVP was cancelled',
  rsvp_late: 'the RSVP came after the time of the reminder',
  too_late: 'it was too late',
  no_address: 'no email address',
  bad_address: 'the address cannot get mail',
  unsubscribed: 'unsubscribed',
  bouncing: 'the address is bouncing',
  spam_complaint: 'a spam complaint',
  bounced: 'the address does not take mail',
  too_many: 'the address had ten mails within 24 hours',
  event_moved: 'the event was moved',
  superseded: 'a later mail has newer facts',
  attends: 'the organiser gets the mail of an attendee',
  left_group: 'the organiser has left the group',
  disabled: 'the organiser is disabled',
  gone: 'the RSVP is gone',
  refused: 'the mail server refused it',
};

/** The mails about an event: how many there are in each state, why some were not sent, and what is planned (M-no-mail). */
export function renderMail(
  { counts, planned }: MailStatus,
  { isSetUp, timeZone }: { isSetUp: boolean; timeZone: string },
): Html {
  const known = Object.entries(kinds).filter(([kind]) => counts.some((one) => one.kind === kind));
  return html`<section class="panel" aria-labelledby="mail">
<h2 id="mail">Mail</h2>
${
  !isSetUp &&
  html`<p class="notice">Mail is not set up on this service: nobody gets confirmations, reminders or news of changes.</p>\n`
}${planned.map(
  ({ kind, dueAt }) =>
    html`<p>${plans[kind] ?? kinds[kind]} planned for ${writeInstant(dueAt, timeZone)}.</p>\n`,
)}${
  known.length === 0
    ? isSetUp && html`<p class="hint">No mail was written yet.</p>\n`
    : html`<div class="table">
<table class="stacked">
<thead><tr><th scope="col">Mail</th>${states.map(({ name }) => html`<th scope="col" class="number">${name}</th>`)}</tr></thead>
<tbody>
${known.map(([kind, name]) => html`<tr><th scope="row">${name}</th>${states.map(({ state, name: label }) => html`<td class="number beside" data-label="${label}">${writeNumber(sumOf(counts, kind, state))}</td>`)}</tr>\n`)}</tbody>
</table>
</div>
${renderReasons(counts)}`
}</section>
`;
}

function sumOf(counts: MailStatus['counts'], kind: string, state: MailState): number {
  return counts
    .filter((one) => one.kind === kind && one.state === state)
    .reduce((sum, { count }) => sum + count, 0);
}

function renderReasons(counts: MailStatus['counts']): Html | undefined {
  const explained = counts.flatMap(({ kind, reason, count }) =>
    reason === null ? [] : [html`<li>${kinds[kind]}, ${writeNumber(count)}: ${reasons[reason]}</li>\n`],
  );
  if (explained.length === 0) return undefined;
  return html`<h3>Why mails were not sent</h3>
<ul>
${explained}</ul>
`;
}
