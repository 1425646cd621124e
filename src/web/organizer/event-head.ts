import {
  type EventState,
  eventUrl,
  type PublishedEvent,
  stateOf,
} from '../../actions/events/event-webpage.ts';
import { attributes, type Html, html } from '../../html/html.ts';
import { includesRole } from '../../users/user.ts';
import { renderTools } from './event-tools.ts';
import { findEdited } from './find-edited.ts';
import type { Answer, OrganizerWebpage, Visit } from './route.ts';
import { renderTabs, type Section } from './section-tabs.ts';
import { nameNearDay, writeSpan } from './time-words.ts';

/** The sections of the manage webpage of an event, each with an address of its own. */
export type EventSection = 'overview' | 'people' | 'share' | 'mail' | 'advanced';

const sections: readonly Section<EventSection>[] = [
  { name: 'overview', path: '', label: 'Overview', needs: 'member' },
  { name: 'people', path: '/people', label: 'People', needs: 'organizer' },
  { name: 'share', path: '/share', label: 'Share', needs: 'member' },
  { name: 'mail', path: '/mail', label: 'Mail', needs: 'member' },
  { name: 'advanced', path: '/advanced', label: 'Advanced', needs: 'member' },
];

/** What a section shows of its event. */
export interface ShownSection {
  readonly main: Html;
  /** How many have said yes. */
  readonly total: number;
}

/** Shows a section of an event of the interface below its head; an event of the API has none, and a draft has its form. */
export async function showSection(
  visit: Visit,
  section: EventSection,
  read: (published: PublishedEvent, now: number) => Promise<ShownSection>,
): Promise<Answer> {
  const { draft, published } = await findEdited(visit);
  if (draft !== undefined) return { redirect: `/manage/${visit.account.slug}/events/${draft.id}/edit` };
  const now = visit.context.clock.now();
  const { main, total } = await read(published, now);
  const { label } = sections.find(({ name }) => name === section) ?? { label: '' };
  const { summary } = published.event;
  const webpage: OrganizerWebpage = {
    title: section === 'overview' ? summary : `${label}: ${summary}`,
    main: html`${renderHead(visit, published, { section, total, now })}${main}`,
  };
  return { webpage };
}

function renderHead(
  visit: Visit,
  published: PublishedEvent,
  { section, total, now }: { section: EventSection; total: number; now: number },
): Html {
  const events = `/manage/${visit.account.slug}/events`;
  const root = `${events}/${published.event.id}`;
  return html`<div${attributes({ class: section === 'overview' ? 'head' : 'head sectioned' })}>
<div>
<p class="back"><a href="${events}">Events</a></p>
<h1>${published.event.summary}</h1>
${renderFacts(published, now)}<p class="lead">${renderState(stateOf(published, now))}</p>
</div>
${renderActions(visit, published, now)}</div>
${renderTabs(visit, { noun: 'event', root, sections, section, counts: { people: total } })}`;
}

const states: Readonly<Record<EventState, { readonly text: string; readonly kind: string }>> = {
  open: { text: 'Published', kind: 'good' },
  full: { text: 'Full', kind: 'good' },
  over: { text: 'Over', kind: 'none' },
  cancelled: { text: 'Cancelled', kind: 'bad' },
};

/** Whether people can RSVP, as a word with a dot. */
export function renderState(state: EventState): Html {
  const { text, kind } = states[state];
  return html`<span class="state ${kind}">${text}</span>`;
}

/** When and where an event takes place. */
export function renderFacts({ event, webpage }: PublishedEvent, now: number): Html {
  const where = placeOf(event.location);
  const { startAt } = event;
  const near = startAt === null ? undefined : nameNearDay(startAt, webpage.timeZone, now);
  return html`<p class="when-where">${
    startAt !== null &&
    html`${near !== undefined && `${near}, `}<time datetime="${new Date(startAt).toISOString()}">${writeSpan(startAt, webpage.endAt, webpage.timeZone)}</time>`
  }${where !== '' && html`<br>${where}`}</p>
`;
}

/** The place of an event in a line; empty where it has none. */
export function placeOf({ venue, addressLine, place }: PublishedEvent['event']['location']): string {
  return [venue, addressLine, place.locality].filter((part) => part != null && part !== '').join(', ');
}

function renderActions(visit: Visit, published: PublishedEvent, now: number): Html {
  const { event, webpage } = published;
  const edit = `/manage/${visit.account.slug}/events/${event.id}/edit`;
  const mayChange = includesRole(visit.role, 'organizer') && webpage.cancelledAt === null;
  return html`<div class="actions">
${mayChange && html`<a class="button secondary" href="${edit}">Edit</a>\n`}<a class="button secondary" href="${eventUrl(visit.context.baseUrl(), webpage.slug)}">Public page</a>
${renderTools(visit, published, now)}</div>
`;
}
