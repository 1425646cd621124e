import type { Database } from '../database/connect.ts';
import { pieces } from '../database/pieces.ts';
import type { SessionRow } from '../database/rows/account-rows.ts';
import { type Session, sessionSpans } from './session.ts';

/** Writes a new session under the hash of its token. */
export async function insertSession(db: Database, session: Session, tokenHash: string): Promise<void> {
  await db('sessions').insert({
    id: session.id,
    token_hash: tokenHash,
    account_id: session.accountId,
    signed_in_at: session.signedInAt,
    seen_at: session.seenAt,
    device: session.device,
    network: session.network,
    flash: session.flash,
  });
}

/** The session whose token has this hash, ended ones included, or undefined. */
export async function findSession(db: Database, tokenHash: string): Promise<Session | undefined> {
  const row = await db('sessions').where({ token_hash: tokenHash }).first();
  return row && toSession(row);
}

/** The sessions of a user, the latest sign-in first. */
export async function listSessions(db: Database, accountId: string): Promise<Session[]> {
  return (await db('sessions').where({ account_id: accountId }).orderBy('id', 'desc')).map(toSession);
}

/** When each of these users was seen last in a session that has not ended, by their accounts. */
export async function findLastSeen(
  db: Database,
  accountIds: readonly string[],
): Promise<Map<string, number>> {
  const seen = new Map<string, number>();
  for (const ids of pieces([...accountIds])) {
    const rows: { account_id: string; seen_at: number }[] = await db('sessions')
      .whereIn('account_id', ids)
      .groupBy('account_id')
      .select('account_id')
      .max({ seen_at: 'seen_at' });
    for (const { account_id, seen_at } of rows) seen.set(account_id, Number(seen_at));
  }
  return seen;
}

/** Records that a session was used. */
export async function recordSeen(db: Database, id: string, now: number): Promise<void> {
  await db('sessions').where({ id }).update({ seen_at: now });
}

const mostFlash = 255;

/** Keeps the message that the next webpage of a session shows, at most 255 characters of it, or forgets it with null. */
export async function putFlash(db: Database, id: string, flash: string | null): Promise<void> {
  const characters = [...(flash ?? '')];
  const isWhole = characters.length <= mostFlash;
  const kept = isWhole ? flash : `${characters.slice(0, mostFlash - 1).join('')}…`;
  await db('sessions').where({ id }).update({ flash: kept });
}

/** Ends a session of a user; returns whether there was one. */
export async function deleteSession(db: Database, accountId: string, id: string): Promise<boolean> {
  return (await db('sessions').where({ account_id: accountId, id }).delete()) > 0;
}

/** Ends the sessions of a user, but for one where an id is given. */
export async function deleteSessionsOf(db: Database, accountId: string, exceptId = ''): Promise<void> {
  await db('sessions').where({ account_id: accountId }).whereNot({ id: exceptId }).delete();
}

/** Deletes the sessions that have ended by their age. */
export async function deleteOldSessions(db: Database, now: number): Promise<void> {
  await db('sessions')
    .where('signed_in_at', '<', now - sessionSpans.whole)
    .delete();
}

function toSession(row: SessionRow): Session {
  return {
    id: row.id,
    accountId: row.account_id,
    signedInAt: row.signed_in_at,
    seenAt: row.seen_at,
    device: row.device,
    network: row.network,
    flash: row.flash,
  };
}
