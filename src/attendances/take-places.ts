import type { Database } from '../database/connect.ts';
import { addPlaces, lockWebpages } from '../events/event-webpage-store.ts';
import {
  decidePlaces,
  type PlacedRsvp,
  type PlacesDecision,
  placesOf,
  type RsvpRecord,
} from './rsvp-record.ts';
import { deleteRsvpsOf, lockRsvps, lockRsvpsOf, putRsvps } from './rsvp-store.ts';

/**
 * Decides which RSVPs get places at events of the interface, and locks the events' places until the transaction ends. Writes
 * nothing. RSVPs at events of the API are left out: they need no statement.
 */
export async function preparePlaces(db: Database, all: readonly PlacedRsvp[]): Promise<PlacesDecision> {
  const rsvps = all.filter(({ event }) => event.madeBy === 'interface');
  if (rsvps.length === 0)
    return { records: new Map(), kept: new Map(), places: new Map(), refusals: new Map() };
  const known = await lockRsvps(db, rsvps);
  const webpages = await lockWebpages(db, [...new Set(rsvps.map(({ event }) => event.id))]);
  return decidePlaces(rsvps, { known, webpages: new Map(webpages.map((one) => [one.eventId, one])) });
}

/** Writes the RSVPs and places of a decision, in the transaction that prepared it. */
export async function savePlaces(
  db: Database,
  { records, places }: PlacesDecision,
  now: number,
): Promise<void> {
  await putRsvps(db, [...records.values()]);
  for (const [eventId, more] of places) await addPlaces(db, eventId, { places: more, now });
}

/** Removes the RSVPs of attendances that are being erased, and gives their places back; at most 500 attendances at once. */
export async function removeRsvps(
  db: Database,
  attendanceIds: readonly string[],
  now: number,
): Promise<void> {
  const records = await lockRsvpsOf(db, attendanceIds);
  if (records.length === 0) return;
  await giveBack(db, records, now);
  await deleteRsvpsOf(db, attendanceIds);
}

/** Gives the places of locked RSVPs back. */
export async function giveBack(db: Database, records: readonly RsvpRecord[], now: number): Promise<void> {
  const places = new Map<string, number>();
  for (const record of records) {
    places.set(record.eventId, (places.get(record.eventId) ?? 0) + placesOf(record));
  }
  await lockWebpages(db, [...places.keys()]);
  for (const [eventId, given] of places) await addPlaces(db, eventId, { places: -given, now });
}
