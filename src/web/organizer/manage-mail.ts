import { type MailStatus, readMailStatus } from '../../actions/mails/read-mail-status.ts';
import { getCollection } from '../../collections/collection-store.ts';
import { type Html, html } from '../../html/html.ts';
import type { MailKind, MailReason, MailState } from '../../mail/mail.ts';
import { showSection } from './event-head.ts';
import { countOf, writeNumber } from './number-words.ts';
import type { Answer, Visit } from './route.ts';
import { writeInstant } from './time-words.ts';

const kinds: Readonly<Record<MailKind, string>> = {
  'sign-in': 'Sign-in',
  invitation: 'Invitations',
  'your-data': 'Links to somebody’s data',
  'new-address': 'New sign-in addresses',
  'address-changed': 'Changed sign-in addresses',
  confirmation: 'Confirmations',
  already: 'Links sent again',
  reminder: 'Reminders',
  changed: 'Notices of changes',
  cancelled: 'Cancellation',
  message: 'Messages to those who come',
  thanks: 'Messages to those who came',
  'message-test': 'Tests of messages',
  webhook: 'Webhooks in trouble',
  newsletter: 'Mailings',
  'newsletter-test': 'Tests of mailings',
  signature: 'Links to confirm a signature',
  'signature-again': 'Reminders to confirm a signature',
};

const plans: Readonly<Partial<Record<MailKind, string>>> = {
  reminder: 'The reminder',
  changed: 'The mail about the change',
  cancelled: 'The mail about the cancellation',
  message: 'Your message',
  thanks: 'Your message',
};

const states: readonly { readonly state: MailState; readonly text: string }[] = [
  { state: 'sent', text: 'sent' },
  { state: 'waiting', text: 'waiting' },
  { state: 'skipped', text: 'not sent' },
  { state: 'failed', text: 'failed' },
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
  attends: 'the organizer gets the mail of an attendee',
  left_group: 'the organizer has left the group',
  disabled: 'the organizer is disabled',
  over: 'it was over',
  stopped: 'the mailing was stopped',
  gone: 'the RSVP is gone',
  refused: 'the mail server refused it',
};

/**
 * Shows the mails about an event: what went out, what is planned, and why some were not sent (M-now). Without mail it explains that
 * (M-no-mail).
 */
export function manageMail(visit: Visit): Promise<Answer> {
  return showSection(visit, 'mail', async ({ event, webpage }) => {
    const { db, config } = visit.context;
    const { total } = await getCollection(db, event.id, 'attendances');
    const status = await readMailStatus(db, event);
    const shown = { isSetUp: config.mail !== undefined, timeZone: webpage.timeZone };
    return { main: renderMail(status, shown), total };
  });
}

/** The mails of an event as a time line, and the reasons of those that were not sent. */
export function renderMail(
  { counts, planned }: MailStatus,
  { isSetUp, timeZone }: { isSetUp: boolean; timeZone: string },
): Html {
  const known = Object.entries(kinds).filter(([kind]) => counts.some((one) => one.kind === kind));
  const items = [
    ...known.map(([kind, name]) => renderKind(name, counts, kind)),
    ...planned.map(
      ({ kind, dueAt }) =>
        html`<li class="now"><b>${plans[kind] ?? kinds[kind]}</b><p>Planned for ${writeInstant(dueAt, timeZone)}</p></li>\n`,
    ),
  ];
  return html`<section class="first" aria-labelledby="mail">
<h2 id="mail">Mails</h2>
${
  !isSetUp &&
  html`<p class="notice">Mail is not set up on this service: nobody gets confirmations, reminders or news of changes.</p>\n`
}${items.length > 0 ? html`<ol class="time-line">\n${items}</ol>\n` : isSetUp && html`<p class="hint">No mail was written yet.</p>\n`}</section>
${renderReasons(counts)}`;
}

function renderKind(name: string, counts: MailStatus['counts'], kind: string): Html {
  const amounts = states.flatMap(({ state, text }) => {
    const amount = sumOf(counts, kind, state);
    return amount === 0 ? [] : [`${writeNumber(amount)} ${text}`];
  });
  const isDone = sumOf(counts, kind, 'waiting') === 0;
  return html`<li class="${isDone ? 'done' : 'now'}"><b>${name}</b><p>${amounts.join(', ')}</p></li>\n`;
}

function sumOf(counts: MailStatus['counts'], kind: string, state: MailState): number {
  return counts
    .filter((one) => one.kind === kind && one.state === state)
    .reduce((sum, { count }) => sum + count, 0);
}

function renderReasons(counts: MailStatus['counts']): Html | undefined {
  const explained = counts.flatMap(({ kind, reason, count }) =>
    reason === null
      ? []
      : [
          html`<tr><th scope="row"><b>${kinds[kind]}</b></th><td>${reasons[reason]}</td><td class="number">${countOf(count, 'mail')}</td></tr>\n`,
        ],
  );
  if (explained.length === 0) return undefined;
  return html`<section aria-labelledby="unsent">
<h2 id="unsent">Why mails were not sent</h2>
<table class="stacked">
<thead><tr><th scope="col">Mail</th><th scope="col">Why</th><th scope="col" class="number">How many</th></tr></thead>
<tbody>
${explained}</tbody>
</table>
</section>
`;
}
