import { missingForPublication } from '../../accounts/account-settings.ts';
import { listDrafts } from '../../actions/drafts/draft-store.ts';
import { type EventDraft, eventDrafts } from '../../actions/events/event-draft.ts';
import type { PublishedEvent } from '../../actions/events/event-webpage.ts';
import { listUpcomingEvents } from '../../actions/events/read-event-webpage.ts';
import { isClosed, type Petition } from '../../actions/petitions/petition.ts';
import { petitionDrafts, type SavedPetitionDraft } from '../../actions/petitions/petition-draft.ts';
import { listManagedPetitions } from '../../actions/petitions/petition-store.ts';
import { readWeek, type Week } from '../../actions/statistics/read-week.ts';
import { listFailingWebhooks } from '../../actions/webhooks/read-webhooks.ts';
import { findCollections } from '../../collections/collection-store.ts';
import { attributes, type Html, html } from '../../html/html.ts';
import { renderIcon } from '../../html/icons.ts';
import { includesRole } from '../../users/user.ts';
import { type Attention, listAttention } from './attention.ts';
import { countPeople } from './audience-lines.ts';
import { renderAgendaRow } from './event-agenda.ts';
import { placeOf, renderFacts } from './event-head.ts';
import { renderDraft } from './event-list.ts';
import { readSteps, renderSketch, renderSteps, type Step } from './first-steps.ts';
import { renderMadeByApi } from './made-by-api.ts';
import { countOf, writeNumber } from './number-words.ts';
import { renderPetitionDraft, renderPetitionRow } from './petitions/petition-list.ts';
import type { Answer, Visit } from './route.ts';
import { renderTiles } from './statistics-parts.ts';
import { nameNearDay, writeLongDay, writeTimesWithin } from './time-words.ts';

const mostEvents = 100;
const mostDrafts = 50;
const mostPetitions = 100;

interface Drafts {
  readonly events: readonly EventDraft[];
  readonly petitions: readonly SavedPetitionDraft[];
}

interface Shown {
  readonly upcoming: readonly PublishedEvent[];
  readonly totals: ReadonlyMap<string, { readonly total: number }>;
  readonly drafts: Drafts;
  /** Whether the account has petitions of the interface. */
  readonly hasPetitions: boolean;
  /** Those that people can sign. */
  readonly petitions: readonly Petition[];
  readonly signed: ReadonlyMap<string, { readonly total: number }>;
  readonly week: Week;
  readonly attention: readonly Attention[];
  readonly steps: readonly Step[];
  readonly now: number;
}

/**
 * Shows the dashboard of an account: the next event, what needs attention, further events and petitions of the interface (1.1), drafts and
 * the last seven days. Before the first publication it shows the steps that lead there (I-dashboard).
 */
export async function showDashboard(visit: Visit): Promise<Answer> {
  const { context, account, settings } = visit;
  const { db, clock } = context;
  const now = clock.now();
  const upcoming = await listUpcomingEvents(db, account.id, { now, limit: mostEvents });
  const drafts: Drafts = {
    events: await listDrafts(db, eventDrafts, account.id, mostDrafts),
    petitions: await listDrafts(db, petitionDrafts, account.id, mostDrafts),
  };
  const totals = await findCollections(
    db,
    upcoming.map(({ event }) => event.id),
    'attendances',
  );
  const managed = await listManagedPetitions(db, account.id, { limit: mostPetitions });
  const petitions = managed.filter((petition) => !isClosed(petition, now));
  const signed = await findCollections(
    db,
    petitions.map(({ id }) => id),
    'signatures',
  );
  const attention = listAttention(visit, {
    missing: missingForPublication(settings),
    failing: await listFailingWebhooks(db, account.id, now),
    drafts: drafts.events,
    upcoming,
    now,
  });
  const hasPetitions = managed.length > 0;
  const week = await readWeek(db, account.id, now);
  const { steps, hasPublished } = await readSteps(visit, {
    hasDrafts: drafts.events.length + drafts.petitions.length > 0,
    hasPetitions,
    isSeen: week.views + week.rsvps + week.signatures > 0,
  });
  const shown = { upcoming, totals, drafts, hasPetitions, petitions, signed, week, attention, steps, now };
  const main = hasPublished ? renderDashboard(visit, shown) : renderFirstVisit(visit, shown);
  return {
    webpage: { title: 'Home', main: html`${main}${await renderMadeByApi(visit, ['events', 'petitions'])}` },
  };
}

function renderFirstVisit(visit: Visit, { steps, attention, drafts, hasPetitions, week }: Shown): Html {
  const [givenName] = visit.user.account.name.split(' ');
  // The settings are the first step.
  const rest = attention.filter(({ isStep }) => !isStep);
  return html`<div class="head"><div>
<h1>Welcome, ${givenName}</h1>
<p class="lead">${countOf(steps.length, 'step')}, about ten minutes. Each ticks itself off when it is done.</p>
</div></div>
<div class="sided">
<div>
${renderSteps(steps)}</div>
<div>
${renderSketch()}</div>
</div>
${renderAttention(rest)}${renderDrafts(visit, drafts)}${(week.newPeople > 0 || week.views > 0) && renderWeek(week, hasPetitions)}`;
}

function renderDashboard(visit: Visit, shown: Shown): Html {
  const { upcoming, totals, drafts, hasPetitions, petitions, signed, week, attention, steps, now } = shown;
  const manage = `/manage/${visit.account.slug}`;
  const [next, ...others] = upcoming;
  const count = (one: PublishedEvent) => ({ total: totals.get(one.event.id)?.total ?? 0, now });
  return html`<div class="head">
<div>
<h1>${writeToday(visit, now)}</h1>
<p class="lead">${visit.account.name}: ${upcoming.length === 0 ? 'nothing is planned yet' : `${countOf(upcoming.length, 'event')} ahead`}${attention.length > 0 && `, ${countOf(attention.length, 'thing')} to look at`}.</p>
</div>
<div class="actions"><a class="button secondary" href="${manage}/petitions/new">New petition</a> <a class="button secondary" href="${manage}/events/new">New event</a></div>
</div>
${next !== undefined && renderNext(visit, next, count(next))}${renderAttention(attention)}${
  others.length > 0 &&
  html`<section aria-labelledby="upcoming">
<div class="row"><h2 id="upcoming">After that</h2><a href="${manage}/events">All events</a></div>
<ul class="agenda">
${others.map((one) => renderAgendaRow(visit, one, count(one)))}</ul>
</section>
`
}${
  upcoming.length === 0 &&
  html`<section aria-labelledby="upcoming">
<h2 id="upcoming">Upcoming events</h2>
<p>Nothing is planned yet. <a href="${manage}/events/new">Create an event</a>, and people can RSVP as soon as it is published. <a href="${manage}/events">All events</a></p>
</section>
`
}${
  petitions.length > 0 &&
  html`<section aria-labelledby="petitions">
<div class="row"><h2 id="petitions">Open petitions</h2><a href="${manage}/petitions">All petitions</a></div>
<ul class="agenda petitions">
${petitions.map((one) => renderPetitionRow(manage, one, { total: signed.get(one.id)?.total ?? 0, now }))}</ul>
</section>
`
}${renderDrafts(visit, drafts)}${renderStepsLeft(steps)}${renderWeek(week, hasPetitions)}`;
}

function writeToday({ settings }: Visit, now: number): string {
  return writeLongDay(now, settings.timeZone ?? 'UTC');
}

// At the door and the day before, who comes is the next step.
function renderNext(
  visit: Visit,
  published: PublishedEvent,
  { total, now }: { total: number; now: number },
): Html {
  const { event, webpage } = published;
  const address = `/manage/${visit.account.slug}/events/${event.id}`;
  const { startAt } = event;
  const place = placeOf(event.location);
  const near = startAt === null ? undefined : nameNearDay(startAt, webpage.timeZone, now);
  return html`<section class="card next" aria-labelledby="next">
<div>
${near !== undefined && startAt !== null && html`<p class="soon">${near}, ${writeTimesWithin({ start: startAt, end: webpage.endAt, timeZone: webpage.timeZone }, visit.settings.timeZone)}</p>\n`}<h2 id="next"><a href="${address}">${event.summary}</a></h2>
${near === undefined ? renderFacts(published, now) : place !== '' && html`<p class="when-where">${place}</p>\n`}<p class="actions">${
    near !== undefined && includesRole(visit.role, 'organizer')
      ? html`<a class="button" href="${address}/check-in">Check in</a> <a class="button secondary" href="${address}">Manage</a>`
      : html`<a class="button" href="${address}">Manage</a>`
  } <a class="button secondary" href="${address}/share">Share</a></p>
</div>
<div>
<p><span class="big">${writeNumber(webpage.capacity === null ? total : webpage.placesTaken)}</span> ${webpage.capacity === null ? 'coming' : `of ${countOf(webpage.capacity, 'place')}`}</p>
${webpage.capacity !== null && html`<div class="places"><progress${attributes({ max: webpage.capacity, value: Math.min(webpage.placesTaken, webpage.capacity), 'aria-hidden': 'true' })}></progress></div>\n`}${
  webpage.placesTaken > total &&
  total > 0 &&
  html`<p class="soft">${countPeople(total)} and ${countOf(webpage.placesTaken - total, 'guest')}</p>\n`
}</div>
</section>
`;
}

function renderDrafts({ account }: Visit, { events, petitions }: Drafts): Html | undefined {
  if (events.length + petitions.length === 0) return undefined;
  const manage = `/manage/${account.slug}`;
  return html`<section aria-labelledby="drafts">
<h2 id="drafts">Drafts</h2>
${events.length > 0 && html`<ul class="agenda">\n${events.map((draft) => renderDraft(manage, draft))}</ul>\n`}${
  petitions.length > 0 &&
  html`<ul class="agenda petitions">\n${petitions.map((draft) => renderPetitionDraft(manage, draft))}</ul>\n`
}</section>
`;
}

function renderStepsLeft(steps: readonly Step[]): Html | undefined {
  const left = steps.filter(({ isDone }) => !isDone);
  if (left.length === 0) return undefined;
  return html`<section aria-labelledby="steps">
<h2 id="steps">Still to do</h2>
<ul class="to-do">
${left.map(
  ({ title, text, link }) =>
    html`<li>${renderIcon('notice')}<span><b>${title}</b> <span class="soft">${text}</span></span>${link !== undefined && html`<a class="button secondary" href="${link.address}">${link.text}</a>`}</li>\n`,
)}</ul>
</section>
`;
}

function renderWeek(week: Week, hasPetitions: boolean): Html {
  return html`<section aria-labelledby="week">
<h2 id="week">The last seven days</h2>
<div class="card numbers">
${renderTiles([
  { name: 'RSVPs', value: writeNumber(week.rsvps) },
  ...(hasPetitions ? [{ name: 'Signatures', value: writeNumber(week.signatures) }] : []),
  { name: 'New people', value: writeNumber(week.newPeople) },
  { name: 'Page views', value: writeNumber(week.views) },
])}</div>
</section>
`;
}

function renderAttention(attention: readonly Attention[]): Html | undefined {
  if (attention.length === 0) return undefined;
  return html`<section aria-labelledby="attention">
<h2 id="attention">To look at</h2>
<ul class="to-do">
${attention.map(({ text, link }) => html`<li>${renderIcon('notice')}<span>${text}</span>${link !== undefined && html`<a class="button secondary" href="${link.address}">${link.text}</a>`}</li>\n`)}</ul>
</section>
`;
}
