import { countTurnout, type Turnout } from '../../actions/attendances/attendee-store.ts';
import { eventUrl, type PublishedEvent, stateOf } from '../../actions/events/event-webpage.ts';
import { type MailStatus, readMailStatus } from '../../actions/mails/read-mail-status.ts';
import { readStatistics, type Statistics } from '../../actions/statistics/read-statistics.ts';
import { type Html, html } from '../../html/html.ts';
import { renderCopied } from './copied.ts';
import { showSection } from './event-head.ts';
import { tileTurnout } from './event-tools.ts';
import { findPublished } from './find-edited.ts';
import { countOf } from './number-words.ts';
import type { Answer, Visit } from './route.ts';
import { answerQrCode, renderShare, type SharedWebpage } from './share-parts.ts';
import { renderNumbers, renderOrigins, rsvpWords, tilePlaces } from './statistics-parts.ts';
import { writeInstant } from './time-words.ts';

/**
 * Shows the overview of an event of the interface, which an event of the API does not have (1.3): its numbers with a chart, where people
 * come from, and what happens next.
 */
export function manageEvent(visit: Visit): Promise<Answer> {
  return showSection(visit, 'overview', async (published, now) => {
    const { db } = visit.context;
    // Over two connections, since the first two take the server long for an event with many people.
    const [statistics, counted] = await Promise.all([
      readStatistics(db, countedOf(published), now),
      countTurnout(db, published.event.id),
    ]);
    const mail = await readMailStatus(db, published.event);
    const turnout = { ...counted, people: statistics.total };
    const shown = { statistics, turnout, mail, now };
    return { main: renderOverview(visit, published, shown), total: statistics.total };
  });
}

/** An event as its statistics are counted. */
function countedOf({ event, webpage }: PublishedEvent) {
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
      first: tileTurnout(published, turnout, now),
      signUps: tilePlaces(published.webpage, statistics.total),
      words: rsvpWords,
      shown: visit.query.get('chart') === 'views' ? 'views' : 'rsvps',
    },
  )}<div class="halves">
<section aria-labelledby="origins">
<h2 id="origins">Where they come from</h2>
${renderOrigins(statistics, rsvpWords)}</section>
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

/** Shows the link of an event, a link for each place where it is shared, and their QR codes. */
export function manageShare(visit: Visit): Promise<Answer> {
  return showSection(visit, 'share', async (published, now) => {
    const statistics = await readStatistics(visit.context.db, countedOf(published), now);
    const { total, sources } = statistics;
    if (published.webpage.cancelledAt !== null) {
      return { main: html`<p>The event is cancelled. There is nothing to share.</p>`, total };
    }
    return { main: renderShare(visit, sharedOf(visit, published), sources), total };
  });
}

/** Answers the QR code of an event's link, or of one with a source, as a file. */
export async function sendQrCode(visit: Visit): Promise<Answer> {
  return answerQrCode(visit, sharedOf(visit, await findPublished(visit)));
}

function sharedOf({ context, account }: Visit, { event, webpage }: PublishedEvent): SharedWebpage {
  const { slug } = webpage;
  const root = `/manage/${account.slug}/events/${event.id}`;
  const url = eventUrl(context.baseUrl(), slug);
  return { url, title: event.summary, slug, root, words: rsvpWords };
}
