import { findPetitions } from '../../../actions/petitions/petition-store.ts';
import { readLog } from '../../../actions/webhooks/read-deliveries.ts';
import { readHealth, type WebhookHealth } from '../../../actions/webhooks/read-health.ts';
import { viewWebhook } from '../../../actions/webhooks/read-webhooks.ts';
import { nameWebhook } from '../../../actions/webhooks/webhook.ts';
import { formatTime } from '../../../base/clock.ts';
import type { LogLine } from '../../../delivery/outbox/delivery-search-store.ts';
import { attributes, type Html, html } from '../../../html/html.ts';
import { renderApiPanel } from '../api-panel.ts';
import { hiddenCsrf, renderTime } from '../forms.ts';
import type { Answer, Visit } from '../route.ts';
import { renderDayBars } from './day-bars.ts';
import { findWebhookOfPath } from './find-webhook.ts';
import { queryOf, readTypedFilter, renderFilter, type TypedFilter, toLogFilter } from './log-filter.ts';
import {
  kindOfMessage,
  nameEvents,
  nameHealth,
  nameState,
  renderStateWord,
  writeAnswer,
  writeWait,
  writeWaiting,
} from './webhook-words.ts';

const linesOnPage = 25;
const day = 24 * 60 * 60 * 1000;

/** Shows a webhook: whether it works, what can be done with it, and the log of its deliveries (I-webhooks). */
export async function showWebhook(visit: Visit): Promise<Answer> {
  const { context, query } = visit;
  const view = await viewWebhook(context.db, await findWebhookOfPath(visit));
  const [health] = await readHealth(context, [view]);
  if (health === undefined) throw new Error('readHealth returns one entry of each webhook.');
  const filter = readTypedFilter(query);
  const asked = toLogFilter(filter, context.clock.now());
  const { lines, next } = await readLog(context, view.webhook.id, asked, linesOnPage);
  const name = nameWebhook(view.webhook);
  return {
    webpage: {
      title: name,
      main: html`${renderHead(visit, health, name)}${await renderFacts(visit, health)}<section id="log" aria-labelledby="log-title">
<h2 id="log-title">Deliveries</h2>
${renderFilter(filter)}${renderLines(visit, health, lines)}${renderRest(filter, { lines, next })}</section>
${renderRecovery(visit, health)}${renderCalls(visit, view.webhook.id)}`,
    },
  };
}

function renderHead(visit: Visit, health: WebhookHealth, name: string): Html {
  const { webhook, endpoint, waiting } = health;
  const root = `/manage/${visit.account.slug}/webhooks`;
  const own = `${root}/${webhook.id}`;
  const isOn = endpoint.status === 'enabled';
  const csrf = hiddenCsrf(visit);
  const test = (kind: string) =>
    html`<form method="post" action="${own}/test">${csrf}<button${attributes({ class: kind })}>Send a test</button></form>`;
  const turn = (enabled: boolean, kind: string) =>
    html`<form method="post" action="${own}/turn">${csrf}<input type="hidden" name="enabled" value="${enabled ? 'yes' : 'no'}"><button${attributes({ class: kind })}>${enabled ? 'Turn on' : 'Turn off'}</button></form>`;
  return html`<div class="head">
<div>
<p class="back"><a href="${root}">Webhooks</a></p>
<h1>${name}</h1>
<p class="lead">${renderStateWord(nameHealth(health))} · ${writeWaiting(waiting)}</p>
</div>
<div class="actions">
${isOn ? test('') : turn(true, '')}
<a class="button secondary" href="${own}/edit">Edit</a>
<details class="menu more-actions">
<summary aria-label="More actions">⋯</summary>
<ul>
<li>${isOn ? turn(false, 'plain') : test('plain')}</li>
<li><form method="post" action="${own}/rotate">${csrf}<button class="plain">New secret …</button></form></li>
<li><form method="post" action="${own}/delete">${csrf}<button class="plain destroying">Delete the webhook …</button></form></li>
</ul>
</details>
</div>
</div>
`;
}

async function renderFacts(visit: Visit, health: WebhookHealth): Promise<Html> {
  const { webhook, endpoint, lastDeliveredAt } = health;
  const { trigger } = webhook;
  const petitionIds = trigger.kind === 'specific_action' ? [trigger.petitionId] : [];
  const [petition] = await findPetitions(visit.context.db, visit.account.id, petitionIds);
  const advice = adviceOf(health);
  return html`${
    advice !== undefined &&
    html`<p class="notice">${endpoint.reason ?? `${endpoint.failureCount} attempts in a row have failed.`} ${advice}</p>\n`
  }<dl class="facts">
<dt>Address</dt><dd>${webhook.url}</dd>
<dt>Gets</dt><dd>${nameEvents(webhook)}${petition !== undefined && `: ${petition.title}`}</dd>
<dt>Names</dt><dd>${webhook.dialect === 'v1' ? 'Version 1' : 'Version 2'}</dd>
<dt>Last success</dt><dd>${lastDeliveredAt === null ? 'None yet' : renderTime(lastDeliveredAt, visit)}</dd>
<dt>Last 24 hours</dt><dd>${health.hours.some(({ delivered, failed, pending }) => delivered + failed + pending > 0) ? renderDayBars(health) : 'No messages'}</dd>
</dl>
`;
}

function adviceOf({ endpoint: { status, failureCount } }: WebhookHealth): string | undefined {
  if (status === 'disabled') {
    return 'What happens now is not sent later. Turn it on to send what happens from then on, and what waited before.';
  }
  if (status === 'paused') {
    return 'Messages wait. From time to time one of them is sent as a test, and all of them as soon as it arrives. Turn it on to send them at once.';
  }
  return failureCount > 0 ? 'Messages wait, and are sent again later.' : undefined;
}

// The deliveries by state, last answer and time (I-webhooks).
function renderLines(visit: Visit, health: WebhookHealth, lines: readonly LogLine[]): Html {
  if (lines.length === 0) return html`<p>There are no such deliveries.</p>\n`;
  const own = `/manage/${visit.account.slug}/webhooks/${health.webhook.id}`;
  const now = visit.context.clock.now();
  return html`<table class="stacked">
<caption class="unseen">Deliveries, newest first</caption>
<thead><tr><th scope="col">Made</th><th scope="col">What</th><th scope="col">State</th><th scope="col">Last answer</th><th scope="col" class="number">Attempts</th></tr></thead>
<tbody>
${lines.map((line) => {
  const kind = kindOfMessage(line.start);
  return html`<tr>
<th scope="row"><a href="${own}/deliveries/${line.id}"><b>${renderTime(line.createdAt, visit)}</b></a></th>
<td>${kind === undefined ? 'Not kept any more' : html`<code>${kind}</code>`}${line.isTest && ' (test)'}</td>
<td>${renderStateWord(nameState(line))}${writeNext(line, health, now)}</td>
<td class="beside">${line.last !== null && writeAnswer(line.last)}</td>
<td class="number beside" data-label="Attempts">${line.attemptCount}</td>
</tr>
`;
})}</tbody>
</table>
`;
}

function writeNext({ nextAttemptAt }: LogLine, { endpoint }: WebhookHealth, now: number): Html | undefined {
  if (nextAttemptAt === null || endpoint.status !== 'enabled') return undefined;
  const wait = nextAttemptAt - now;
  return html`<br><small>${wait > 0 ? `next in ${writeWait(wait)}` : 'next now'}</small>`;
}

function renderRest(
  filter: TypedFilter,
  { lines, next }: { lines: readonly LogLine[]; next: string | undefined },
): Html | undefined {
  if (next === undefined && filter.before === undefined) return undefined;
  const isCut = next !== undefined && lines.length < linesOnPage;
  return html`${isCut && html`<p class="hint">The search has stopped here, so that it does not take too long. Older deliveries may fit as well.</p>\n`}<nav class="pager" aria-label="Pages of deliveries">${
    filter.before !== undefined && html`<a href="${queryOf(filter)}">Newest</a>`
  } ${next !== undefined && html`<a href="${queryOf(filter, next)}" rel="next">${isCut ? 'Search further back' : 'Older'}</a>`}</nav>
`;
}

/** From when on failed deliveries are sent again, by what the form offers. */
export const recoverySpans: ReadonlyMap<string, { readonly name: string; readonly milliseconds: number }> =
  new Map([
    ['24h', { name: 'the last 24 hours', milliseconds: day }],
    ['7d', { name: 'the last 7 days', milliseconds: 7 * day }],
    ['30d', { name: 'the last 30 days', milliseconds: 30 * day }],
  ]);

function renderRecovery(visit: Visit, { webhook, endpoint }: WebhookHealth): Html {
  return html`<section aria-labelledby="recovery">
<h2 id="recovery">Send failed deliveries again</h2>
${
  endpoint.status === 'disabled'
    ? html`<p class="hint">The webhook is off. Turn it on first.</p>\n`
    : html`<form method="post" action="/manage/${visit.account.slug}/webhooks/${webhook.id}/recover" class="sentence">
${hiddenCsrf(visit)}
<span>Send again what has failed of <select name="span" aria-label="Time">${[...recoverySpans].map(([value, { name }]) => html`<option value="${value}">${name}</option>`)}</select></span>
<button class="secondary">Count them …</button>
</form>
`
}</section>
`;
}

function renderCalls(visit: Visit, id: string): Html {
  const path = `/api/v1/webhooks/${id}`;
  const since = formatTime(visit.context.clock.now() - day);
  return renderApiPanel(visit, [
    { purpose: 'The webhook with its state:', method: 'GET', path },
    { purpose: 'Its failed deliveries:', method: 'GET', path: `${path}/deliveries?state=failed` },
    { purpose: 'Turn it on:', method: 'PUT', path, body: { enabled: true } },
    { purpose: 'Send a test:', method: 'POST', path: `${path}/test`, body: {} },
    {
      purpose: 'Send again what has failed in the last day:',
      method: 'POST',
      path: `${path}/recover`,
      body: { since },
    },
    { purpose: 'A new secret:', method: 'POST', path: `${path}/rotate_secret`, body: {} },
  ]);
}
