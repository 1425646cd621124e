import { Problem } from '../../base/errors.ts';
import type { EventToAttend } from '../events/event-to-attend-store.ts';
import { asPublic, type EventWebpage, placesLeft, stateOf } from '../events/event-webpage.ts';
import type { Rsvp } from './attendance.ts';

/** The most guests that a person can bring. */
export const mostGuests = 20;

/** What the form of an event brings beside the person. */
export interface RsvpDetails {
  readonly guests: number;
  /** The language of the webpage, which mails to the person have too. */
  readonly language: string;
}

/** What a post brings of it; without a language the mails have that of the event. */
export type PostedDetails = Pick<RsvpDetails, 'guests'> & Partial<RsvpDetails>;

/** What an attendance at an event of the interface has; kept when the person cancels, without the attendance. */
export interface RsvpRecord extends RsvpDetails {
  readonly attendanceId: string;
  readonly eventId: string;
  readonly personId: string;
  /** Opens `/rsvp/{token}`, where the person sees, corrects and cancels the RSVP. Every mail about the event contains it. */
  readonly token: string;
  readonly createdAt: number;
  readonly modifiedAt: number;
  readonly cancelledAt: number | null;
  /** Whether anybody may have entered it: without a key, and the person has not used the link to correct it or to come back (8 mails). */
  readonly isByStranger: boolean;
}

/** An RSVP at an event of the interface. */
export interface PlacedRsvp extends Pick<Rsvp, 'ownId' | 'key' | 'personId' | 'trust' | 'now' | 'isHere'> {
  readonly event: EventToAttend;
  readonly details: PostedDetails | undefined;
  /** Whether it may change an RSVP that exists: with the key of the account, at the door, or over the link in the person's mails. */
  readonly mayChange: boolean;
  readonly token: string;
}

/** How RSVPs change the places of events. */
export interface PlacesDecision {
  /** The records to write, by `actionKey`. */
  readonly records: ReadonlyMap<string, RsvpRecord>;
  /** The records that a post without a key leaves as they are, coming or cancelled, by the `ownId` of the post. */
  readonly kept: ReadonlyMap<string, RsvpRecord>;
  /** How many places more are taken at each event, by its id. */
  readonly places: ReadonlyMap<string, number>;
  /** The refusals of RSVPs by their `ownId`. */
  readonly refusals: ReadonlyMap<string, Problem>;
}

/** How many places an RSVP takes: the person and the guests; none after it was cancelled. */
export function placesOf(record: Pick<RsvpRecord, 'guests' | 'cancelledAt'> | undefined): number {
  return record === undefined || record.cancelledAt !== null ? 0 : 1 + record.guests;
}

/**
 * Decides which RSVPs get places (1.2), one after the other.
 *
 * - With the key of the account, and at the door (I-door): always, also beyond the capacity, because the organiser decides.
 * - Without the key: only a free place, at an event that is neither over nor cancelled.
 * - A repeated RSVP that may change the first one replaces the number of guests, or comes back after it was cancelled. The first one's
 *   own places count as free.
 * - Any other repeated RSVP leaves the first one as it is. Its own places do not count as free, as those of a stranger would not, so
 *   that a refusal does not show who comes.
 * - A refusal names no newer number of places than the webpage.
 */
export function decidePlaces(
  rsvps: readonly PlacedRsvp[],
  {
    known,
    webpages,
  }: {
    readonly known: ReadonlyMap<string, RsvpRecord>;
    readonly webpages: ReadonlyMap<string, EventWebpage>;
  },
): PlacesDecision {
  const records = new Map<string, RsvpRecord>();
  const kept = new Map<string, RsvpRecord>();
  const current = new Map(webpages);
  const refusals = new Map<string, Problem>();
  for (const rsvp of rsvps) {
    const webpage = current.get(rsvp.event.id);
    if (webpage === undefined) throw new Error(`The event ${rsvp.event.id} has no webpage.`);
    const before = records.get(rsvp.key) ?? known.get(rsvp.key);
    const refusal =
      rsvp.trust === 'keyed' || rsvp.isHere === true
        ? undefined
        : refusePlaces(
            { ...rsvp, webpage, shown: asPublic(webpages.get(rsvp.event.id) ?? webpage, rsvp.now) },
            rsvp.mayChange ? before : undefined,
          );
    if (refusal !== undefined) {
      refusals.set(rsvp.ownId, refusal);
      continue;
    }
    if (before !== undefined && !rsvp.mayChange) {
      kept.set(rsvp.ownId, before);
      continue;
    }
    const record = recordOf(rsvp, before, webpage.language);
    const more = placesOf(record) - placesOf(before);
    records.set(rsvp.key, record);
    current.set(rsvp.event.id, { ...webpage, placesTaken: webpage.placesTaken + more });
  }
  const places = new Map(
    [...current].map(([id, { placesTaken }]) => [id, placesTaken - (webpages.get(id)?.placesTaken ?? 0)]),
  );
  return { records, kept, places, refusals };
}

// An RSVP that comes back after its cancellation has a new attendance (1.2). One that the link or a key changes is no longer one of a
// stranger (8 mails).
function recordOf(
  { ownId, event, personId, details, mayChange, token, now }: PlacedRsvp,
  before: RsvpRecord | undefined,
  language: string,
): RsvpRecord {
  const attendanceId = before?.cancelledAt === null ? before.attendanceId : ownId;
  return {
    ...{ guests: 0, language, token, createdAt: now },
    ...before,
    ...(details ?? {}),
    ...{ attendanceId, eventId: event.id, personId, modifiedAt: now, cancelledAt: null },
    isByStranger: !mayChange,
  };
}

// A place is free as long as the real number of places allows it; the refusal names only the number that everybody can read (1.2).
function refusePlaces(
  {
    event,
    webpage,
    shown,
    details,
    now,
  }: Pick<PlacedRsvp, 'now' | 'event' | 'details'> & {
    readonly webpage: EventWebpage;
    readonly shown: EventWebpage;
  },
  before: RsvpRecord | undefined,
): Problem | undefined {
  const state = stateOf({ event, webpage }, now);
  if (state === 'over' || state === 'cancelled') return closed(state);
  const left = placesLeft(webpage);
  const guests = details?.guests ?? before?.guests ?? 0;
  const more = 1 + guests - placesOf(before);
  if (left === undefined || more <= left || more <= 0) return undefined;
  if (left + placesOf(before) === 0) return refuseAt('/event', 'has no place left');
  // At most what anybody can read, with the places of this RSVP, which may be among the public ones or not.
  const known = Math.min((placesLeft(shown) ?? 0) + placesOf(before), webpage.capacity ?? 0);
  const isKnown = known > 0 && 1 + guests > known;
  return refuseAt(
    '/platform:guests',
    isKnown ? `has places for ${known - 1} guests` : 'has fewer places left',
  );
}

function closed(state: 'over' | 'cancelled'): Problem {
  return refuseAt('/event', `is ${state}`);
}

function refuseAt(pointer: string, message: string): Problem {
  return new Problem('invalid_request', `The event ${message}.`, { fields: [{ pointer, message }] });
}
