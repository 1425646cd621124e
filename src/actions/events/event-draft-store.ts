import type { Database } from '../../database/connect.ts';
import type { EventDraftRow } from '../../database/rows/event-rows.ts';
import type { Draft } from './event-draft.ts';
import { fillFields } from './event-fields.ts';

/** The draft of that id that the account has, or undefined. */
export async function findDraft(db: Database, accountId: string, id: string): Promise<Draft | undefined> {
  const row = await db('event_drafts').where({ id, account_id: accountId }).first();
  return row && toDraft(row);
}

/** Locks the draft of that id that the account has until the transaction ends. */
export async function lockDraft(db: Database, accountId: string, id: string): Promise<Draft | undefined> {
  const row = await db('event_drafts').where({ id, account_id: accountId }).forUpdate().first();
  return row && toDraft(row);
}

/** The drafts of an account, the newest first; at most `limit`. */
export async function listDrafts(db: Database, accountId: string, limit: number): Promise<Draft[]> {
  const rows = await db('event_drafts').where({ account_id: accountId }).orderBy('id', 'desc').limit(limit);
  return rows.map(toDraft);
}

/** Writes a new draft. */
export async function insertDraft(db: Database, draft: Draft): Promise<void> {
  await db('event_drafts').insert(toRow(draft));
}

/** Overwrites a draft. The caller has locked it and raised its version. */
export async function updateDraft(db: Database, draft: Draft): Promise<void> {
  const { id, ...columns } = toRow(draft);
  await db('event_drafts').where({ id }).update(columns);
}

/** Removes a draft. */
export async function deleteDraft(db: Database, id: string): Promise<void> {
  await db('event_drafts').where({ id }).delete();
}

function toRow(draft: Draft): EventDraftRow {
  return {
    id: draft.id,
    account_id: draft.accountId,
    version: draft.version,
    created_at: draft.createdAt,
    modified_at: draft.modifiedAt,
    modified_by: draft.modifiedBy,
    fields: JSON.stringify(draft.fields),
  };
}

function toDraft(row: EventDraftRow): Draft {
  return {
    id: row.id,
    accountId: row.account_id,
    version: row.version,
    createdAt: row.created_at,
    modifiedAt: row.modified_at,
    modifiedBy: row.modified_by,
    // A version of the service may add fields.
    fields: fillFields(JSON.parse(row.fields)),
  };
}
