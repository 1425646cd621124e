import type { Database } from '../../database/connect.ts';
import type { DraftRow } from '../../database/rows/event-rows.ts';
import type { Draft, DraftFields, DraftKind } from './draft.ts';

/** The draft of that id that the account has, or undefined. */
export async function findDraft<Fields extends DraftFields>(
  db: Database,
  kind: DraftKind<Fields>,
  accountId: string,
  id: string,
): Promise<Draft<Fields> | undefined> {
  const row = await db(kind.table).where({ id, account_id: accountId }).first();
  return row && toDraft(kind, row);
}

/** Locks the draft of that id that the account has until the transaction ends. */
export async function lockDraft<Fields extends DraftFields>(
  db: Database,
  kind: DraftKind<Fields>,
  accountId: string,
  id: string,
): Promise<Draft<Fields> | undefined> {
  const row = await db(kind.table).where({ id, account_id: accountId }).forUpdate().first();
  return row && toDraft(kind, row);
}

/** The drafts of an account, the newest first; at most `limit`. */
export async function listDrafts<Fields extends DraftFields>(
  db: Database,
  kind: DraftKind<Fields>,
  accountId: string,
  limit: number,
): Promise<Draft<Fields>[]> {
  const rows = await db(kind.table).where({ account_id: accountId }).orderBy('id', 'desc').limit(limit);
  return rows.map((row) => toDraft(kind, row));
}

/** Writes a new draft. */
export async function insertDraft<Fields extends DraftFields>(
  db: Database,
  { table }: DraftKind<Fields>,
  draft: Draft<Fields>,
): Promise<void> {
  await db(table).insert(toRow(draft));
}

/** Overwrites a draft. The caller has locked it and raised its version. */
export async function updateDraft<Fields extends DraftFields>(
  db: Database,
  { table }: DraftKind<Fields>,
  draft: Draft<Fields>,
): Promise<void> {
  const { id, ...columns } = toRow(draft);
  await db(table).where({ id }).update(columns);
}

/** Removes a draft. */
export async function deleteDraft<Fields extends DraftFields>(
  db: Database,
  { table }: DraftKind<Fields>,
  id: string,
): Promise<void> {
  await db(table).where({ id }).delete();
}

function toRow(draft: Draft<DraftFields>): DraftRow {
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

function toDraft<Fields extends DraftFields>(
  { fillFields }: DraftKind<Fields>,
  row: DraftRow,
): Draft<Fields> {
  return {
    id: row.id,
    accountId: row.account_id,
    version: row.version,
    createdAt: row.created_at,
    modifiedAt: row.modified_at,
    modifiedBy: row.modified_by,
    fields: fillFields(JSON.parse(row.fields)),
  };
}
