import { listDeliveriesAbout } from '../../../actions/supporters/list-deliveries.ts';
import type { DeliveryView } from '../../../actions/webhooks/read-deliveries.ts';
import { type Html, html } from '../../../html/html.ts';
import { renderApiPanel } from '../api-panel.ts';
import { renderTime } from '../forms.ts';
import type { Answer, Visit } from '../route.ts';
import { findPerson } from './find-person.ts';
import { titleOf } from './person-parts.ts';

const mostDeliveries = 50;

/** Shows what programs need of a person: the calls of the API, and the deliveries of messages about them. */
export async function showPersonAdvanced(visit: Visit): Promise<Answer> {
  const { context, account } = visit;
  const person = await findPerson(visit);
  const path = `/api/v1/people/${person.id}`;
  const deliveries = await listDeliveriesAbout(
    context,
    { accountId: account.id, personId: person.id },
    mostDeliveries,
  );
  const title = titleOf(person, context.config.defaultCountry);
  return {
    webpage: {
      title: `Advanced: ${title}`,
      main: html`<p class="back"><a href="/manage/${account.slug}/people/${person.id}">Back to the person</a></p>
<h1>${title}</h1>
${renderApiPanel(visit, [
  { purpose: 'The person:', method: 'GET', path },
  {
    purpose: 'Say that mail comes back:',
    method: 'PUT',
    path,
    body: { email_addresses: [{ status: 'bouncing' }] },
  },
])}<section aria-labelledby="seen">
<h2 id="seen">What programs see</h2>
<dl class="facts">
<dt>Identifier</dt><dd><code>civic:${person.id}</code></dd>
<dt>Made by</dt><dd>${person.originatingSystem}</dd>
<dt>Made</dt><dd>${renderTime(person.createdAt, visit)}</dd>
<dt>Changed</dt><dd>${renderTime(person.modifiedAt, visit)}</dd>
</dl>
</section>
<section aria-labelledby="deliveries">
<h2 id="deliveries">Deliveries that carried the person</h2>
${renderDeliveries(visit, deliveries)}</section>`,
    },
  };
}

function renderDeliveries(visit: Visit, deliveries: readonly DeliveryView[]): Html {
  if (deliveries.length === 0)
    return html`<p class="hint">No webhook of the group got a message about this person, or it is deleted already.</p>\n`;
  return html`<table class="stacked">
<thead><tr><th scope="col">Webhook</th><th scope="col">State</th><th scope="col" class="number">Attempts</th><th scope="col">Made</th></tr></thead>
<tbody>
${deliveries.map(
  ({ delivery, webhook }) =>
    html`<tr><th scope="row"><b>${URL.parse(webhook.webhook.url)?.host ?? ''}</b><br><small><code>${delivery.id}</code></small></th><td class="beside">${delivery.state}</td><td class="number beside" data-label="Attempts">${delivery.attemptCount}</td><td class="whole">${renderTime(delivery.createdAt, visit)}</td></tr>\n`,
)}</tbody>
</table>
`;
}
