import type { Database } from '../database/connect.ts';
import { insertRows } from '../database/insert-rows.ts';
import type { NewsletterRow } from '../database/rows/mail-rows.ts';
import type { Newsletter, NewsletterText } from './newsletter.ts';

/** Writes a new newsletter. */
export async function insertNewsletter(db: Database, newsletter: Newsletter): Promise<void> {
  await insertRows(db, 'newsletters', [toRow(newsletter)]);
}

/** The newsletter of the account with that id, or undefined. */
export async function findNewsletter(
  db: Database,
  accountId: string,
  id: string,
): Promise<Newsletter | undefined> {
  const row = await db('newsletters').where({ id, account_id: accountId }).first();
  return row && toNewsletter(row);
}

/** Locks the newsletter of that id until the transaction ends, and returns it as it then is. */
export async function lockNewsletter(db: Database, id: string): Promise<Newsletter | undefined> {
  const row = await db('newsletters').where({ id }).forUpdate().first();
  return row && toNewsletter(row);
}

/** The states and versions of newsletters of any account, by id; at most 500 at once. */
export async function findSendingStates(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, Pick<Newsletter, 'state' | 'version'>>> {
  const rows = await db('newsletters')
    .whereIn('id', [...ids])
    .select('id', 'state', 'version');
  return new Map(rows.map(({ id, ...sending }) => [id, sending]));
}

/** The newsletter of that id, of any account, or undefined. */
export async function findAnyNewsletter(db: Database, id: string): Promise<Newsletter | undefined> {
  const row = await db('newsletters').where({ id }).first();
  return row && toNewsletter(row);
}

/** A stretch of the account's newsletters, the newest first; where `onlyOfActions`, without those to targets. */
export async function listNewsletters(
  db: Database,
  accountId: string,
  { limit, skipped, onlyOfActions }: { limit: number; skipped: number; onlyOfActions: boolean },
): Promise<Newsletter[]> {
  const query = db('newsletters').where({ account_id: accountId });
  if (onlyOfActions) query.whereNull('target_id');
  const rows = await query.orderBy('id', 'desc').limit(limit).offset(skipped);
  return rows.map(toNewsletter);
}

/** The titles of the account's newest newsletters that are no drafts, at most `limit`; without the one of that id. */
export async function listSentTitles(
  db: Database,
  accountId: string,
  { except, limit }: { except: string; limit: number },
): Promise<string[]> {
  const sent = db('newsletters')
    .where({ account_id: accountId })
    .whereNot({ state: 'draft' })
    .whereNot({ id: except });
  return sent.orderBy('id', 'desc').limit(limit).pluck('title');
}

/** Whether a newsletter of the account, other than that one, has this source code. */
export async function isSourceTaken(
  db: Database,
  accountId: string,
  { source, except }: { source: string; except: string },
): Promise<boolean> {
  const taken = db('newsletters').where({ account_id: accountId, source }).whereNot({ id: except });
  return (await taken.first('id')) !== undefined;
}

/** The ids of newsletters whose mails are to be written, those first that began first; at most `limit`. */
export async function listDueNewsletters(db: Database, now: number, limit: number): Promise<string[]> {
  const due = db('newsletters').whereIn('state', ['scheduled', 'sending']).andWhere('send_at', '<=', now);
  return due.orderBy(['send_at', 'id']).limit(limit).pluck('id');
}

/** Writes the text of a newsletter that the caller has locked. */
export async function updateText(
  db: Database,
  id: string,
  text: NewsletterText & Pick<Newsletter, 'version' | 'modifiedAt' | 'modifierId'>,
): Promise<void> {
  const { version, modifiedAt, modifierId } = text;
  await db('newsletters')
    .where({ id })
    .update({ ...textColumns(text), version, modified_at: modifiedAt, modifier_id: modifierId });
}

/** Writes where a newsletter is, which the caller has locked; what is not named stays. */
export async function updateProgress(
  db: Database,
  id: string,
  progress: Partial<
    Pick<
      Newsletter,
      | 'title'
      | 'state'
      | 'audience'
      | 'sendAt'
      | 'startedAt'
      | 'stoppedAt'
      | 'reachedId'
      | 'written'
      | 'modifiedAt'
    > & { readonly source: string | null }
  >,
): Promise<void> {
  const { title, source, state, audience, sendAt, startedAt, stoppedAt, reachedId, written, modifiedAt } =
    progress;
  const columns: Partial<NewsletterRow> = {
    ...(title !== undefined && { title }),
    ...(source !== undefined && { source }),
    ...(state !== undefined && { state }),
    ...(audience !== undefined && { audience }),
    ...(sendAt !== undefined && { send_at: sendAt }),
    ...(startedAt !== undefined && { started_at: startedAt }),
    ...(stoppedAt !== undefined && { stopped_at: stoppedAt }),
    ...(reachedId !== undefined && { reached_id: reachedId }),
    ...(written !== undefined && { written }),
    ...(modifiedAt !== undefined && { modified_at: modifiedAt }),
  };
  await db('newsletters').where({ id }).update(columns);
}

/** Writes how many of those who got a newsletter do not get its mails any more. */
export async function updateLeft(
  db: Database,
  id: string,
  { bounced, unsubscribed, countedAt }: Pick<Newsletter, 'bounced' | 'unsubscribed'> & { countedAt: number },
): Promise<void> {
  await db('newsletters').where({ id }).update({ bounced, unsubscribed, counted_at: countedAt });
}

/** Newsletters that began longer ago than `span` (ms) and were not counted since that time; at most `limit`. */
export async function listUncounted(
  db: Database,
  { span, now, limit }: { span: number; now: number; limit: number },
): Promise<Newsletter[]> {
  const rows = await db('newsletters')
    .where('started_at', '<=', now - span)
    .andWhere((either) =>
      either.whereNull('counted_at').orWhere('counted_at', '<', db.raw('started_at + ?', [span])),
    )
    .orderBy('id')
    .limit(limit);
  return rows.map(toNewsletter);
}

function textColumns({ title, subject, body, of, replyTo, sendAt }: NewsletterText) {
  return {
    title,
    subject,
    body,
    target_id: of !== undefined && 'targetId' in of ? of.targetId : null,
    action_id: of !== undefined && 'actionId' in of ? of.actionId : null,
    reply_to: replyTo,
    send_at: sendAt,
  };
}

function toRow(newsletter: Newsletter): NewsletterRow {
  return {
    ...textColumns(newsletter),
    id: newsletter.id,
    account_id: newsletter.accountId,
    version: newsletter.version,
    creator_id: newsletter.creatorId,
    modifier_id: newsletter.modifierId,
    source: null,
    audience: newsletter.audience,
    state: newsletter.state,
    created_at: newsletter.createdAt,
    modified_at: newsletter.modifiedAt,
    started_at: newsletter.startedAt,
    stopped_at: newsletter.stoppedAt,
    reached_id: newsletter.reachedId,
    written: newsletter.written,
    bounced: newsletter.bounced,
    unsubscribed: newsletter.unsubscribed,
    counted_at: newsletter.countedAt,
  };
}

function toNewsletter(row: NewsletterRow): Newsletter {
  const { target_id: targetId, action_id: actionId } = row;
  return {
    id: row.id,
    accountId: row.account_id,
    version: row.version,
    creatorId: row.creator_id,
    modifierId: row.modifier_id ?? row.creator_id,
    title: row.title,
    subject: row.subject,
    body: row.body,
    of: targetId === null ? (actionId === null ? undefined : { actionId }) : { targetId },
    audience: row.audience,
    replyTo: row.reply_to,
    sendAt: row.send_at,
    state: row.state,
    createdAt: row.created_at,
    modifiedAt: row.modified_at,
    startedAt: row.started_at,
    stoppedAt: row.stopped_at,
    reachedId: row.reached_id,
    written: row.written,
    bounced: row.bounced,
    unsubscribed: row.unsubscribed,
    countedAt: row.counted_at,
  };
}
