import type { Database } from '../database/connect.ts';
import { type AnnouncingNeeds, leastLead } from '../events/announce-event.ts';
import type { CivicEvent } from '../events/event.ts';
import { enqueueMails } from '../mail/enqueue-mails.ts';
import type { NewMail } from '../mail/mail.ts';
import { onceOf } from '../mail/mailing.ts';
import { findReached } from '../mail/mailing-store.ts';
import type { PlacedRsvp, PlacesDecision, RsvpRecord } from './rsvp-record.ts';

/** The event of an RSVP, as far as its mails need it. */
export type AttendedEvent = Pick<CivicEvent, 'id' | 'accountId' | 'startAt'>;

/** An RSVP with a new attendance. */
export interface NewRsvp {
  readonly event: AttendedEvent;
  readonly record: RsvpRecord;
}

const week = 7 * 24 * 60 * 60_000;

/** Those of the RSVPs that got a new attendance. A repeated RSVP keeps its attendance, and one at an event of the API has no record. */
export function listNewRsvps(rsvps: readonly PlacedRsvp[], { records }: PlacesDecision): NewRsvp[] {
  return rsvps.flatMap(({ ownId, key, event }) => {
    const record = records.get(key);
    return record === undefined || record.attendanceId !== ownId ? [] : [{ event, record }];
  });
}

/**
 * Writes the confirmations of new RSVPs at events of the interface, and a reminder where the event's reminders are written already: it
 * shows why it is skipped. Call it in the transaction that records them.
 */
export async function announceRsvps(
  db: Database,
  { config, clock, ids }: AnnouncingNeeds,
  rsvps: readonly NewRsvp[],
): Promise<void> {
  if (config.mail === undefined || rsvps.length === 0) return;
  const now = clock.now();
  const reached = await findReached(
    db,
    rsvps.map(({ event }) => onceOfReminder(event)),
  );
  const mails = rsvps.flatMap(({ event, record }) => {
    const once = onceOfReminder(event);
    const isPassed = reached.has(once) && (reached.get(once) ?? record.attendanceId) >= record.attendanceId;
    return [
      confirmationOf(event, record, { id: ids.newId(), now }),
      ...(isPassed ? [reminderOf(event, record, { id: ids.newId(), now })] : []),
    ];
  });
  await enqueueMails(db, mails);
}

/** The reminder of an attendee, one for each start of the event. */
export function reminderOf(
  { id: eventId, accountId, startAt }: AttendedEvent,
  { personId, language }: RsvpRecord,
  { id, now }: { readonly id: string; readonly now: number },
): NewMail {
  return {
    id,
    kind: 'reminder',
    accountId,
    personId,
    eventId,
    to: null,
    language,
    facts: { startAt, sequence: 0, isOrganiser: false },
    dueAt: now,
    uselessAfter: (startAt ?? now) - leastLead,
    once: `reminder:${eventId}:${startAt}:${personId}`,
  };
}

function confirmationOf(
  { id: eventId, accountId, startAt }: AttendedEvent,
  { personId, language, attendanceId }: RsvpRecord,
  { id, now }: { readonly id: string; readonly now: number },
): NewMail {
  return {
    id,
    kind: 'confirmation',
    accountId,
    personId,
    eventId,
    to: null,
    language,
    facts: { startAt, sequence: 0, isOrganiser: false },
    dueAt: now,
    uselessAfter: Math.max(startAt ?? 0, now + week),
    once: `confirmation:${attendanceId}`,
  };
}

function onceOfReminder({ id, accountId, startAt }: AttendedEvent): string {
  return onceOf({ kind: 'reminder', eventId: id, accountId, startAt, sequence: 0 });
}
