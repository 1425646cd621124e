import type { Knex } from 'knex';
import { byIndex } from '../../database/by-index.ts';
import type { Database } from '../../database/connect.ts';
import {
  type ActorSearch,
  type ListedActor,
  listedColumns,
  selectActors,
  withContacts,
} from '../signups/actor-search-store.ts';

/** Somebody who has answered an event, as a list shows them. */
export interface Attendee extends ListedActor {
  readonly attendanceId: string;
  readonly personId: string;
  /** Those who come along. */
  readonly guests: number | null;
  /** When they came; null as long as nobody has recorded it. */
  readonly attendedAt: number | null;
}

/** Somebody who cancelled their RSVP, as a list shows them. */
export interface CancelledAttendee extends Attendee {
  readonly cancelledAt: number;
}

const searched = { table: 'attendances', subject: 'event_id', own: ['attended_at'] } as const;

const shown = {
  ...listedColumns,
  attendanceId: 'newest.id',
  personId: 'people.id',
  guests: 'rsvps.guests',
  attendedAt: 'newest.attended_at',
};

/** The people who attend an event, the newest first, in any case of the words. */
export async function searchAttendees(
  db: Database,
  eventId: string,
  { search, limit, skipped = 0 }: ActorSearch,
): Promise<Attendee[]> {
  const found = selectAttendees(db, eventId, search);
  return found.orderBy('newest.id', 'desc').limit(limit).offset(skipped).select(shown);
}

/** The people who attend an event and are not here yet by their names, or those who are here, who came last first. */
export async function listAtDoor(
  db: Database,
  eventId: string,
  { search, limit, isHere }: ActorSearch & { readonly isHere: boolean },
): Promise<Attendee[]> {
  const found = selectAttendees(db, eventId, search);
  if (isHere) {
    found.whereNotNull('newest.attended_at').orderBy([
      { column: 'newest.attended_at', order: 'desc' },
      { column: 'newest.id', order: 'desc' },
    ]);
  } else found.whereNull('newest.attended_at').modify(byName);
  return found.limit(limit).select(shown);
}

/** All people who attend an event by their names, for a list on paper; at most `limit`. */
export async function listByName(db: Database, eventId: string, limit: number): Promise<Attendee[]> {
  return selectAttendees(db, eventId, '').modify(byName).limit(limit).select(shown);
}

/** The people who cancelled their RSVP to an event, who cancelled last first; at most `limit`. */
export async function listCancelled(
  db: Database,
  eventId: string,
  limit: number,
): Promise<CancelledAttendee[]> {
  const cancelled = db('rsvps')
    .where({ event_id: eventId })
    .whereNotNull('cancelled_at')
    .orderBy('cancelled_at', 'desc')
    .limit(limit)
    .as('cancelled');
  return db
    .from(cancelled)
    .join('people', 'people.id', 'cancelled.person_id')
    .modify(withContacts)
    .orderBy('cancelled.cancelled_at', 'desc')
    .select({
      ...shown,
      attendanceId: 'cancelled.attendance_id',
      source: db.raw('null'),
      guests: 'cancelled.guests',
      createdAt: 'cancelled.created_at',
      attendedAt: db.raw('null'),
      cancelledAt: 'cancelled.cancelled_at',
    });
}

/** How many people said yes to an event and came; places count the guests as well. */
export interface Turnout {
  readonly people: number;
  readonly places: number;
  readonly came: number;
  readonly placesTaken: number;
  /** How many of those who came were added at the door, and had not said yes before. */
  readonly unannounced: number;
}

const mostRsvps = 20_000;

/** Counts how many people came to an event, with the guests of the newest 20,000 RSVPs. */
export async function countTurnout(db: Database, eventId: string): Promise<Turnout> {
  const [people] = await db
    .from(byIndex(db, 'attendances', ['event_id', 'person_id', 'created_at', 'attended_at']))
    .where({ event_id: eventId })
    .select({
      people: db.raw('count(*)'),
      came: db.raw('count(attended_at)'),
      unannounced: db.raw('count(case when attended_at <= created_at then 1 end)'),
    });
  const newest = db
    .from(byIndex(db, 'rsvps', ['event_id', 'attendance_id']))
    .where({ event_id: eventId })
    .orderBy('attendance_id', 'desc')
    .limit(mostRsvps)
    .select('attendance_id', 'guests');
  const [guests] = await db
    .from(newest.as('newest'))
    .join('attendances', 'attendances.id', 'newest.attendance_id')
    .select({
      all: db.raw('sum(newest.guests)'),
      here: db.raw('sum(case when attendances.attended_at is not null then newest.guests else 0 end)'),
    });
  const came = Number(people?.came ?? 0);
  return {
    people: Number(people?.people),
    places: Number(people?.people) + Number(guests?.all ?? 0),
    came,
    placesTaken: came + Number(guests?.here ?? 0),
    unannounced: Number(people?.unannounced ?? 0),
  };
}

function selectAttendees(db: Database, eventId: string, search: string): Knex.QueryBuilder {
  return selectActors(db, searched, eventId, search).leftJoin('rsvps', 'rsvps.attendance_id', 'newest.id');
}

function byName(query: Knex.QueryBuilder): void {
  query.orderByRaw(
    'lower(coalesce(people.given_name, people.family_name, email_addresses.address)), lower(people.family_name), newest.id',
  );
}
