import type { Clock } from '../../base/clock.ts';
import type { Ids } from '../../base/ids.ts';
import type { Logger } from '../../base/logger.ts';
import type { Database } from '../../database/connect.ts';
import type { StartThrottle } from '../../database/throttle.ts';
import type { NewMail } from '../../mail/mail.ts';
import { insertMails, updateRevived } from '../../mail/mail-store.ts';
import {
  type DueMailing,
  listDueMailings,
  lockDueMailing,
  onceOf,
  updateReached,
} from '../../mail/mailing-store.ts';
import { type PollLoop, startPolling } from '../../queue/poll-loop.ts';
import { reminderOf } from '../attendances/announce-rsvps.ts';
import type { RsvpRecord } from '../attendances/rsvp-record.ts';
import { listAttendedAfter, listRsvpsAfter } from '../attendances/rsvp-store.ts';
import { mailAbout, reminderUselessAfter, week } from '../events/event-mail.ts';
import { overAt, type PublishedEvent } from '../events/event-webpage.ts';
import { countMailingStep } from '../events/event-webpage-store.ts';
import { getPublishedEvent } from '../events/read-event-webpage.ts';

/** Starts to write the mails of due mailings, such as the reminders of an event. `wake` hints that there are mails to send. */
export function startMailings(
  needs: {
    readonly db: Database;
    readonly startThrottle: StartThrottle;
    readonly clock: Clock;
    readonly ids: Ids;
    readonly logger: Logger;
  },
  wake: () => void,
): Pick<PollLoop, 'wake' | 'stop'> {
  const stopping = new AbortController();

  async function poll() {
    const count = await writeMailings(needs, stopping.signal).catch((error: unknown) => {
      if (stopping.signal.aborted) return 0;
      throw error;
    });
    if (count > 0) wake();
    return { found: count > 0, more: count > 0 };
  }

  const loop = startPolling('writing mailings', poll, needs.logger);
  return {
    wake: loop.wake,
    async stop() {
      stopping.abort();
      await loop.stop();
    },
  };
}

type Needs = {
  readonly db: Database;
  readonly startThrottle: StartThrottle;
  readonly clock: Clock;
  readonly ids: Ids;
};

const mailingsAtOnce = 20;

/**
 * Writes the mails of due mailings, in short transactions in the order of the attendances, and returns how many
 * mailings it found. Several processes may do it at once, and one continues where another one ended. Only events of the interface have
 * mailings, which `announce-event.ts` plans.
 */
export async function writeMailings(needs: Needs, signal: AbortSignal): Promise<number> {
  const { db, startThrottle, clock } = needs;
  const ids = await listDueMailings(db, clock.now(), mailingsAtOnce);
  const throttle = startThrottle(signal);
  for (const id of ids) {
    const step = (db: Database) => writeSome(db, needs, id, throttle.rows);
    while (await throttle.step(db, step));
  }
  return ids.length;
}

// Everybody who comes, or who came to the event, gets a mail (M-reminder, M-message). Returns whether there are more.
async function writeSome(
  db: Database,
  { clock, ids }: Pick<Needs, 'clock' | 'ids'>,
  id: string,
  limit: number,
): Promise<boolean> {
  const now = clock.now();
  const mailing = await lockDueMailing(db, id, now);
  if (mailing === undefined) return false;
  // An RSVP writes the same row, so it comes before this piece, or sees that the mailing has passed it.
  await countMailingStep(db, mailing.eventId);
  const published = await getPublishedEvent(db, mailing.accountId, mailing.eventId);
  if (!isCurrent(mailing, published)) {
    await updateReached(db, id, undefined);
    return false;
  }
  const list = mailing.kind === 'thanks' ? listAttendedAfter : listRsvpsAfter;
  const rsvps = await list(db, mailing.eventId, mailing.reachedId, limit);
  const mails = rsvps
    .filter(({ createdAt }) => !isForEarlier(mailing) || createdAt <= mailing.createdAt)
    .map((rsvp) => mailTo(mailing, published, rsvp, { id: ids.newId(), now }));
  const isComplete = rsvps.length < limit;
  if (isComplete && mailing.kind === 'reminder')
    mails.push(mailToOrganizer(mailing, published, { id: ids.newId(), now }));
  await insertMails(db, mails);
  await reviveMoved(db, mails);
  await updateReached(db, id, isComplete ? undefined : rsvps.at(-1)?.attendanceId);
  return !isComplete;
}

// Who signs up later knows the new facts, and a message was not meant for them.
function isForEarlier({ kind }: DueMailing): boolean {
  return kind === 'changed' || kind === 'message';
}

// A reminder of another start is not written: it begins again where the event moves back.
function isCurrent({ kind, startAt }: DueMailing, { event, webpage }: PublishedEvent): boolean {
  if (kind === 'cancelled') return webpage.cancelledAt !== null;
  if (webpage.cancelledAt !== null) return false;
  return kind !== 'reminder' || startAt === event.startAt;
}

// A person gets one mail of a mailing (M-message).
function mailTo(
  mailing: DueMailing,
  published: PublishedEvent,
  rsvp: RsvpRecord,
  { id, now }: { readonly id: string; readonly now: number },
): NewMail {
  const { kind, startAt, sequence } = mailing;
  const { event, webpage } = published;
  if (kind === 'reminder') return reminderOf(event, rsvp, { id, now });
  const { personId, language } = rsvp;
  const over = overAt({ startAt: event.startAt, endAt: webpage.endAt });
  return mailAbout(
    event,
    { personId, language },
    { id, now },
    {
      kind,
      facts: { startAt, sequence, isOrganizer: false, mailingId: mailing.id },
      uselessAfter: kind === 'thanks' ? now + week : usefulUntil(over, now),
      once: `${onceOf(mailing)}:${personId}`,
    },
  );
}

// The organiser gets one reminder for each start (M-reminder).
function mailToOrganizer(
  { startAt, sequence }: DueMailing,
  { event, webpage }: PublishedEvent,
  { id, now }: { readonly id: string; readonly now: number },
): NewMail {
  return mailAbout(
    event,
    { personId: event.creatorPersonId, language: webpage.language },
    { id, now },
    {
      kind: 'reminder',
      facts: { startAt, sequence, isOrganizer: true },
      uselessAfter: reminderUselessAfter({ ...event, startAt }, now),
      once: `reminder:${event.id}:${startAt}:organiser`,
    },
  );
}

// An event without a start is never over.
function usefulUntil(over: number, now: number): number {
  return Math.min(over, now + 52 * week);
}

// The event has moved back, so mails that were skipped because it had moved wait again.
async function reviveMoved(db: Database, mails: readonly NewMail[]): Promise<void> {
  const [first] = mails.filter(({ kind }) => kind === 'reminder');
  if (first === undefined) return;
  const { dueAt, uselessAfter } = first;
  await updateRevived(
    db,
    mails.map(({ once }) => once),
    { reason: 'event_moved', dueAt, uselessAfter },
  );
}
