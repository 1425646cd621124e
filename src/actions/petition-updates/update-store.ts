import { listIds } from '../../collections/list-ids.ts';
import type { Range } from '../../collections/page.ts';
import type { Database } from '../../database/connect.ts';
import type { PetitionUpdateRow } from '../../database/rows/petition-rows.ts';
import type { PetitionUpdate, UpdatePath, UpdateText } from './petition-update.ts';

/** The update of a petition of the account, or undefined. */
export async function findUpdate(db: Database, path: UpdatePath): Promise<PetitionUpdate | undefined> {
  const row = await db('petition_updates').where(columnsOf(path)).first();
  return row && toUpdate(row);
}

/** Locks the update until the transaction ends, and returns it as it then is. */
export async function lockUpdate(db: Database, path: UpdatePath): Promise<PetitionUpdate | undefined> {
  const row = await db('petition_updates').where(columnsOf(path)).forUpdate().first();
  return row && toUpdate(row);
}

/** The newest update of a petition with exactly this text, or undefined. */
export async function findSameUpdate(
  db: Database,
  petitionId: string,
  { title, body }: UpdateText,
): Promise<PetitionUpdate | undefined> {
  const rows = await db('petition_updates').where({ petition_id: petitionId, title }).orderBy('id', 'desc');
  const row = rows.find((one) => one.body === body);
  return row && toUpdate(row);
}

/** A stretch of the updates of a petition, oldest first. */
export async function listUpdates(db: Database, petitionId: string, range: Range): Promise<PetitionUpdate[]> {
  const ids = await listIds(db, 'petition_updates', { petition_id: petitionId }, range);
  const rows = await db('petition_updates').whereIn('id', ids).orderBy('id');
  return rows.map(toUpdate);
}

/** A stretch of the updates of a petition, the newest first. */
export async function listNewestUpdates(
  db: Database,
  petitionId: string,
  { limit, skipped = 0 }: { readonly limit: number; readonly skipped?: number },
): Promise<PetitionUpdate[]> {
  const rows = await db('petition_updates')
    .where({ petition_id: petitionId })
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(skipped);
  return rows.map(toUpdate);
}

/** Writes a new update. */
export async function insertUpdate(db: Database, update: PetitionUpdate): Promise<void> {
  await db('petition_updates').insert(toRow(update));
}

/** Writes an update over what was stored; the caller has locked it and moved its version. */
export async function replaceUpdate(db: Database, update: PetitionUpdate): Promise<void> {
  const { id, ...columns } = toRow(update);
  await db('petition_updates').where({ id }).update(columns);
}

/** Removes an update. */
export async function deleteUpdate(db: Database, id: string): Promise<void> {
  await db('petition_updates').where({ id }).delete();
}

function columnsOf({ accountId, petitionId, id }: UpdatePath) {
  return { id, petition_id: petitionId, account_id: accountId };
}

function toRow(update: PetitionUpdate): PetitionUpdateRow {
  return {
    id: update.id,
    account_id: update.accountId,
    petition_id: update.petitionId,
    version: update.version,
    created_at: update.createdAt,
    modified_at: update.modifiedAt,
    title: update.title,
    body: update.body,
    newsletter_id: update.newsletterId,
    mailed_at: update.mailedAt,
    modified_by: update.modifiedBy,
  };
}

function toUpdate(row: PetitionUpdateRow): PetitionUpdate {
  return {
    id: row.id,
    accountId: row.account_id,
    petitionId: row.petition_id,
    version: row.version,
    createdAt: row.created_at,
    modifiedAt: row.modified_at,
    title: row.title,
    body: row.body,
    newsletterId: row.newsletter_id,
    mailedAt: row.mailed_at,
    modifiedBy: row.modified_by,
  };
}
