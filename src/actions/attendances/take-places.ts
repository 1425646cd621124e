import type { Problem } from '../../base/errors.ts';
import { moveReceipts } from '../../collections/idempotency/receipt-store.ts';
import type { Database } from '../../database/connect.ts';
import { addPlaces, lockWebpages } from '../events/event-webpage-store.ts';
import { moveConsents } from '../signups/consent-store.ts';
import {
  decidePlaces,
  type PlacedRsvp,
  type PlacesDecision,
  placesOf,
  type RsvpRecord,
} from './rsvp-record.ts';
import { deleteRsvpsOf, lockRsvps, lockRsvpsOf, putRsvps } from './rsvp-store.ts';

/** A decision, and the attendances that replace those of cancelled RSVPs, by the ids of the former ones. */
export interface PreparedPlaces extends PlacesDecision {
  readonly replaced: ReadonlyMap<string, string>;
}

/**
 * Decides which RSVPs get places at events of the interface, and locks the events' places until the transaction ends. Writes
 * nothing. RSVPs at events of the API are left out: they need no statement.
 */
export async function preparePlaces(db: Database, all: readonly PlacedRsvp[]): Promise<PreparedPlaces> {
  const rsvps = all.filter(({ event }) => event.madeBy === 'interface');
  if (rsvps.length === 0)
    return {
      records: new Map(),
      kept: new Map(),
      places: new Map(),
      refusals: new Map(),
      replaced: new Map(),
    };
  const known = await lockRsvps(db, rsvps);
  const webpages = await lockWebpages(db, [...new Set(rsvps.map(({ event }) => event.id))]);
  const decision = decidePlaces(rsvps, {
    known,
    webpages: new Map(webpages.map((one) => [one.eventId, one])),
  });
  return { ...decision, replaced: listReplaced(known, decision.records) };
}

/**
 * The refusals that stay right when the refused posts are taken out of the set: a refused post may have been the same person as one
 * behind it, which then takes another number of places, so a refusal after such a post at the same event is left out. The first
 * refusal is always certain.
 */
export function listCertain(
  rsvps: readonly PlacedRsvp[],
  { refusals }: Pick<PlacesDecision, 'refusals'>,
): Map<string, Problem> {
  const certain = new Map<string, Problem>();
  const uncertainEvents = new Set<string>();
  for (const { ownId, event } of rsvps) {
    const refusal = refusals.get(ownId);
    if (refusal === undefined) {
      if (certain.size > 0) uncertainEvents.add(event.id);
    } else if (!uncertainEvents.has(event.id)) certain.set(ownId, refusal);
  }
  return certain;
}

/** Writes the RSVPs and places of a decision, in the transaction that prepared it. */
export async function savePlaces(
  db: Database,
  { records, places, replaced }: PreparedPlaces,
  now: number,
): Promise<void> {
  await putRsvps(db, [...records.values()]);
  await moveConsents(db, replaced);
  await moveReceipts(db, replaced);
  for (const [eventId, more] of places) await addPlaces(db, eventId, { places: more, now });
}

// Who comes again after a cancellation has another attendance, and keeps the consents and receipts of the former one (1.2).
function listReplaced(
  known: ReadonlyMap<string, RsvpRecord>,
  records: ReadonlyMap<string, RsvpRecord>,
): Map<string, string> {
  const pairs = [...records].map(
    ([key, { attendanceId }]) => [known.get(key)?.attendanceId ?? attendanceId, attendanceId] as const,
  );
  return new Map(pairs.filter(([former, attendanceId]) => former !== attendanceId));
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
