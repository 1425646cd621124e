import { missingForPublication } from '../../accounts/account-settings.ts';
import { getSettings } from '../../accounts/account-settings-store.ts';
import type { Draft } from '../../actions/events/event-draft.ts';
import { listDrafts } from '../../actions/events/event-draft-store.ts';
import { type PublishedEvent, placesLeft, stateOf } from '../../actions/events/event-webpage.ts';
import { listUpcomingEvents } from '../../actions/events/read-event-webpage.ts';
import { readWeek, type Week } from '../../actions/statistics/read-week.ts';
import { listFailingWebhooks } from '../../actions/webhooks/read-webhooks.ts';
import { findCollections } from '../../collections/collection-store.ts';
import { type Html, html } from '../../html/html.ts';
import { renderApiPanel } from './api-panel.ts';
import { type Attention, listAttention } from './attention.ts';
import { renderTime } from './forms.ts';
import { renderFacts, renderState } from './manage-event.ts';
import type { Answer, Visit } from './route.ts';
import { renderTiles } from './statistics-parts.ts';
import { writeDate, writeNumber } from './time-words.ts';

const mostEvents = 100;
const mostDrafts = 50;

interface Shown {
  readonly upcoming: readonly PublishedEvent[];
  readonly totals: ReadonlyMap<string, { readonly total: number }>;
  readonly drafts: readonly Draft[];
  readonly week: Week;
  readonly attention: readonly Attention[];
  readonly now: number;
}

/** Shows the dashboard of an account: what needs attention, the last seven days, upcoming events of the interface (1.1) and drafts. */
export async function showDashboard(visit: Visit): Promise<Answer> {
  const { context, account } = visit;
  const { db, clock } = context;
  const now = clock.now();
  const upcoming = await listUpcomingEvents(db, account.id, { now, limit: mostEvents });
  const drafts = await listDrafts(db, account.id, mostDrafts);
  const totals = await findCollections(
    db,
    upcoming.map(({ event }) => event.id),
    'attendances',
  );
  const attention = listAttention(visit, {
    missing: missingForPublication(await getSettings(db, account.id)),
    failing: await listFailingWebhooks(db, account.id),
    drafts,
    upcoming,
    now,
  });
  const week = await readWeek(db, account.id, now);
  return {
    webpage: {
      title: 'Dashboard',
      main: renderDashboard(visit, { upcoming, totals, drafts, week, attention, now }),
    },
  };
}

function renderDashboard(visit: Visit, { upcoming, totals, drafts, week, attention, now }: Shown): Html {
  const { account, context } = visit;
  return html`<div class="row">
<h1>${account.name}</h1>
<a class="button" href="/manage/${account.slug}/events/new">New event</a>
</div>
${renderAttention(attention)}<section aria-labelledby="week">
<h2 id="week">The last seven days</h2>
${renderTiles([
  { name: 'RSVPs', value: writeNumber(week.signUps) },
  { name: 'New people', value: writeNumber(week.newPeople) },
  { name: 'Page views', value: writeNumber(week.views) },
])}</section>
<section aria-labelledby="upcoming">
<h2 id="upcoming">Upcoming events</h2>
${
  upcoming.length === 0
    ? html`<p>Nothing is planned yet. <a href="/manage/${account.slug}/events/new">Create an event</a>, and people can RSVP as soon as it is published.</p>\n`
    : html`<ul class="cards">
${upcoming.map((one) => renderUpcoming(visit, one, { total: totals.get(one.event.id)?.total ?? 0, now }))}</ul>
`
}</section>
${drafts.length > 0 && renderDrafts(visit, drafts)}<section aria-labelledby="petitions">
<h2 id="petitions">Open petitions</h2>
<p>There are none here. Petitions that your own systems made over the API have public webpages${
    account.kind === 'group' &&
    html`, which <a href="/groups/${account.slug}">the webpage of the group</a> lists`
  }.</p>
</section>
${renderApiPanel(context.baseUrl(), [
  { purpose: 'All events, those of the API too:', method: 'GET', path: '/api/v1/events' },
])}`;
}

function renderUpcoming(
  { account }: Visit,
  published: PublishedEvent,
  { total, now }: { total: number; now: number },
): Html {
  const { event, webpage } = published;
  const manage = `/manage/${account.slug}/events/${event.id}`;
  const left = placesLeft(webpage);
  return html`<li class="card">
<div class="row">
<div>
<h3><a href="${manage}">${event.summary}</a> ${left === 0 && renderState(stateOf(published, now))}</h3>
${renderFacts(published)}</div>
<p class="count"><b>${writeNumber(total)}</b> ${total === 1 ? 'RSVP' : 'RSVPs'}${
    webpage.capacity !== null &&
    html`<br><small>${writeNumber(webpage.placesTaken)} of ${writeNumber(webpage.capacity)} places</small>`
  }</p>
</div>
</li>
`;
}

function renderDrafts({ account }: Visit, drafts: readonly Draft[]): Html {
  return html`<section aria-labelledby="drafts">
<h2 id="drafts">Drafts</h2>
<ul class="cards">
${drafts.map(
  ({
    id,
    fields,
    modifiedAt,
  }) => html`<li class="card"><h3><a href="/manage/${account.slug}/events/${id}/edit">${fields.summary || 'Untitled draft'}</a> <span class="badge">Draft</span></h3>
<p class="hint">${fields.start_date === '' ? 'No date yet' : html`Planned for ${writeDate(fields.start_date)}`}, saved on ${renderTime(modifiedAt)}</p></li>
`,
)}</ul>
</section>
`;
}

function renderAttention(attention: readonly Attention[]): Html | undefined {
  if (attention.length === 0) return undefined;
  return html`<section class="notice attention" aria-labelledby="attention">
<h2 id="attention">What needs attention</h2>
<ul>
${attention.map(({ text, link }) => html`<li>${text}${link !== undefined && html` <a href="${link.address}">${link.text}</a>`}</li>\n`)}</ul>
</section>
`;
}
