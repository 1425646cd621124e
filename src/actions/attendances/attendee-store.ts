import { byIndex } from '../../database/by-index.ts';
import type { Database } from '../../database/connect.ts';
import type { EmailConsent } from '../../people/person.ts';

/** Somebody who comes to an event, as a list shows it. */
export interface Attendee {
  readonly attendanceId: string;
  readonly personId: string;
  readonly givenName: string | null;
  readonly familyName: string | null;
  /** The primary address. */
  readonly email: string | null;
  readonly emailStatus: string | null;
  /** Why that address is unsubscribed, where it is. */
  readonly emailConsent: EmailConsent | null;
  readonly source: string | null;
  /** Those who come along. */
  readonly guests: number | null;
  readonly createdAt: number;
}

/** How many of the newest attendances are searched. */
const mostSearched = 20_000;
const mostWords = 5;

/**
 * The people who attend an event, the newest first, at most `limit`. Of a search each word must be in a name or in the primary
 * address, in any case.
 */
export async function searchAttendees(
  db: Database,
  eventId: string,
  { search, limit, skipped }: { search: string; limit: number; skipped: number },
): Promise<Attendee[]> {
  const newest = db
    .from(byIndex(db, 'attendances', ['event_id', 'id']))
    .where({ event_id: eventId })
    .orderBy('id', 'desc')
    .limit(mostSearched)
    .select('id', 'person_id', 'referrer_source', 'created_at')
    .as('newest');
  const words = search.trim().toLowerCase().split(/\s+/).slice(0, mostWords);
  const rows: Attendee[] = await db
    .from(newest)
    .join('people', 'people.id', 'newest.person_id')
    .leftJoin('email_addresses', (join) =>
      join.on('email_addresses.person_id', 'people.id').andOnVal('email_addresses.position', 0),
    )
    .leftJoin('rsvps', 'rsvps.attendance_id', 'newest.id')
    .modify((query) => {
      for (const word of words) {
        if (word === '') continue;
        const pattern = `%${word.replaceAll(/[!%_]/g, '!$&')}%`;
        query.whereRaw(
          `(lower(people.given_name) like ? escape '!' or lower(people.family_name) like ? escape '!' or email_addresses.address_key like ? escape '!')`,
          [pattern, pattern, pattern],
        );
      }
    })
    .orderBy('newest.id', 'desc')
    .limit(limit)
    .offset(skipped)
    .select({
      attendanceId: 'newest.id',
      personId: 'people.id',
      givenName: 'people.given_name',
      familyName: 'people.family_name',
      email: 'email_addresses.address',
      emailStatus: 'email_addresses.status',
      emailConsent: 'email_addresses.consent',
      source: 'newest.referrer_source',
      guests: 'rsvps.guests',
      createdAt: 'newest.created_at',
    });
  return rows;
}
