import { type Account, isSlug } from '../../accounts/account.ts';
import { getAccount } from '../../accounts/account-store.ts';
import { Problem, quote } from '../../base/errors.ts';
import type { Database } from '../../database/connect.ts';
import { pieces } from '../../database/pieces.ts';
import type { CivicEvent } from './event.ts';
import { findEvents } from './event-store.ts';
import { asPublic, type EventWebpage, type PublishedEvent } from './event-webpage.ts';
import {
  findWebpageBySlug,
  findWebpages,
  listAllUpcomingWebpages,
  listUpcomingWebpages,
  listWebpages,
} from './event-webpage-store.ts';
import { eventNotFound } from './read-events.ts';

const keptInCalendar = 30 * 24 * 3_600_000;

/** An event of the interface as everybody may see it. */
export interface PublicEvent extends PublishedEvent {
  readonly owner: Account;
}

/** The event whose webpage has this slug, as everybody may see it now; refuses an unknown one as `not_found`. */
export async function readEventWebpage(db: Database, slug: string, now: number): Promise<PublicEvent> {
  const webpage = isSlug(slug) ? await findWebpageBySlug(db, slug) : undefined;
  const [published] = await addEvents(db, webpage === undefined ? [] : [webpage]);
  if (published === undefined) throw new Problem('not_found', `There is no event ${quote(slug)}.`);
  return addOwner(db, published, now);
}

/** The event of the interface of that id, of any account, as everybody may see it now. */
export async function getEventWebpage(db: Database, id: string, now: number): Promise<PublicEvent> {
  const webpage = (await findWebpages(db, [id])).get(id);
  const [published] = await addEvents(db, webpage === undefined ? [] : [webpage]);
  if (published === undefined) throw eventNotFound(id);
  return addOwner(db, published, now);
}

async function addOwner(db: Database, { event, webpage }: PublishedEvent, now: number): Promise<PublicEvent> {
  const owner = await getAccount(db, webpage.accountId);
  return { event, webpage: asPublic(webpage, now), owner };
}

/** The event of the interface of that id that the account has; refuses any other, and one of the API, as `not_found` (1.3). */
export async function getPublishedEvent(
  db: Database,
  accountId: string,
  id: string,
): Promise<PublishedEvent> {
  const webpage = (await findWebpages(db, [id])).get(id);
  const [event] = await findEvents(db, accountId, [id]);
  if (webpage === undefined || event === undefined) throw eventNotFound(id);
  return { event, webpage };
}

/**
 * The account's events of the interface that are neither over nor cancelled, in the order of their starts; at most `limit`,
 * after the first `skipped` of them. For the public only those that are listed.
 */
export async function listUpcomingEvents(
  db: Database,
  accountId: string,
  range: {
    readonly now: number;
    readonly limit: number;
    readonly skipped?: number;
    readonly isPublic?: boolean;
  },
): Promise<PublishedEvent[]> {
  const upcoming = await addEvents(db, await listUpcomingWebpages(db, accountId, range));
  return upcoming.sort((one, other) => startOf(one) - startOf(other));
}

/** Those of them that are listed, as everybody may see them now. */
export async function listPublicUpcoming(
  db: Database,
  accountId: string,
  range: { readonly now: number; readonly limit: number; readonly skipped?: number },
): Promise<PublishedEvent[]> {
  const upcoming = await listUpcomingEvents(db, accountId, { ...range, isPublic: true });
  return upcoming.map(({ event, webpage }) => ({ event, webpage: asPublic(webpage, range.now) }));
}

const mostOthers = 10;

/** The next events of an account without one of them, as everybody may see them now; only a few. */
export async function listOtherEvents(
  db: Database,
  accountId: string,
  { now, without }: { readonly now: number; readonly without?: string },
): Promise<PublishedEvent[]> {
  const upcoming = await listPublicUpcoming(db, accountId, { now, limit: mostOthers });
  return upcoming.filter(({ event }) => event.id !== without);
}

/** The account's listed events of the interface that are not cancelled, from those that are over for 30 days on, in the order of their starts. */
export async function listCalendarEvents(
  db: Database,
  accountId: string,
  now: number,
): Promise<PublishedEvent[]> {
  const webpages = await listAllUpcomingWebpages(db, accountId, now - keptInCalendar);
  return (await addEvents(db, webpages)).sort((one, other) => startOf(one) - startOf(other));
}

/** The account's events of the interface, those that end last first, also over and cancelled ones. */
export async function listInterfaceEvents(
  db: Database,
  accountId: string,
  range: { readonly limit: number; readonly skipped: number },
): Promise<PublishedEvent[]> {
  return addEvents(db, await listWebpages(db, accountId, range));
}

async function addEvents(db: Database, webpages: readonly EventWebpage[]): Promise<PublishedEvent[]> {
  const [accountId] = webpages.map((webpage) => webpage.accountId);
  if (accountId === undefined) return [];
  const events = new Map<string, CivicEvent>();
  for (const ids of pieces(webpages.map(({ eventId }) => eventId))) {
    for (const event of await findEvents(db, accountId, ids)) events.set(event.id, event);
  }
  return webpages.flatMap((webpage) => {
    const event = events.get(webpage.eventId);
    return event === undefined ? [] : [{ event, webpage }];
  });
}

function startOf({ event }: PublishedEvent): number {
  return event.startAt ?? Number.MAX_SAFE_INTEGER;
}
