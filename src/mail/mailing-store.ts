import type { Database } from '../database/connect.ts';
import { upsertRows } from '../database/insert-rows.ts';
import type { MailingRow } from '../database/rows/mail-rows.ts';
import type { MailKind } from './mail.ts';

/** A mail to everybody who comes to an event: one row, from which the mails are written in pieces once it is due. */
export interface Mailing {
  readonly id: string;
  readonly kind: Extract<MailKind, 'reminder' | 'changed' | 'cancelled' | 'message' | 'thanks'>;
  readonly accountId: string;
  readonly eventId: string;
  /** The start of the event for which it was written (ms since 1970). */
  readonly startAt: number | null;
  /** The number of the event's change for which it was written. */
  readonly sequence: number;
  readonly dueAt: number;
  readonly createdAt: number;
  /** What the organiser wrote: a message, or a sentence about a change. */
  readonly subject?: string | null;
  readonly body?: string | null;
}

/** A mailing that is being written: all attendees up to the id `reachedId` have their mails. */
export interface DueMailing extends Mailing {
  readonly reachedId: string;
}

/** The reason to write a mailing, which has one row: a reminder for each start, a message for itself, the others for each change. */
export function onceOf({
  id,
  kind,
  eventId,
  startAt,
  sequence,
}: Pick<Mailing, 'kind' | 'eventId' | 'startAt' | 'sequence'> & { readonly id?: string }): string {
  if (kind === 'message' || kind === 'thanks') return `${kind}:${eventId}:${id}`;
  return kind === 'reminder' ? `${kind}:${eventId}:${startAt}` : `${kind}:${eventId}:${sequence}`;
}

/**
 * Writes mailings, in the transaction of what they are about. A mailing that exists begins again from the first attendee: an event
 * that moved there and back still has a reminder of its old start. The mails that are written already are not written again.
 */
export async function putMailings(db: Database, mailings: readonly Mailing[]): Promise<void> {
  await upsertRows(db, 'mailings', mailings.map(toRow), {
    key: ['once_key'],
    merge: { state: 'set', reached_id: 'set', due_at: 'set' },
  });
}

/** The ids of due mailings, the oldest first; at most `limit`. */
export async function listDueMailings(db: Database, now: number, limit: number): Promise<string[]> {
  const rows = await db('mailings')
    .where('state', 'waiting')
    .andWhere('due_at', '<=', now)
    .orderBy('due_at')
    .limit(limit)
    .select('id');
  return rows.map(({ id }) => id);
}

/** Locks a mailing that is waiting and due until the transaction ends, and returns it as it then is; undefined where another worker completed it. */
export async function lockDueMailing(db: Database, id: string, now: number): Promise<DueMailing | undefined> {
  const row = await db('mailings').where({ id }).forUpdate().first();
  return row === undefined || row.state !== 'waiting' || row.due_at > now ? undefined : toMailing(row);
}

/** Writes how far a mailing is, which the caller has locked; undefined means that it is complete. */
export async function updateReached(db: Database, id: string, reachedId: string | undefined): Promise<void> {
  await db('mailings')
    .where({ id })
    .update(reachedId === undefined ? { state: 'done' } : { reached_id: reachedId });
}

/** How far these mailings are, by their `onceOf`: all attendees up to the id have their mails; undefined where it is complete. */
export async function findReached(
  db: Database,
  onces: readonly string[],
): Promise<Map<string, string | undefined>> {
  const rows = await db('mailings')
    .whereIn('once_key', [...onces])
    .select('once_key', 'state', 'reached_id');
  return new Map(rows.map((row) => [row.once_key, row.state === 'done' ? undefined : row.reached_id]));
}

/** The number of the last change of an event that has a mailing; 0 without one. */
export async function findLatestChange(db: Database, eventId: string): Promise<number> {
  const row = await db('mailings')
    .where({ event_id: eventId, kind: 'changed' })
    .orderBy('sequence', 'desc')
    .first();
  return row?.sequence ?? 0;
}

/** The mailing of that id of an event, or undefined. */
export async function findMailing(db: Database, eventId: string, id: string): Promise<Mailing | undefined> {
  const row = await db('mailings').where({ id, event_id: eventId }).first();
  return row && toMailing(row);
}

/** The sentence that an organiser wrote about the change of an event with this number; null without one. */
export async function findSentence(db: Database, eventId: string, sequence: number): Promise<string | null> {
  const row = await db('mailings').where({ event_id: eventId, kind: 'changed', sequence }).first();
  return row?.body ?? null;
}

/** The mailings of an event, the oldest first. */
export async function listMailingsOf(
  db: Database,
  eventId: string,
): Promise<(Mailing & { readonly isDone: boolean })[]> {
  const rows = await db('mailings').where('event_id', eventId).orderBy('id');
  return rows.map((row) => ({ ...toMailing(row), isDone: row.state === 'done' }));
}

function toRow(mailing: Mailing): MailingRow {
  return {
    id: mailing.id,
    kind: mailing.kind,
    account_id: mailing.accountId,
    event_id: mailing.eventId,
    start_at: mailing.startAt,
    sequence: mailing.sequence,
    state: 'waiting',
    due_at: mailing.dueAt,
    reached_id: '',
    once_key: onceOf(mailing),
    created_at: mailing.createdAt,
    subject: mailing.subject ?? null,
    body: mailing.body ?? null,
  };
}

function toMailing(row: MailingRow): DueMailing {
  return {
    id: row.id,
    kind: row.kind,
    accountId: row.account_id,
    eventId: row.event_id,
    startAt: row.start_at,
    sequence: row.sequence,
    dueAt: row.due_at,
    createdAt: row.created_at,
    reachedId: row.reached_id,
    subject: row.subject,
    body: row.body,
  };
}
