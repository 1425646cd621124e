import { nameAttendanceReceivers } from '../../actions/attendances/find-listeners.ts';
import { eventUrl, type PublishedEvent } from '../../actions/events/event-webpage.ts';
import { askInEmbed } from '../../api/v1/embed.ts';
import { embedEvent } from '../../api/v1/events.ts';
import { apiAt } from '../../api/v1/links.ts';
import { getCollection } from '../../collections/collection-store.ts';
import { type Html, html } from '../../html/html.ts';
import { wordsIn } from '../../html/words/words-in.ts';
import { renderApiPanel } from './api-panel.ts';
import { renderEmbedSection } from './embed-section.ts';
import { showSection } from './event-head.ts';
import { renderTime } from './forms.ts';
import type { Answer, Visit } from './route.ts';

/** Shows what programs and other websites need of an event. */
export function manageAdvanced(visit: Visit): Promise<Answer> {
  return showSection(visit, 'advanced', async (published) => {
    const { total } = await getCollection(visit.context.db, published.event.id, 'attendances');
    return { main: html`${renderCalls(visit, published)}${await renderEmbed(visit, published)}`, total };
  });
}

function renderCalls(visit: Visit, { event }: PublishedEvent): Html {
  const path = `/api/v1/events/${event.id}`;
  return html`${renderApiPanel(visit, [
    { purpose: 'The event with its number of RSVPs:', method: 'GET', path },
    { purpose: 'Its RSVPs:', method: 'GET', path: `${path}/attendance` },
    {
      purpose: 'The people as CSV:',
      method: 'GET',
      path: `/api/v1/targeting/actions/${event.id}/people`,
      accept: 'text/csv',
    },
  ])}<section aria-labelledby="seen">
<h2 id="seen">What programs see</h2>
<dl class="facts">
<dt>Identifier</dt><dd><code>civic:${event.id}</code></dd>
<dt>Made</dt><dd>${renderTime(event.createdAt, visit)}</dd>
<dt>Changed</dt><dd>${renderTime(event.modifiedAt, visit)}</dd>
</dl>
</section>
`;
}

async function renderEmbed(
  { context, account, settings }: Visit,
  { event, webpage }: PublishedEvent,
): Promise<Html> {
  const { db } = context;
  const words = wordsIn(webpage.language);
  const receivers = await nameAttendanceReceivers(db, account);
  const asked = askInEmbed(words, account, { settings, receivers });
  const form = embedEvent(words, event, { asked, api: apiAt(context.baseUrl()) });
  const url = eventUrl(context.baseUrl(), webpage.slug);
  return renderEmbedSection(words, form, { url, title: event.summary });
}
