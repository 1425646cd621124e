import { type PublishedEvent, stateOf } from '../../actions/events/event-webpage.ts';
import { attributes, type Html, html } from '../../html/html.ts';
import { placeOf, renderState } from './event-head.ts';
import { countOf, writeNumber } from './number-words.ts';
import type { Visit } from './route.ts';
import { nameNearDay, writeMonthAndDay, writeTimesWithin, writeWeekday } from './time-words.ts';

/** A row of a list of events: the day, the title, when and where, and how full it is. */
export function renderAgendaRow(
  { account, settings }: Visit,
  published: PublishedEvent,
  { total, now }: { total: number; now: number },
): Html {
  const { event, webpage } = published;
  const state = stateOf(published, now);
  const isPast = state === 'over' || state === 'cancelled';
  const { startAt } = event;
  const place = placeOf(event.location);
  return html`<li>
${renderDay(startAt === null ? undefined : writeMonthAndDay(startAt, webpage.timeZone), isPast)}<div>
<h3><a href="/manage/${account.slug}/events/${event.id}">${event.summary}</a></h3>
<p>${describeTime(published, { accountZone: settings.timeZone, now })}${place !== '' && html`<span class="dot"> · </span><span>${place}</span>`}</p>
</div>
${renderPlaces(published, { total, now })}</li>
`;
}

/** The block with the month and the day, which repeats the words beside it. */
export function renderDay(day: { month: string; day: string } | undefined, isPast = false): Html {
  return html`<span${attributes({ class: isPast ? 'day past' : 'day', 'aria-hidden': 'true' })}>${day?.month ?? '\u00A0'}<b>${day?.day ?? '–'}</b></span>
`;
}

function describeTime(
  { event: { startAt }, webpage: { endAt, timeZone } }: PublishedEvent,
  { accountZone, now }: { readonly accountZone: string | null; readonly now: number },
): string {
  if (startAt === null) return 'No date yet';
  const day = nameNearDay(startAt, timeZone, now) ?? writeWeekday(startAt, timeZone);
  const isOneDay = endAt === null || endAt - startAt < 86_400_000;
  return `${day}, ${writeTimesWithin({ start: startAt, end: isOneDay ? endAt : null, timeZone }, accountZone)}`;
}

/** How many places are taken, or how many come, with a bar where there is a limit. */
function renderPlaces(published: PublishedEvent, { total, now }: { total: number; now: number }): Html {
  const { capacity, placesTaken } = published.webpage;
  const state = stateOf(published, now);
  if (capacity === null || state === 'cancelled') {
    return html`<div class="places"><b>${writeNumber(total)}</b> ${state === 'open' ? 'coming' : 'said yes'}${state !== 'open' && html` ${renderState(state)}`}</div>
`;
  }
  return html`<div${attributes({ class: state === 'full' ? 'places full' : 'places' })}><b>${writeNumber(placesTaken)}</b> of ${countOf(capacity, 'place')}${state !== 'open' && html` ${renderState(state)}`}
<progress max="${capacity}" value="${Math.min(placesTaken, capacity)}" aria-hidden="true"></progress></div>
`;
}
