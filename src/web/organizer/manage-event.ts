import { countTurnout, type Turnout } from '../../actions/attendances/attendee-store.ts';
import { eventUrl, type PublishedEvent, stateOf } from '../../actions/events/event-webpage.ts';
import { type MailStatus, readMailStatus } from '../../actions/reminders/read-mail-status.ts';
import { otherSource } from '../../actions/statistics/page-view.ts';
import {
  readStatistics,
  type SourceCount,
  type Statistics,
} from '../../actions/statistics/read-statistics.ts';
import { renderQrCode, writeQrFile } from '../../html/chart.ts';
import { type Html, html } from '../../html/html.ts';
import { renderCopied } from './copied.ts';
import { showSection } from './event-head.ts';
import { tileTurnout } from './event-tools.ts';
import { findEdited } from './find-edited.ts';
import { nothingToSee } from './refusal.ts';
import type { Answer, Visit } from './route.ts';
import { renderNumbers, renderOrigins } from './statistics-parts.ts';
import { countOf, writeInstant, writeNumber } from './time-words.ts';

/** Shows the overview of an event: its numbers with a chart, where people come from, and what happens next. */
export function manageEvent(visit: Visit): Promise<Answer> {
  return showSection(visit, 'overview', async (published, now) => {
    const { db } = visit.context;
    const statistics = await readStatistics(db, countedOf(published), now);
    const turnout = { ...(await countTurnout(db, published.event.id)), people: statistics.total };
    const mail = await readMailStatus(db, published.event);
    const shown = { statistics, turnout, mail, now };
    return { main: renderOverview(visit, published, shown), total: statistics.total };
  });
}

/** An event as its statistics are counted. */
export function countedOf({ event, webpage }: PublishedEvent) {
  const { id, createdAt } = event;
  return { kind: 'event', id, timeZone: webpage.timeZone, createdAt } as const;
}

function renderOverview(
  visit: Visit,
  published: PublishedEvent,
  {
    statistics,
    turnout,
    mail,
    now,
  }: { statistics: Statistics; turnout: Turnout; mail: MailStatus; now: number },
): Html {
  const isOpen = stateOf(published, now) === 'open';
  return html`${statistics.total === 0 && isOpen && renderFirstShare(visit, published)}${renderNumbers(
    statistics,
    {
      webpage: published.webpage,
      turnout: tileTurnout(published, turnout, now),
      shown: visit.query.get('chart') === 'views' ? 'views' : 'rsvps',
    },
  )}<div class="halves">
<section aria-labelledby="origins">
<h2 id="origins">Where they come from</h2>
${renderOrigins(statistics)}</section>
<section aria-labelledby="next">
<h2 id="next">What happens next</h2>
${renderNext(published, mail, now)}</section>
</div>`;
}

// The moment after publishing: nobody has said yes yet.
function renderFirstShare({ account, context }: Visit, { event, webpage }: PublishedEvent): Html {
  const share = `/manage/${account.slug}/events/${event.id}/share`;
  return html`<section class="card" aria-labelledby="first-share">
<h2 id="first-share">Share it</h2>
${renderCopied({ id: 'link', label: 'The link', text: eventUrl(context.baseUrl(), webpage.slug) })}<p><a href="${share}">A link for each place, and the QR code</a></p>
</section>
`;
}

function renderNext({ event, webpage }: PublishedEvent, { planned }: MailStatus, now: number): Html {
  const { startAt } = event;
  const { timeZone } = webpage;
  if (webpage.cancelledAt !== null) return html`<p class="hint">The event is cancelled.</p>\n`;
  const reminder = planned.find(({ kind }) => kind === 'reminder');
  const isBefore = startAt === null || startAt > now;
  return html`<ol class="time-line">
${
  reminder !== undefined &&
  html`<li><b>Reminder</b><p>${writeInstant(reminder.dueAt, timeZone)}, by mail</p></li>\n`
}<li class="${isBefore ? 'now' : 'done'}"><b>The event</b>${startAt !== null && html`<p>${writeInstant(startAt, timeZone)}</p>`}</li>
</ol>
${!isBefore && html`<p class="hint">${countOf(webpage.placesTaken, 'place was', 'places were')} taken.</p>\n`}`;
}

const mostCharacters = 255;

/** Shows the link of an event, a link for each place where it is shared, and their QR codes. */
export function manageShare(visit: Visit): Promise<Answer> {
  return showSection(visit, 'share', async (published, now) => {
    const statistics = await readStatistics(visit.context.db, countedOf(published), now);
    const { total, sources } = statistics;
    if (published.webpage.cancelledAt !== null) {
      return { main: html`<p>The event is cancelled. There is nothing to share.</p>`, total };
    }
    return { main: renderShare(visit, published, sources), total };
  });
}

/** Answers the QR code of an event's link, or of one with a source, as a file. */
export async function sendQrCode(visit: Visit): Promise<Answer> {
  const { published } = await findEdited(visit);
  if (published === undefined) throw nothingToSee();
  const source = readSource(visit);
  const name = ['qr', published.webpage.slug, ...(source === '' ? [] : [slugOf(source)])].join('-');
  const content = writeQrFile(linkOf(visit, published, source));
  return { file: { type: 'image/svg+xml', name: `${name}.svg`, content } };
}

function slugOf(source: string): string {
  return source.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
}

function readSource({ query }: Visit): string {
  return [...(query.get('source') ?? '').trim()].slice(0, mostCharacters).join('');
}

function linkOf({ context }: Visit, { webpage }: PublishedEvent, source: string): string {
  const address = eventUrl(context.baseUrl(), webpage.slug);
  return source === '' ? address : `${address}?${new URLSearchParams({ source })}`;
}

function renderShare(visit: Visit, published: PublishedEvent, sources: readonly SourceCount[]): Html {
  const source = readSource(visit);
  const link = linkOf(visit, published, source);
  const root = `/manage/${visit.account.slug}/events/${published.event.id}`;
  const file = `${root}/qr.svg${source === '' ? '' : `?${new URLSearchParams({ source })}`}`;
  return html`<div class="sided">
<div>
<section class="first" aria-labelledby="the-link">
<h2 id="the-link">The link${source !== '' && html` for “${source}”`}</h2>
${renderCopied({ id: 'link', label: 'Open to everybody', text: link })}</section>
<section aria-labelledby="places">
<h2 id="places">Links that show where people come from</h2>
<p class="hint">One for each poster, newsletter or chat. People see the same page.</p>
${renderSources(visit, published, sources)}<form method="get" action="${root}/share">
<label for="source">Another place</label>
<p class="hint" id="source-hint">A short name, such as newsletter or poster.</p>
<div class="with-button"><input id="source" name="source" value="${source}" maxlength="${mostCharacters}" autocomplete="off" aria-describedby="source-hint"><button class="secondary">Make the link</button></div>
</form>
</section>
<section aria-labelledby="own">
<h2 id="own">On your own website</h2>
<p>The form can stand on your pages and works like here. <a href="${root}/advanced#embedding">The code to paste</a></p>
</section>
</div>
<section class="card" aria-labelledby="code">
<h2 id="code">QR code</h2>
${renderQrCode(link, `QR code of ${link}`)}<p class="hint">${source === '' ? 'For posters and slides' : `It counts as “${source}”`}. It stays sharp at any size.</p>
<p><a class="button secondary" href="${file}" download>Download as SVG</a></p>
</section>
</div>
`;
}

function renderSources(
  visit: Visit,
  published: PublishedEvent,
  sources: readonly SourceCount[],
): Html | undefined {
  const named = sources.filter(({ source }) => source !== '' && source !== otherSource);
  if (named.length === 0) return undefined;
  const share = `/manage/${visit.account.slug}/events/${published.event.id}/share`;
  return html`<table class="stacked">
<thead><tr><th scope="col">Where</th><th scope="col" class="number">Views</th><th scope="col" class="number">RSVPs</th><td></td></tr></thead>
<tbody>
${named.map(
  ({ source, views, signUps }) =>
    html`<tr><th scope="row"><b>${source}</b></th><td class="number beside" data-label="Views">${writeNumber(views)}</td><td class="number beside" data-label="RSVPs">${writeNumber(signUps)}</td><td class="end"><span class="links" data-copies="${linkOf(visit, published, source)}" data-copied-name="the link for ${source}"><a href="${share}?${new URLSearchParams({ source }).toString()}">Link and QR code<span class="unseen"> for ${source}</span></a></span></td></tr>\n`,
)}</tbody>
</table>
`;
}
