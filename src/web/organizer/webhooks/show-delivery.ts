import { type DeliveryView, getDelivery } from '../../../actions/webhooks/read-deliveries.ts';
import { nameWebhook } from '../../../actions/webhooks/webhook.ts';
import { readId } from '../../../base/ids.ts';
import { type Attempt, isDelivered } from '../../../delivery/outbox/attempt.ts';
import { fixedHeaders } from '../../../delivery/sending/send.ts';
import { attributes, type Html, html } from '../../../html/html.ts';
import { quoteForShell, renderApiPanel } from '../api-panel.ts';
import { hiddenCsrf, renderTime } from '../forms.ts';
import { writeNumber } from '../number-words.ts';
import { nothingToSee } from '../refusal.ts';
import type { Answer, Visit } from '../route.ts';
import { findWebhookOfPath } from './find-webhook.ts';
import {
  advice,
  kindOfMessage,
  nameAnswer,
  nameState,
  renderStateWord,
  writeDuration,
  writeWait,
} from './webhook-words.ts';

/** A payload of more characters is cut on the webpage, which has to stay small, and is a file of its own. */
const mostOfPayload = 12_000;
const mostAttempts = 30;
const mask = '••••••••';

interface Shown extends DeliveryView {
  readonly attempts: readonly Attempt[];
}

/** Shows one delivery: its attempts with the time between them, what was sent, and what came back (I-webhooks). */
export async function showDelivery(visit: Visit): Promise<Answer> {
  const shown = await findDeliveryOfPath(visit);
  const { delivery, webhook, attempts } = shown;
  const own = addressOf(visit, shown);
  const title = nameDelivery(shown);
  const asked = attempts.find(({ id }) => id === visit.query.get('attempt')) ?? attempts.at(-1);
  const mayRetry = webhook.endpoint.status !== 'disabled' && delivery.body !== null;
  const path = `/api/v1/webhooks/${webhook.webhook.id}/deliveries/${delivery.id}`;
  return {
    webpage: {
      title,
      main: html`<div class="head">
<div>
<p class="back"><a href="/manage/${visit.account.slug}/webhooks/${webhook.webhook.id}">${nameWebhook(webhook.webhook)}</a></p>
<h1>${title}</h1>
<p class="lead">${renderStateWord(nameState(delivery))}${writeNext(shown, visit)} for ${new URL(webhook.webhook.url).host}</p>
</div>
${
  mayRetry &&
  html`<div class="actions"><form method="post" action="${own}/retry">${hiddenCsrf(visit)}<button>Try now</button></form></div>\n`
}</div>
<div class="delivery">
<section aria-labelledby="attempts">
<h2 id="attempts">Attempts</h2>
${renderAttempts(visit, shown, asked)}</section>
<div>
${renderSent(shown, own)}${asked !== undefined && renderAnswer(visit, asked)}</div>
</div>
${renderApiPanel(visit, [
  { purpose: 'The same delivery:', method: 'GET', path },
  { purpose: 'Try it now:', method: 'POST', path: `${path}/retry`, body: {} },
])}`,
    },
  };
}

/** Sends the text of a delivery as a file, exactly as the receiver gets it. */
export async function sendPayload(visit: Visit): Promise<Answer> {
  const { delivery } = await findDeliveryOfPath(visit);
  if (delivery.body === null) throw nothingToSee();
  return {
    file: { type: 'application/json; charset=utf-8', name: `${delivery.id}.json`, content: delivery.body },
  };
}

async function findDeliveryOfPath(visit: Visit): Promise<Shown> {
  const { context, account, params } = visit;
  const { id: endpointId } = await findWebhookOfPath(visit);
  const id = readId(params.delivery ?? '');
  if (id === undefined) throw nothingToSee();
  const { attempts = [], ...view } = await getDelivery(context, account.id, { endpointId, id });
  return { ...view, attempts };
}

function addressOf({ account }: Visit, { webhook, delivery }: DeliveryView): string {
  return `/manage/${account.slug}/webhooks/${webhook.webhook.id}/deliveries/${delivery.id}`;
}

const titles: Readonly<Record<string, string>> = {
  'osdi:signature': 'Signature',
  'osdi:attendance': 'Attendance',
};

function nameDelivery({ delivery: { body, isTest } }: DeliveryView): string {
  const kind = kindOfMessage(body) ?? '';
  const what = titles[kind] ?? 'Message';
  if (isTest) return `Test: ${what.toLowerCase()}`;
  const name = nameOfPerson(body, kind);
  return name === '' ? what : `${what} of ${name}`;
}

// The payload may be of any version of the service, so nothing of it is taken for granted.
function nameOfPerson(body: string | null, kind: string): string {
  const [message] = readJson(body) as Record<string, { person?: Record<string, unknown> }>[];
  const person = message?.[kind]?.person;
  const names = [person?.given_name, person?.family_name].filter((name) => typeof name === 'string');
  return names.join(' ').trim();
}

function readJson(body: string | null): unknown[] {
  try {
    const read: unknown = JSON.parse(body ?? '[]');
    return Array.isArray(read) ? read : [];
  } catch {
    return [];
  }
}

function writeNext({ delivery, webhook }: Shown, { context }: Visit): string {
  const { nextAttemptAt } = delivery;
  const { status } = webhook.endpoint;
  if (nextAttemptAt === null) return '';
  if (status !== 'enabled')
    return status === 'paused' ? ' while the webhook is paused' : ' while the webhook is off';
  const wait = nextAttemptAt - context.clock.now();
  return wait > 0 ? `, next attempt in ${writeWait(wait)}` : ', next attempt now';
}

function renderAttempts(
  visit: Visit,
  { delivery, attempts, webhook }: Shown,
  asked: Attempt | undefined,
): Html {
  const left = attempts.slice(-mostAttempts);
  const isAll = left.length === attempts.length;
  const times = [delivery.createdAt, ...attempts.map(({ attemptedAt }) => attemptedAt)];
  const first = attempts.length - left.length;
  const isNext = delivery.nextAttemptAt !== null && webhook.endpoint.status === 'enabled';
  return html`<ol class="time-line">
<li><p>${renderTime(delivery.createdAt, visit)}</p><b>${delivery.isTest ? 'Test made' : 'Message made'}</b></li>
${!isAll && html`<li><p>${writeNumber(first)} earlier attempts are left out here</p></li>\n`}${left.map(
  (attempt, index) =>
    renderAttempt(visit, attempt, {
      wait: attempt.attemptedAt - (times[first + index] ?? attempt.attemptedAt),
      isShown: attempt === asked,
    }),
)}${
  isNext &&
  html`<li class="now"><p>${renderTime(delivery.nextAttemptAt ?? 0, visit)}</p><b>Next attempt</b></li>\n`
}${delivery.state === 'failed' && !delivery.isTest && html`<li><b>Given up</b><p>It is sent again if somebody asks for it.</p></li>\n`}</ol>
`;
}

const causes = { schedule: '', manual: ', manually', test: ', as a test' } as const;

function renderAttempt(
  visit: Visit,
  attempt: Attempt,
  { wait, isShown }: { wait: number; isShown: boolean },
): Html {
  const { id, attemptedAt, cause, result } = attempt;
  return html`<li class="${isDelivered(attempt) ? 'done' : 'failed'}">
<p>${renderTime(attemptedAt, visit)}${wait >= 1_000 && html`, <span class="whole">${writeWait(wait)} later</span>`}${causes[cause]}</p>
<b>${nameAnswer(result)}</b>
<p>after ${writeDuration(result.durationMs)}${result.responseBody !== null && html`. <a${attributes({ href: `?attempt=${id}#answer`, 'aria-current': isShown && 'true' })}>What came back</a>`}</p>
</li>
`;
}

function renderSent({ delivery, webhook, attempts }: Shown, own: string): Html {
  const { body, isTest, messageId } = delivery;
  if (body === null) {
    return html`<section aria-labelledby="sent"><h2 id="sent">What is sent</h2><p>It is not kept any more.</p></section>\n`;
  }
  const url = new URL(webhook.webhook.url);
  const lastAt = attempts.at(-1)?.attemptedAt;
  const headers = {
    host: url.host,
    ...fixedHeaders({ isTest }),
    'webhook-id': messageId,
    'webhook-timestamp': lastAt === undefined ? mask : String(Math.floor(lastAt / 1000)),
    'webhook-signature': `v1,${mask}`,
  };
  const head = [
    `POST ${url.pathname}${url.search} HTTP/1.1`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ].join('\n');
  const shown = layOut(body);
  const isCut = shown.length > mostOfPayload;
  return html`<section aria-labelledby="sent">
<h2 id="sent">What is sent</h2>
<pre tabindex="0" role="group" aria-label="What is sent"><code>${head}

${isCut ? `${shown.slice(0, mostOfPayload)}…` : shown}</code></pre>
<p class="hint">${isCut && `The first ${writeNumber(mostOfPayload)} of ${writeNumber(shown.length)} characters. `}The signature is made anew for each attempt. <a href="${own}/payload.json">Download the body as it is sent</a></p>
<details>
<summary>As curl</summary>
<p class="hint">Without the signature, which a receiver that verifies it refuses. “Try now” sends it signed.</p>
<pre tabindex="0" role="group" aria-label="The call as curl"><code>${writeCall(url, headers, isCut ? undefined : body)}</code></pre>
</details>
</section>
`;
}

function layOut(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), undefined, 2);
  } catch {
    return body;
  }
}

// Without a body it reads the downloaded file.
function writeCall(
  url: URL,
  { host: _, ...headers }: Record<string, string>,
  body: string | undefined,
): string {
  return [
    `curl ${quoteForShell(url.href)}`,
    ...Object.entries(headers).map(([name, value]) => `-H ${quoteForShell(`${name}: ${value}`)}`),
    body === undefined ? '--data-binary @payload.json' : `--data-binary ${quoteForShell(body)}`,
  ].join(' \\\n  ');
}

function renderAnswer(visit: Visit, { attemptedAt, result }: Attempt): Html {
  const { outcome, statusCode, responseBody } = result;
  const help = advice[outcome];
  return html`<section id="answer" aria-labelledby="answer-title">
<h2 id="answer-title">What came back, ${renderTime(attemptedAt, visit)}</h2>
${help !== undefined && html`<p>${help}</p>\n`}${
  statusCode === null
    ? html`<p>${nameAnswer(result)}.</p>\n`
    : html`<pre tabindex="0" role="group" aria-label="What came back"><code>${nameAnswer({ outcome: 'http_status', statusCode })}

${responseBody === null || responseBody === '' ? '(no body)' : responseBody}</code></pre>\n`
}${statusCode !== null && outcome !== 'http_status' && outcome !== 'delivered' && html`<p class="hint">${nameAnswer(result)} after that.</p>\n`}</section>
`;
}
