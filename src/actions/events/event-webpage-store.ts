import { periodOf } from '../../base/clock.ts';
import type { Database } from '../../database/connect.ts';
import type { EventWebpageRow } from '../../database/rows/event-rows.ts';
import type { Publication } from './event.ts';
import { type EventWebpage, overAt } from './event-webpage.ts';

/** What the API shows of the webpages of these events, by the ids of the events; at most 500 at once. */
export async function findPublications(
  db: Database,
  eventIds: readonly string[],
): Promise<Map<string, Publication>> {
  const rows = await db('event_webpages')
    .whereIn('event_id', [...eventIds])
    .select('event_id', 'slug', 'language', 'cancelled_at', 'online_url', 'contact', 'is_listed');
  return new Map(
    rows.map(({ event_id, slug, language, cancelled_at, online_url, contact, is_listed }) => [
      event_id,
      {
        ...{ slug, language, contact },
        cancelledAt: cancelled_at,
        onlineUrl: online_url,
        isListed: is_listed === 1,
      },
    ]),
  );
}

/** The webpages of these events, by the ids of the events; at most 500 at once. */
export async function findWebpages(
  db: Database,
  eventIds: readonly string[],
): Promise<Map<string, EventWebpage>> {
  const rows = await db('event_webpages').whereIn('event_id', [...eventIds]);
  return new Map(rows.map((row) => [row.event_id, toWebpage(row)]));
}

/** The webpage with this slug, or undefined. */
export async function findWebpageBySlug(db: Database, slug: string): Promise<EventWebpage | undefined> {
  const row = await db('event_webpages').where({ slug }).first();
  return row && toWebpage(row);
}

/**
 * The webpages of an account's events that are neither over at this instant nor cancelled, those that end first; at most `limit`. For the
 * public only those that are listed (I-listed).
 */
export async function listUpcomingWebpages(
  db: Database,
  accountId: string,
  {
    now,
    limit,
    skipped = 0,
    isPublic = false,
  }: { now: number; limit: number; skipped?: number; isPublic?: boolean },
): Promise<EventWebpage[]> {
  const rows = await selectUpcoming(db, accountId, now)
    .andWhere(isPublic ? { is_listed: 1 } : {})
    .limit(limit)
    .offset(skipped);
  return rows.map(toWebpage);
}

/** All listed webpages (I-listed) of an account's events that are neither over at this instant nor cancelled, those that end first. */
export async function listAllUpcomingWebpages(
  db: Database,
  accountId: string,
  now: number,
): Promise<EventWebpage[]> {
  const rows = await selectUpcoming(db, accountId, now).andWhere({ is_listed: 1 });
  return rows.map(toWebpage);
}

/** How many events of each of these accounts are neither over at this instant nor cancelled; at most 500 accounts at once. */
export async function countUpcoming(
  db: Database,
  accountIds: readonly string[],
  now: number,
): Promise<Map<string, number>> {
  const rows = await db('event_webpages')
    .whereIn('account_id', [...accountIds])
    .andWhere({ cancelled_at: null })
    .andWhere('over_at', '>', now)
    .groupBy('account_id')
    .select('account_id')
    .count({ count: '*' });
  return new Map(rows.map((row) => [String(row.account_id), Number(row.count)]));
}

// An event without a webpage is one of the API, which no page of the interface lists (1.1).
function selectUpcoming(db: Database, accountId: string, now: number) {
  return db('event_webpages')
    .where({ account_id: accountId, cancelled_at: null })
    .andWhere('over_at', '>', now)
    .orderBy(['over_at', 'event_id']);
}

/** The webpages of an account's events, those that end last first, cancelled ones too; at most `limit`, after the first `skipped`. */
export async function listWebpages(
  db: Database,
  accountId: string,
  { limit, skipped }: { limit: number; skipped: number },
): Promise<EventWebpage[]> {
  const rows = await db('event_webpages')
    .where({ account_id: accountId })
    .orderBy([
      { column: 'over_at', order: 'desc' },
      { column: 'event_id', order: 'desc' },
    ])
    .limit(limit)
    .offset(skipped);
  return rows.map(toWebpage);
}

/** How many events of an account have a webpage. */
export async function countWebpages(db: Database, accountId: string): Promise<number> {
  const [row] = await db('event_webpages').where({ account_id: accountId }).count({ count: '*' });
  return Number(row?.count ?? 0);
}

/** The webpages of an account's events that were not over at an instant, cancelled ones too; at most `limit`. */
export async function listWebpagesSince(
  db: Database,
  accountId: string,
  { since, limit }: { since: number; limit: number },
): Promise<EventWebpage[]> {
  const rows = await db('event_webpages')
    .where({ account_id: accountId })
    .andWhere('over_at', '>', since)
    .orderBy('over_at')
    .limit(limit);
  return rows.map(toWebpage);
}

/** Locks the webpages of events until the transaction ends, and returns them as they are then; in the order of the ids of the events. */
export async function lockWebpages(db: Database, eventIds: readonly string[]): Promise<EventWebpage[]> {
  if (eventIds.length === 0) return [];
  const rows = await db('event_webpages')
    .whereIn('event_id', [...eventIds])
    .orderBy('event_id')
    .forUpdate();
  return rows.map(toWebpage);
}

/** Whether a webpage has this slug; it is locked until the transaction ends. */
export async function lockTakenSlug(db: Database, slug: string): Promise<boolean> {
  return (await db('event_webpages').select('event_id').where({ slug }).forUpdate().first()) !== undefined;
}

/** Those of these slugs that webpages have. */
export async function listTakenSlugs(db: Database, slugs: readonly string[]): Promise<string[]> {
  const rows = await db('event_webpages')
    .select('slug')
    .whereIn('slug', [...slugs]);
  return rows.map((row) => row.slug);
}

/** Writes the webpage of a new event that starts at an instant. */
export async function insertWebpage(
  db: Database,
  webpage: EventWebpage,
  startAt: number | null,
): Promise<void> {
  await db('event_webpages').insert(toRow(webpage, startAt));
}

/** Overwrites a webpage, but not its places and steps of mailings. The caller has locked it. */
export async function updateWebpage(
  db: Database,
  webpage: EventWebpage,
  startAt: number | null,
): Promise<void> {
  const {
    event_id,
    places_taken: _taken,
    places_before: _before,
    places_period: _period,
    ...columns
  } = toRow(webpage, startAt);
  await db('event_webpages').where({ event_id }).update(columns);
}

/** Adds to the places that are taken at an event at an instant, or gives some back. The caller has locked the webpage. */
export async function addPlaces(
  db: Database,
  eventId: string,
  { places, now }: { places: number; now: number },
): Promise<void> {
  if (places === 0) return;
  const period = periodOf(now);
  // In this order, as MariaDB assigns one column after the other.
  await db('event_webpages')
    .where({ event_id: eventId })
    .update({
      places_before: db.raw('case when places_period < ? then places_taken else places_before end', [period]),
      // The clock of another process may be ahead.
      places_period: db.raw('case when places_period < ? then ? else places_period end', [period, period]),
      places_taken: db.raw('places_taken + ?', [places]),
    });
}

/**
 * Counts a step of a mailing about an event, and so locks the webpage until the transaction ends. Nobody reads the number: it changes
 * the row, since nodes of a cluster compare what transactions change, and do not share locks.
 */
export async function countMailingStep(db: Database, eventId: string): Promise<void> {
  await db('event_webpages').where({ event_id: eventId }).increment('mailing_steps', 1);
}

function toRow(webpage: EventWebpage, startAt: number | null): Omit<EventWebpageRow, 'mailing_steps'> {
  return {
    event_id: webpage.eventId,
    account_id: webpage.accountId,
    slug: webpage.slug,
    language: webpage.language,
    time_zone: webpage.timeZone,
    end_at: webpage.endAt,
    over_at: overAt({ startAt, endAt: webpage.endAt }),
    capacity: webpage.capacity,
    places_taken: webpage.placesTaken,
    places_before: webpage.placesBefore,
    places_period: webpage.placesPeriod,
    picture: webpage.picture,
    sequence: webpage.sequence,
    published_at: webpage.publishedAt,
    cancelled_at: webpage.cancelledAt,
    modified_by: webpage.modifiedBy,
    online_url: webpage.onlineUrl,
    contact: webpage.contact,
    is_listed: Number(webpage.isListed),
    cancellation_note: webpage.cancellationNote,
  };
}

function toWebpage(row: EventWebpageRow): EventWebpage {
  return {
    eventId: row.event_id,
    accountId: row.account_id,
    slug: row.slug,
    language: row.language,
    timeZone: row.time_zone,
    endAt: row.end_at,
    capacity: row.capacity,
    placesTaken: row.places_taken,
    placesBefore: row.places_before,
    placesPeriod: row.places_period,
    picture: row.picture,
    sequence: row.sequence,
    publishedAt: row.published_at,
    cancelledAt: row.cancelled_at,
    modifiedBy: row.modified_by,
    onlineUrl: row.online_url,
    contact: row.contact,
    isListed: row.is_listed === 1,
    cancellationNote: row.cancellation_note,
  };
}
