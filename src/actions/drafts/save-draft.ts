import type { Account, IndividualAccount } from '../../accounts/account.ts';
import { getAccount } from '../../accounts/account-store.ts';
import type { Clock } from '../../base/clock.ts';
import { Problem, quote } from '../../base/errors.ts';
import type { Ids } from '../../base/ids.ts';
import { findRepeat, keepReceipt } from '../../collections/idempotency/find-repeat.ts';
import type { Receipt } from '../../collections/idempotency/receipt.ts';
import type { Database } from '../../database/connect.ts';
import { inTransaction } from '../../database/transaction.ts';
import { type Draft, type DraftFields, type DraftKind, EditConflict } from './draft.ts';
import { deleteDraft, findDraft, insertDraft, lockDraft, updateDraft } from './draft-store.ts';

/** A state of a draft that was opened in a form. */
export interface OpenedDraft {
  readonly id: string;
  readonly version: number;
}

/** What a person saves: a new draft, or the fields of one that was opened. */
export interface DraftSave<Fields extends DraftFields> {
  readonly opened?: OpenedDraft | undefined;
  readonly fields: Fields;
  /** Makes a form for a new draft that is sent twice one draft. */
  readonly receipt?: Receipt | undefined;
}

/**
 * Saves a draft. Refuses an unknown draft, or another account's, and a repeat of one that is published or discarded meanwhile, as
 * `not_found`, and one that somebody else has saved since it was opened with an `EditConflict`.
 */
export function saveDraft<Fields extends DraftFields>(
  { db, ids, clock }: { db: Database; ids: Ids; clock: Clock },
  kind: DraftKind<Fields>,
  account: Account,
  { opened, fields, receipt }: DraftSave<Fields>,
  by: IndividualAccount,
): Promise<Draft<Fields>> {
  const newId = ids.newId();
  return inTransaction(db, async (db) => {
    const now = clock.now();
    const saved = { fields, modifiedAt: now, modifiedBy: by.id };
    if (opened !== undefined) {
      const known = (await lockDraft(db, kind, account.id, opened.id)) ?? refuseDraft(opened.id);
      await requireOpened(db, known, opened, fields);
      const draft = { ...known, ...saved, version: known.version + 1 };
      await updateDraft(db, kind, draft);
      return draft;
    }
    // A COMMIT that was not answered leaves the draft behind.
    const repeatId = await findRepeat(db, receipt);
    const made = await findDraft(db, kind, account.id, repeatId ?? newId);
    if (made !== undefined) return made;
    if (repeatId !== undefined) refuseDraft(repeatId);
    const draft = { id: newId, accountId: account.id, version: 1, createdAt: now, ...saved };
    await insertDraft(db, kind, draft);
    await keepReceipt(db, receipt, newId);
    return draft;
  });
}

/** Removes a draft for good; refuses an unknown one as `not_found`. */
export function discardDraft<Fields extends DraftFields>(
  { db }: { db: Database },
  kind: DraftKind<Fields>,
  account: Account,
  id: string,
): Promise<void> {
  return inTransaction(db, async (db, attempt) => {
    const known = await lockDraft(db, kind, account.id, id);
    if (known === undefined && attempt === 1) refuseDraft(id);
    await deleteDraft(db, kind, id);
  });
}

/** Refuses a locked draft that somebody has saved since it was opened with an `EditConflict` (I-editors); the same again is none. */
export async function requireOpened<Fields extends DraftFields>(
  db: Database,
  known: Draft<Fields>,
  { version }: OpenedDraft,
  typed: Fields,
): Promise<void> {
  if (known.version === version) return;
  if (JSON.stringify(known.fields) === JSON.stringify(typed)) return;
  throw new EditConflict({
    typed,
    stored: known.fields,
    storedVersion: known.version,
    changedBy: (await getAccount(db, known.modifiedBy)).name,
    changedAt: known.modifiedAt,
  });
}

function refuseDraft(id: string): never {
  throw new Problem('not_found', `There is no draft ${quote(id)}.`);
}
