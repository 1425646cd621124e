import { mostWebhooks } from '../../../actions/webhooks/create-webhook.ts';
import { readHealth, type WebhookHealth } from '../../../actions/webhooks/read-health.ts';
import { listAccountWebhooks, viewWebhooks } from '../../../actions/webhooks/read-webhooks.ts';
import { nameWebhook } from '../../../actions/webhooks/webhook.ts';
import { type Html, html } from '../../../html/html.ts';
import { readPageNumber } from '../../../html/pager.ts';
import { renderAdvancedHead } from '../advanced-routes.ts';
import { renderApiPanel } from '../api-panel.ts';
import { renderTime } from '../forms.ts';
import { countOf } from '../number-words.ts';
import { renderListPager } from '../pager.ts';
import type { Answer, Visit } from '../route.ts';
import { renderDayBars } from './day-bars.ts';
import { nameEvents, nameHealth, renderStateWord, writeWaiting } from './webhook-words.ts';

const onPage = 25;

/** Lists the webhooks of an account with what became of their messages within a day (I-webhooks). */
export async function showWebhooks(visit: Visit): Promise<Answer> {
  const { context, account, query } = visit;
  const page = readPageNumber(query.get('page'), Math.ceil(mostWebhooks / onPage));
  const found = await listAccountWebhooks(context.db, account.id, { page, perPage: onPage });
  const webhooks = await readHealth(context, await viewWebhooks(context.db, await found.items()));
  const root = `/manage/${account.slug}/webhooks`;
  return {
    webpage: {
      title: 'Webhooks',
      main: html`${renderAdvancedHead(visit, 'Webhooks')}<div class="row">
<p class="lead">Each signature and each RSVP is sent to these addresses, signed, and sent again until it arrives.</p>
<a class="button" href="${root}/new">New webhook</a>
</div>
${
  found.total === 0
    ? html`<p>No webhook was made yet. Make one to get what happens here into another system, such as your database of members.</p>\n`
    : html`<ul class="cards webhooks">
${webhooks.map((webhook) => renderWebhook(visit, root, webhook))}</ul>
${renderListPager({ what: 'webhooks', page, hasMore: page * onPage < found.total, previous: 'Earlier ones', next: 'Later ones', note: html`<span class="soft">${countOf(found.total, 'webhook')}</span>` })}`
}${renderApiPanel(visit, [
  { purpose: 'All webhooks with their states:', method: 'GET', path: '/api/v1/webhooks' },
  {
    purpose: 'A new one:',
    method: 'POST',
    path: '/api/v1/webhooks',
    body: { url: 'https://crm.example.org/hook', events: ['osdi:signature', 'osdi:attendance'] },
  },
])}`,
    },
  };
}

// Whether it works, and its last day as bars (I-webhooks).
function renderWebhook(visit: Visit, root: string, health: WebhookHealth): Html {
  const { webhook, endpoint, waiting, lastDeliveredAt } = health;
  const name = nameWebhook(webhook);
  const { host } = new URL(webhook.url);
  const works = endpoint.status === 'enabled' && endpoint.failureCount === 0;
  return html`<li>
<div>
<h2><a href="${root}/${webhook.id}">${name}</a></h2>
<p class="hint">${name !== host && html`${host} · `}${nameEvents(webhook)}</p>
</div>
${renderDayBars(health)}
<p>${renderStateWord(nameHealth(health))}<br><small>${writeWaiting(waiting)}${!works && lastDeliveredAt !== null && html`, last success ${renderTime(lastDeliveredAt, visit)}`}</small></p>
<a class="button secondary" href="${root}/${webhook.id}">${works ? 'Open' : 'See why'}<span class="unseen">: ${name}</span></a>
</li>
`;
}
