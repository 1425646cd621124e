import { periodOf } from '../../base/clock.ts';
import type { CivicEvent, Publication } from './event.ts';

/** What an event of the interface has and an event of the API has not: a public webpage, with an end, a zone and places. */
export interface EventWebpage {
  readonly eventId: string;
  readonly accountId: string;
  /** The last part of the webpage's address; it never changes. */
  readonly slug: string;
  readonly language: string;
  /** The IANA name of the zone in which the event's times are shown. */
  readonly timeZone: string;
  readonly endAt: number | null;
  /** The number of places; null where there is no limit. */
  readonly capacity: number | null;
  /** Attendees and their guests. */
  readonly placesTaken: number;
  /** How many places were taken when the ten minutes of the clock began in which the number changed last, and their start. */
  readonly placesBefore: number;
  readonly placesPeriod: number;
  /** The hash of its picture. */
  readonly picture: string | null;
  /** The iCalendar sequence: it increases with each change. */
  readonly sequence: number;
  readonly publishedAt: number;
  readonly cancelledAt: number | null;
  /** The account of the person who changed the event last; null after a change over the API. */
  readonly modifiedBy: string | null;
  /** Where people join online, which only those who come learn. */
  readonly onlineUrl: string | null;
  /** The address for questions; null where it is the contact of the account. */
  readonly contact: string | null;
  /** Whether public lists show the event. */
  readonly isListed: boolean;
  /** What the organiser wrote with the cancellation. */
  readonly cancellationNote: string | null;
}

/** An event of the interface. */
export interface PublishedEvent {
  readonly event: CivicEvent;
  readonly webpage: EventWebpage;
}

/** What an organiser may change on the webpage of an event. */
export interface WebpageChanges {
  readonly language: string;
  readonly timeZone: string;
  readonly endAt: number | null;
  readonly capacity: number | null;
  readonly onlineUrl: string | null;
  readonly contact: string | null;
  readonly isListed: boolean;
  readonly picture: string | null;
}

/** What the API shows of a webpage. */
export function publicationOf(webpage: Publication): Publication {
  const { slug, language, cancelledAt, onlineUrl, contact, isListed } = webpage;
  return { slug, language, cancelledAt, onlineUrl, contact, isListed };
}

/** The settings of an account as they are for an event, which may have a contact of its own. */
export function withContact<Settings extends { readonly contact: string | null }>(
  settings: Settings,
  { contact }: Pick<EventWebpage, 'contact'>,
): Settings {
  return { ...settings, contact: contact ?? settings.contact };
}

/** The address of the webpage of an event (1.2). */
export function eventUrl(baseUrl: string, slug: string): string {
  return `${baseUrl}/events/${slug}`;
}

/** Whether people can RSVP: `open`, or why they cannot. */
export type EventState = 'open' | 'full' | 'over' | 'cancelled';

const hour = 3_600_000;
const hoursWithoutEnd = 3;

/** After which instant an event is over: its end, three hours after its start, or never where it has no start. */
export function overAt({ startAt, endAt }: { startAt: number | null; endAt: number | null }): number {
  if (endAt !== null) return endAt;
  return startAt === null ? Number.MAX_SAFE_INTEGER : startAt + hoursWithoutEnd * hour;
}

/** How many places are free; undefined where there is no limit. */
export function placesLeft({ capacity, placesTaken }: EventWebpage): number | undefined {
  return capacity === null ? undefined : Math.max(0, capacity - placesTaken);
}

/**
 * The webpage as the public may know it: the places that were taken when the present ten minutes of the clock began (1.2). So the number
 * does not change at once with an RSVP that somebody sends for another person, but it changes at the next ten minutes. A process whose
 * clock is ahead may have begun the next ones.
 */
export function asPublic(webpage: EventWebpage, now: number): EventWebpage {
  const { placesTaken, placesBefore, placesPeriod } = webpage;
  return { ...webpage, placesTaken: placesPeriod >= periodOf(now) ? placesBefore : placesTaken };
}

/** Whether people can RSVP at an instant, and so whether the webpage has a form (1.2). */
export function stateOf(
  { event, webpage }: { event: Pick<CivicEvent, 'startAt'>; webpage: EventWebpage },
  now: number,
): EventState {
  if (webpage.cancelledAt !== null) return 'cancelled';
  if (overAt({ startAt: event.startAt, endAt: webpage.endAt }) <= now) return 'over';
  return placesLeft(webpage) === 0 ? 'full' : 'open';
}

/**
 * The webpage after a change of its event. Where the changes have no end, as those of a PUT of the API, the end keeps its distance from
 * the start.
 */
export function changeWebpage(
  webpage: EventWebpage,
  { before, after }: { before: CivicEvent; after: CivicEvent },
  { changes, modifiedBy }: { changes: Partial<WebpageChanges> | undefined; modifiedBy: string | null },
): EventWebpage {
  const { endAt = moveEnd(webpage.endAt, before.startAt, after.startAt) } = changes ?? {};
  return { ...webpage, ...changes, endAt, modifiedBy, sequence: webpage.sequence + 1 };
}

function moveEnd(endAt: number | null, before: number | null, after: number | null): number | null {
  if (endAt === null || before === null || after === null) return null;
  return endAt + after - before;
}
