import { nameZone } from '../../../actions/events/zone-name.ts';
import { type NewsletterActs, readActs } from '../../../actions/newsletters/read-acts.ts';
import type { NewsletterNumbers } from '../../../actions/newsletters/read-numbers.ts';
import { renderChart } from '../../../html/chart.ts';
import { attributes, type Html, html } from '../../../html/html.ts';
import type { MailReason } from '../../../mail/mail.ts';
import { countWaiting, type Newsletter } from '../../../mail/newsletter.ts';
import type { NewsletterOutcome } from '../../../mail/newsletter-count-store.ts';
import { countPeople } from '../audience-lines.ts';
import { hiddenCsrf } from '../forms.ts';
import { countOf, writeNumber } from '../number-words.ts';
import type { OrganizerWebpage, Visit } from '../route.ts';
import { renderTiles } from '../statistics-parts.ts';
import { writeDay, writeZonedInstant } from '../time-words.ts';
import { withoutMail } from './mailing-editor.ts';
import { renderMailingPreview } from './mailing-preview.ts';
import { renderMailingState, type ShownState, stateOfMailing } from './mailing-state.ts';

/** The module that shows how far a mailing is, while it is sent. */
const progressScript = 'progress.js';

/** Renders a mailing that is no draft: what became of its mails, and what people did who came through its links (N-numbers). */
export async function renderMailingWebpage(
  visit: Visit,
  newsletter: Newsletter,
  numbers: NewsletterNumbers,
): Promise<OrganizerWebpage> {
  const { account, context, settings, query } = visit;
  const now = context.clock.now();
  const timeZone = settings.timeZone ?? 'UTC';
  const state = stateOfMailing(newsletter, numbers.counts, now);
  const mailings = `/manage/${account.slug}/mailings`;
  const isMail = query.get('show') === 'mail' || state === 'scheduled';
  const main = isMail
    ? html`<div class="stack">${await renderMailingPreview(visit, newsletter, undefined)}</div>`
    : renderNumbers(newsletter, numbers, {
        ...{ state, timeZone, acts: await readActs(context.db, newsletter, { timeZone, now }) },
      });
  return {
    title: newsletter.title,
    ...(state === 'sending' && !isMail && { scripts: [progressScript] }),
    main: html`<div class="head">
<div>
<p class="back"><a href="${mailings}">Mail</a></p>
<h1>${newsletter.title}</h1>
<p class="lead">${renderMailingState(state)} ${describeWhen(newsletter, { state, timeZone })}</p>
</div>
<div class="actions">
${(state === 'scheduled' || state === 'sending') && renderStop(visit, newsletter, state)}<a class="button secondary" href="${mailings}/new?copy=${newsletter.id}">Copy</a>
${
  state !== 'scheduled' &&
  (isMail
    ? html`<a class="button secondary" href="${mailings}/${newsletter.id}">See the numbers</a>\n`
    : html`<a class="button secondary" href="?show=mail">See the mail</a>\n`)
}</div>
</div>
${context.config.mail === undefined && withoutMail}${main}`,
  };
}

function renderStop(visit: Visit, { id }: Newsletter, state: ShownState): Html {
  return html`<form method="post" action="/manage/${visit.account.slug}/mailings/${id}">${hiddenCsrf(visit)}<button class="danger" name="action" value="stop">${state === 'scheduled' ? 'Do not send it' : 'Stop'}</button></form>
`;
}

function describeWhen(
  { startedAt, sendAt, audience }: Newsletter,
  { state, timeZone }: { state: ShownState; timeZone: string },
): string {
  const instant = startedAt ?? sendAt;
  const when = instant === null ? '' : writeZonedInstant(instant, timeZone);
  const to = audience === null ? '' : `, to “${audience}”`;
  return `${state === 'scheduled' ? 'for ' : ''}${when}${to}`;
}

function renderNumbers(
  newsletter: Newsletter,
  numbers: NewsletterNumbers,
  { state, acts, timeZone }: { state: ShownState; acts: NewsletterActs; timeZone: string },
): Html {
  return html`<div${attributes({ id: 'numbers', 'data-progress': state === 'sending' })}>
${renderProgress(newsletter, numbers, state)}${renderCard(newsletter, numbers, acts, timeZone)}</div>
<div class="two-columns">
${renderActs(acts)}<section aria-labelledby="unknown">
<h2 id="unknown">What we do not know</h2>
<p class="hint">Whether somebody opened the mail. We put no hidden pictures and no rewritten links into your mails. What counts is who comes and who signs.</p>
</section>
</div>
${renderReasons(numbers)}`;
}

// Those who are not written to, since they did not agree to it, are not to be sent.
const notMeant: readonly NewsletterOutcome[] = [
  ...(['no_address', 'bad_address', 'unsubscribed', 'bouncing', 'spam_complaint', 'bounced'] as const),
  ...(['gone', 'superseded'] as const),
];

function sumOf({ counts }: NewsletterNumbers, outcomes: readonly NewsletterOutcome[]): number {
  return outcomes.reduce((sum, outcome) => sum + (counts.byOutcome.get(outcome) ?? 0), 0);
}

function renderProgress(
  newsletter: Newsletter,
  numbers: NewsletterNumbers,
  state: ShownState,
): Html | undefined {
  const { written } = newsletter;
  const waiting = countWaiting(newsletter, numbers.counts);
  if (state === 'stopped')
    return html`<p class="notice">It was stopped. ${sumOf(numbers, ['stopped']) + waiting === 0 ? 'Nobody was left who had not got it.' : `${countPeople(sumOf(numbers, ['stopped']) + waiting)} did not get it any more.`}</p>\n`;
  if (state !== 'sending') return undefined;
  const done = written - waiting;
  return html`<p role="status">${newsletter.state === 'written' ? '' : 'Getting ready. '}${writeNumber(done)} of ${countOf(written, 'mail')} done, ${writeNumber(waiting)} waiting.</p>
<progress max="${Math.max(written, 1)}" value="${done}" aria-label="Mails done"></progress>
`;
}

// The numbers of the mails and of those who got them (N-numbers).
function renderCard(
  newsletter: Newsletter,
  numbers: NewsletterNumbers,
  acts: NewsletterActs,
  timeZone: string,
): Html {
  const { counts, bounced, unsubscribed } = numbers;
  const sent = sumOf(numbers, ['sent']);
  const toSend = Math.max(sent, newsletter.written - sumOf(numbers, notMeant));
  return html`<section class="card numbers" aria-label="Numbers">
${renderTiles([
  {
    ...{ name: 'Sent', value: writeNumber(sent), unit: `of ${writeNumber(toSend)}` },
    about: describeSpan(newsletter, counts.lastAt),
  },
  {
    name: 'Refused',
    value: writeNumber(sumOf(numbers, ['refused', 'too_late'])),
    about: 'by their mail server',
  },
  { name: 'Came back', value: writeNumber(bounced), about: 'since it was sent' },
  { name: 'Unsubscribed', value: writeNumber(unsubscribed), about: 'since they got it' },
  { name: 'Acted', value: writeNumber(acts.total), about: shareOf(acts.total, sent), isShown: true },
])}<div class="shown-chart">
${
  acts.total === 0
    ? html`<p class="hint">Nobody signed or said yes through a link of this mail yet.</p>\n`
    : html`${renderChart({ name: 'Acted', bars: acts.days.map(({ day, amount }) => ({ name: writeDay(day), value: amount })) })}<p class="hint">${countPeople(acts.total)} signed or said yes through a link of this mail.</p>
<details>
<summary>The same as a table</summary>
${renderDays(acts, timeZone)}</details>
`
}</div>
</section>
`;
}

function describeSpan({ startedAt }: Newsletter, lastAt: number | undefined): string {
  if (startedAt === null || lastAt === undefined) return '';
  const seconds = Math.max(1, Math.round((lastAt - startedAt) / 1000));
  if (seconds < 120) return `in ${countOf(seconds, 'second')}`;
  const minutes = Math.round(seconds / 60);
  return minutes < 120
    ? `in ${countOf(minutes, 'minute')}`
    : `in ${countOf(Math.round(minutes / 60), 'hour')}`;
}

function shareOf(acted: number, sent: number): string {
  return acted === 0 || sent < acted ? '' : `1 of ${writeNumber(Math.round(sent / acted))}`;
}

function renderDays({ days }: NewsletterActs, timeZone: string): Html {
  return html`<div class="table" tabindex="0" role="group" aria-label="Days">
<table>
<thead><tr><th scope="col">Day (${nameZone(timeZone, 'en')})</th><th scope="col" class="number">Acted</th></tr></thead>
<tbody>
${days
  .filter(({ amount }) => amount > 0)
  .map(
    ({ day, amount }) =>
      html`<tr><th scope="row">${writeDay(day)}</th><td class="number">${writeNumber(amount)}</td></tr>\n`,
  )}</tbody>
</table>
</div>
`;
}

function renderActs({ actions }: NewsletterActs): Html {
  const most = Math.max(...actions.map(({ amount }) => amount), 1);
  return html`<section aria-labelledby="acts">
<h2 id="acts">What they did</h2>
${
  actions.length === 0
    ? html`<p class="hint">Nothing yet. Links to your events, petitions and your group’s page are counted.</p>\n`
    : html`<table>
<thead><tr><th scope="col">Action</th><th scope="col" class="number">People</th></tr></thead>
<tbody>
${actions.map(
  ({ kind, title, amount }) =>
    html`<tr><th scope="row">${kind === 'petition' ? 'Signed' : 'Said yes to'} ${title}<meter min="0" max="${most}" value="${amount}" aria-hidden="true"></meter></th><td class="number">${writeNumber(amount)}</td></tr>\n`,
)}</tbody>
</table>
`
}</section>
`;
}

const reasons: Readonly<Partial<Record<MailReason, string>>> = {
  unsubscribed: 'Never agreed to news, or left',
  no_address: 'No email',
  bad_address: 'The address cannot get mail',
  bouncing: 'Mail comes back',
  bounced: 'Mail comes back',
  spam_complaint: 'Complained about mail',
  refused: 'The mail server refused it',
  too_late: 'The mail server did not take it within a week',
  stopped: 'The mailing was stopped',
  superseded: 'Got it already, under another address',
  gone: 'Erased',
};

function renderReasons({ counts }: NewsletterNumbers): Html | undefined {
  const explained = Object.entries(reasons).flatMap(([reason, text]) => {
    const amount = counts.byOutcome.get(reason as MailReason) ?? 0;
    return amount === 0
      ? []
      : [html`<tr><th scope="row">${text}</th><td class="number">${writeNumber(amount)}</td></tr>\n`];
  });
  if (explained.length === 0) return undefined;
  return html`<section aria-labelledby="unsent">
<h2 id="unsent">Who did not get it</h2>
<table>
<thead><tr><th scope="col">Why</th><th scope="col" class="number">People</th></tr></thead>
<tbody>
${explained}</tbody>
</table>
</section>
`;
}
