import type { Clock } from '../../base/clock.ts';
import type { Ids } from '../../base/ids.ts';
import type { Config } from '../../config/config.ts';
import type { Database } from '../../database/connect.ts';
import { type Mailing, putMailings } from '../../mail/mailing-store.ts';

import { overAt, type PublishedEvent } from './event-webpage.ts';

/** How long before the start of an event its reminder is due (M-reminder), in ms. */
const reminderSpan = 1_440 * 60_000;

/** What the functions below need. Where mail is not configured they write nothing. */
export interface AnnouncingNeeds {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly config: Pick<Config, 'mail'>;
}

/** When the reminder of an event is due (M-reminder): 1440 minutes before the start, in any time zone and across changes of clocks. */
export function reminderAt(startAt: number): number {
  return startAt - reminderSpan;
}

/** Plans the reminder of a new event, in the transaction that creates it. */
export async function announceNew(
  db: Database,
  { config, clock, ids }: AnnouncingNeeds,
  published: PublishedEvent,
): Promise<void> {
  if (config.mail === undefined) return;
  await putMailings(db, planReminder(published, { id: ids.newId(), now: clock.now() }));
}

/**
 * Plans the mails that follow from the change of an event (M-change), in its transaction: to the attendees where the time or place
 * changed, with the sentence of the organiser, and the reminder of a new start.
 */
export async function announceChange(
  db: Database,
  { config, clock, ids }: AnnouncingNeeds,
  {
    before,
    after,
    sentence = null,
  }: { readonly before: PublishedEvent; readonly after: PublishedEvent; readonly sentence?: string | null },
): Promise<void> {
  const now = clock.now();
  if (config.mail === undefined || !isMoved(before, after) || isEnded(after, now)) return;
  const isNewStart = before.event.startAt !== after.event.startAt;
  await putMailings(db, [
    { ...mailingOf(after, now), id: ids.newId(), kind: 'changed', body: sentence },
    ...(isNewStart ? planReminder(after, { id: ids.newId(), now }) : []),
  ]);
}

/** Plans the mails to the attendees of an event that is cancelled (M-change), in its transaction, unless it is over. */
export async function announceCancellation(
  db: Database,
  { config, clock, ids }: AnnouncingNeeds,
  cancelled: PublishedEvent,
): Promise<void> {
  const now = clock.now();
  if (config.mail === undefined || isOver(cancelled, now)) return;
  await putMailings(db, [{ ...mailingOf(cancelled, now), id: ids.newId(), kind: 'cancelled' }]);
}

/** Whether people have to know of a change (M-change): the time, the zone, the place or the link to join is another one. */
function isMoved(before: PublishedEvent, after: PublishedEvent): boolean {
  return JSON.stringify(whenAndWhere(before)) !== JSON.stringify(whenAndWhere(after));
}

function whenAndWhere({ event, webpage }: PublishedEvent): unknown {
  const { startAt, location } = event;
  return [startAt, webpage.endAt, webpage.timeZone, location, webpage.onlineUrl];
}

function isEnded(published: PublishedEvent, now: number): boolean {
  return published.webpage.cancelledAt !== null || isOver(published, now);
}

function isOver({ event, webpage }: PublishedEvent, now: number): boolean {
  return overAt({ startAt: event.startAt, endAt: webpage.endAt }) <= now;
}

// Only an event of the interface has a webpage, so none of the API has a reminder (1.4, M-reminder).
function planReminder(
  { event, webpage }: PublishedEvent,
  { id, now }: { readonly id: string; readonly now: number },
): Mailing[] {
  const { startAt } = event;
  if (startAt === null || startAt <= now) return [];
  return [{ ...mailingOf({ event, webpage }, now), id, kind: 'reminder', dueAt: reminderAt(startAt) }];
}

function mailingOf({ event, webpage }: PublishedEvent, now: number): Omit<Mailing, 'id' | 'kind'> {
  return {
    accountId: event.accountId,
    eventId: event.id,
    startAt: event.startAt,
    sequence: webpage.sequence,
    dueAt: now,
    createdAt: now,
  };
}
