import type { Database } from '../../database/connect.ts';
import { enqueueMails } from '../../mail/enqueue-mails.ts';
import type { NewMail } from '../../mail/mail.ts';
import { findLatestMails } from '../../mail/mail-store.ts';
import { findReached, onceOf } from '../../mail/mailing-store.ts';
import type { AnnouncingNeeds } from '../events/announce-event.ts';
import { type MailedEvent, mailAbout, reminderUselessAfter, week } from '../events/event-mail.ts';

import type { PlacedRsvp, PlacesDecision, RsvpRecord } from './rsvp-record.ts';

const day = 24 * 60 * 60_000;

/** An RSVP with its record. */
export interface NewRsvp {
  readonly event: MailedEvent;
  readonly record: RsvpRecord;
}

/**
 * Those of the RSVPs that got a new attendance, and whose people learn of it by mail. A repeated RSVP keeps its attendance, one at an event
 * of the API has no record, and who is added at the door is there already (I-door).
 */
export function listNewRsvps(rsvps: readonly PlacedRsvp[], { records }: PlacesDecision): NewRsvp[] {
  return rsvps.flatMap(({ ownId, key, event, isHere }) => {
    const record = records.get(key);
    const isNew = record?.attendanceId === ownId && isHere !== true;
    return record === undefined || !isNew ? [] : [{ event, record }];
  });
}

/** Those of the RSVPs that a post without a key repeats, coming or cancelled, with the record that stays as it is. */
export function listKeptRsvps(rsvps: readonly PlacedRsvp[], { kept }: PlacesDecision): NewRsvp[] {
  return rsvps.flatMap(({ ownId, event }) => {
    const record = kept.get(ownId);
    return record === undefined ? [] : [{ event, record }];
  });
}

/**
 * Mails the link of RSVPs again to people who sign up a second time, once within 24 hours for an attendance (1.2, M-place). Call it in the
 * transaction of the posts.
 */
export async function remindOfRsvps(
  db: Database,
  { config, clock, ids }: AnnouncingNeeds,
  rsvps: readonly NewRsvp[],
): Promise<void> {
  if (config.mail === undefined || rsvps.length === 0) return;
  const now = clock.now();
  const latest = await findLatestMails(db, rsvps.map(onceOfAlready));
  const mails = rsvps.flatMap((rsvp) => {
    const once = onceOfAlready(rsvp);
    const before = latest.get(once) ?? 0;
    if (before > now - day) return [];
    const { event, record } = rsvp;
    // Two transactions that know the same mail before write the same one.
    const reason = { kind: 'already', uselessAfter: now + day, once: `${once}${before}` } as const;
    return [mailTo(record, event, { id: ids.newId(), now }, reason)];
  });
  await enqueueMails(db, mails);
}

function onceOfAlready({ record }: NewRsvp): string {
  return `already:${record.attendanceId}:`;
}

/**
 * Writes the confirmations of new RSVPs at events of the interface, and a reminder where the event's reminders are written already: it
 * shows why it is skipped. Call it in the transaction that records them, after it has changed the places: a step of a mailing writes
 * the same webpage, and so either comes before and is seen here, or sees these RSVPs.
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

/** The reminder of an attendee, one for each start of the event (M-reminder). */
export function reminderOf(event: MailedEvent, rsvp: RsvpRecord, made: Made): NewMail {
  return mailTo(rsvp, event, made, {
    kind: 'reminder',
    uselessAfter: reminderUselessAfter(event, made.now),
    once: `reminder:${event.id}:${event.startAt}:${rsvp.personId}`,
  });
}

function confirmationOf(event: MailedEvent, rsvp: RsvpRecord, made: Made): NewMail {
  return mailTo(rsvp, event, made, {
    kind: 'confirmation',
    uselessAfter: Math.max(event.startAt ?? 0, made.now + week),
    once: `confirmation:${rsvp.attendanceId}`,
  });
}

interface Made {
  readonly id: string;
  readonly now: number;
}

function mailTo(
  { personId, language }: RsvpRecord,
  event: MailedEvent,
  made: Made,
  reason: Pick<NewMail, 'kind' | 'uselessAfter' | 'once'>,
): NewMail {
  const facts = { startAt: event.startAt, sequence: 0, isOrganizer: false };
  return mailAbout(event, { personId, language }, made, { ...reason, facts });
}

function onceOfReminder({ id, startAt }: MailedEvent): string {
  return onceOf({ kind: 'reminder', eventId: id, startAt, sequence: 0 });
}
