import { byIndex, byIndexOnly, indexOf } from '../database/by-index.ts';
import type { Database } from '../database/connect.ts';
import { deleteSome } from '../database/delete-some.ts';
import { upsertRows } from '../database/insert-rows.ts';
import { pieces } from '../database/pieces.ts';
import type { MailRow } from '../database/rows/mail-rows.ts';
import { claimOf, findHeld, type Lease } from '../queue/lease.ts';
import { type ClaimedMail, type MailReason, type NewMail, type NextState, priorityOf } from './mail.ts';
import { addOutcomes } from './newsletter-count-store.ts';

const noFacts = '{}';

// A row keeps only the start of a server's answer.
const longestResponse = 255;

// Sorts behind all times of our days, which have 13 digits.
const latestTime = '9999999999999999';

/** Writes mails, except those whose `once` exists (M-once). */
export async function insertMails(db: Database, mails: readonly NewMail[]): Promise<void> {
  // An insert that ignored duplicates would also ignore other mistakes.
  await upsertRows(db, 'mails', mails.map(toRow), { key: ['once_key'], merge: { once_key: 'set' } });
}

/** When the latest of the mails was written whose `once` is one of these texts and a number, in ms since 1970; at most 500 at once. */
export async function findLatestMails(db: Database, texts: readonly string[]): Promise<Map<string, number>> {
  const latest = new Map<string, number>();
  if (texts.length === 0) return latest;
  const rows = await db('mails')
    .where((any) => {
      for (const text of new Set(texts)) any.orWhereBetween('once_key', [text, `${text}${latestTime}`]);
    })
    .select('once_key', 'created_at');
  for (const { once_key, created_at } of rows) {
    const text = once_key.replace(/\d+$/, '');
    latest.set(text, Math.max(latest.get(text) ?? 0, created_at));
  }
  return latest;
}

/** How many mails there are whose `once` is this text and a time (ms since 1970) from `since` on. */
export async function countMailsSince(db: Database, text: string, since: number): Promise<number> {
  const counted = await db('mails')
    .whereBetween('once_key', [`${text}${since}`, `${text}${latestTime}`])
    .count({ count: '*' })
    .first();
  return Number(counted?.count);
}

/** Makes mails wait again that were skipped for this reason, by their `once`; at most 500 at a time. */
export async function updateRevived(
  db: Database,
  onces: readonly string[],
  { reason, dueAt, uselessAfter }: { reason: MailReason; dueAt: number; uselessAfter: number },
): Promise<void> {
  await db('mails')
    .whereIn('once_key', [...onces])
    .andWhere({ state: 'skipped', reason })
    .update({ state: 'waiting', reason: null, due_at: dueAt, useless_after: uselessAfter, ended_at: null });
}

/** The ids of due mails without a claim, in the order of their priorities, the oldest of each first; at most `limit`. */
export async function listDueMails(db: Database, now: number, limit: number): Promise<string[]> {
  const ids: string[] = [];
  for (const priority of [0, 1, 2]) {
    if (ids.length >= limit) break;
    const rows: { id: string }[] = await db
      .from(byIndex(db, 'mails', ['state', 'priority', 'due_at']))
      .where({ state: 'waiting', priority })
      .andWhere('due_at', '<=', now)
      .orderBy('due_at')
      .limit(limit - ids.length)
      .select('id');
    ids.push(...rows.map(({ id }) => id));
  }
  return ids;
}

/**
 * Claims those of the mails that are still waiting and due, so that one worker sends each (M-once, N-once). After the end of the lease
 * they are due again (M-crash).
 */
export async function updateMailClaims(db: Database, ids: readonly string[], lease: Lease): Promise<void> {
  await db('mails')
    .whereIn('id', [...ids])
    // As one expression, so that SQLite looks up the ids.
    .andWhere(db.raw("case state when 'waiting' then due_at end"), '<=', lease.now)
    .update(claimOf(lease));
}

/** Those of the mails that carry the token. */
export async function listClaimedMails(
  db: Database,
  ids: readonly string[],
  token: string,
): Promise<ClaimedMail[]> {
  const rows = await db('mails')
    .whereIn('id', [...ids])
    .andWhere('claim_token', token);
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    accountId: row.account_id,
    personId: row.person_id,
    eventId: row.event_id,
    newsletterId: row.newsletter_id ?? undefined,
    to: row.address,
    language: row.language,
    facts: JSON.parse(row.facts),
    uselessAfter: row.useless_after,
    once: row.once_key,
    token,
    attemptCount: row.attempt_count,
  }));
}

/** The ids of those mails that still carry the token of their claim; their rows stay locked until the transaction ends. */
export async function lockHeldMails(
  db: Database,
  claims: readonly { id: string; token: string }[],
): Promise<Set<string>> {
  const ids = claims.map(({ id }) => id);
  return findHeld(
    claims,
    await db('mails')
      .whereIn('id', [...ids])
      .orderBy('id')
      .forUpdate()
      .select('id', 'claim_token'),
  );
}

/** Writes the next state of a mail that is locked, with the server's answer, and ends its claim. A final state empties its facts. */
export async function updateMailState(
  db: Database,
  id: string,
  { next, response, now }: { next: NextState; response: string | null; now: number },
): Promise<void> {
  const attempted = response !== null && {
    response: response.slice(0, longestResponse),
    attempt_count: db.raw('attempt_count + 1'),
  };
  const ended =
    next.state === 'waiting'
      ? { due_at: next.dueAt }
      : { ended_at: now, reason: next.state === 'sent' ? null : next.reason };
  const emptied = next.state === 'waiting' || mayWaitAgain(next) ? {} : { facts: noFacts };
  await db('mails')
    .where({ id })
    .update({ state: next.state, claim_token: null, ...ended, ...emptied, ...attempted });
}

/** Releases claims without an attempt: the mails are due at once. One that another worker has claimed since stays as it is. */
export async function updateMailsReleased(
  db: Database,
  { ids, token, now }: { ids: readonly string[]; token: string; now: number },
): Promise<void> {
  await db('mails')
    .whereIn('id', [...ids])
    .andWhere('claim_token', token)
    .update({ claim_token: null, due_at: now });
}

/** How many mails wait, at most `most`. */
export async function countWaitingMails(db: Database, most: number): Promise<number> {
  const some = db
    .from(byIndex(db, 'mails', ['state', 'priority', 'due_at']))
    .where('state', 'waiting')
    .limit(most)
    .select('due_at')
    .as('some');
  const counted: { count: number | string } | undefined = await db.from(some).count({ count: '*' }).first();
  return Number(counted?.count);
}

/** Whether a mail is due at a time (ms since 1970) or is being sent. */
export async function isMailDue(db: Database, now: number): Promise<boolean> {
  const found = await db
    .from(byIndex(db, 'mails', ['state', 'priority', 'due_at']))
    .where('state', 'waiting')
    .andWhere((due) => due.where('due_at', '<=', now).orWhereNotNull('claim_token'))
    .first('id');
  return found !== undefined;
}

/** How many mails about an event there are of each kind, state and reason. */
export async function countMailsOfEvent(
  db: Database,
  eventId: string,
): Promise<(Pick<MailRow, 'kind' | 'state' | 'reason'> & { count: number })[]> {
  const rows: (Pick<MailRow, 'kind' | 'state' | 'reason'> & { count: number | string })[] = await db('mails')
    .where('event_id', eventId)
    .groupBy('kind', 'state', 'reason')
    .orderBy(['kind', 'state', 'reason'])
    .select('kind', 'state', 'reason')
    .count({ count: '*' });
  return rows.map(({ count, ...row }) => ({ ...row, count: Number(count) }));
}

/** What became of a mail. */
export interface MailOutcome extends Pick<MailRow, 'state' | 'reason' | 'response'> {
  readonly isTried: boolean;
}

/** What became of the mails with these `once`, by them; at most 500. */
export async function findMailOutcomes(
  db: Database,
  onces: readonly string[],
): Promise<Map<string, MailOutcome>> {
  const rows = await db('mails')
    .whereIn('once_key', [...onces])
    .select('once_key', 'state', 'reason', 'response', 'attempt_count');
  return new Map(
    rows.map(({ once_key, attempt_count, ...mail }) => [once_key, { ...mail, isTried: attempt_count > 0 }]),
  );
}

/** A mail of a newsletter to a person. */
export interface MailOfNewsletter {
  readonly id: string;
  readonly personId: string;
  readonly newsletterId: string;
}

/**
 * The ids of those of these mails whose person has another mail of the same newsletter: one that was sent, or an earlier one that waits
 * (N-once); at most 500 at once.
 */
export async function findRepeatedMails(
  db: Database,
  mails: readonly MailOfNewsletter[],
): Promise<Set<string>> {
  // By its states SQLite would read every mail that waits or was sent.
  const rows: Pick<MailRow, 'id' | 'person_id' | 'newsletter_id' | 'state'>[] = await db
    .from(byIndexOnly(db, 'mails', indexOf('mails', ['person_id', 'id'])))
    .whereIn('person_id', [...new Set(mails.map(({ personId }) => personId))])
    .whereIn('newsletter_id', [...new Set(mails.map(({ newsletterId }) => newsletterId))])
    .whereIn('state', ['sent', 'waiting'])
    .select('id', 'person_id', 'newsletter_id', 'state');
  const repeated = mails.filter((mail) =>
    rows.some(
      (row) =>
        row.person_id === mail.personId &&
        row.newsletter_id === mail.newsletterId &&
        row.id !== mail.id &&
        (row.state === 'sent' || row.id < mail.id),
    ),
  );
  return new Set(repeated.map(({ id }) => id));
}

/** Deletes the mails with these `once`; at most 500. */
export async function deleteMailsOnce(db: Database, onces: readonly string[]): Promise<void> {
  if (onces.length === 0) return;
  await db('mails')
    .whereIn('once_key', [...onces])
    .delete();
}

/** A mail about a person as they may know it: without its facts, which may contain a link to sign in. */
export interface MailAbout
  extends Pick<MailRow, 'id' | 'kind' | 'address' | 'language' | 'state' | 'reason' | 'response'> {
  readonly eventId: string | null;
  readonly newsletterId: string | null;
  readonly createdAt: number;
  readonly endedAt: number | null;
}

/** The mails about a person, the oldest first. */
export async function listMailsAbout(db: Database, personId: string): Promise<MailAbout[]> {
  return db('mails')
    .where('person_id', personId)
    .orderBy('id')
    .select('id', 'kind', 'address', 'language', 'state', 'reason', 'response', {
      eventId: 'event_id',
      newsletterId: 'newsletter_id',
      createdAt: 'created_at',
      endedAt: 'ended_at',
    });
}

/** Whether there is a mail about a person. */
export async function hasMails(db: Database, personId: string): Promise<boolean> {
  return (await db('mails').where('person_id', personId).first('id')) !== undefined;
}

/**
 * Deletes mails about people, at most 500 of them, and returns how many mails; at most `limit`. A mail of a newsletter that waits is
 * counted as `gone` at `now`, since nobody will send it.
 */
export async function deleteMailsAbout(
  db: Database,
  personIds: readonly string[],
  { limit, now }: { readonly limit?: number; readonly now: number },
): Promise<number> {
  const about = db('mails')
    .whereIn('person_id', [...personIds])
    .orderBy('id')
    .forUpdate()
    .select('id', 'state', 'newsletter_id');
  const rows = await (limit === undefined ? about : about.limit(limit));
  await addOutcomes(
    db,
    rows.flatMap(({ state, newsletter_id: newsletterId }) =>
      newsletterId === null || state !== 'waiting'
        ? []
        : [{ newsletterId, outcome: 'gone' as const, endedAt: now }],
    ),
  );
  for (const ids of pieces(rows.map(({ id }) => id))) await db('mails').whereIn('id', ids).delete();
  return rows.length;
}

/** Gives mails about a person to another one, at most `limit`, and returns how many. */
export async function moveMails(
  db: Database,
  { fromId, toId }: { readonly fromId: string; readonly toId: string },
  limit: number,
): Promise<number> {
  const ids = await db('mails').where('person_id', fromId).limit(limit).pluck('id');
  if (ids.length === 0) return 0;
  return db('mails').whereIn('id', ids).update({ person_id: toId });
}

/** Deletes the mails about a person and events that nobody has tried to send; at most 500 events at once. */
export async function deleteWaitingMails(
  db: Database,
  personId: string,
  eventIds: readonly string[],
): Promise<void> {
  if (eventIds.length === 0) return;
  await db('mails')
    .where({ person_id: personId, state: 'waiting', attempt_count: 0 })
    .whereNull('claim_token')
    .whereIn('event_id', [...eventIds])
    .delete();
}

/** Deletes mails that were useless before a time (ms since 1970), at most `limit`, and returns how many. */
export function deleteMailsBefore(db: Database, uselessBefore: number, limit: number): Promise<number> {
  return deleteSome(
    db('mails').where('useless_after', '<', uselessBefore).whereNot('state', 'waiting'),
    limit,
  );
}

function mayWaitAgain(next: NextState): boolean {
  return next.state === 'skipped' && next.reason === 'event_moved';
}

function toRow(mail: NewMail): MailRow {
  const { skipped } = mail;
  return {
    id: mail.id,
    kind: mail.kind,
    account_id: mail.accountId,
    person_id: mail.personId,
    event_id: mail.eventId,
    newsletter_id: mail.newsletterId ?? null,
    address: mail.to,
    language: mail.language,
    facts: skipped === undefined ? JSON.stringify(mail.facts) : noFacts,
    state: skipped === undefined ? 'waiting' : 'skipped',
    reason: skipped ?? null,
    response: null,
    priority: priorityOf(mail.kind),
    due_at: mail.dueAt,
    useless_after: mail.uselessAfter,
    claim_token: null,
    attempt_count: 0,
    once_key: mail.once,
    created_at: mail.dueAt,
    ended_at: skipped === undefined ? null : mail.dueAt,
  };
}
