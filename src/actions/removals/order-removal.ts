import type { Act } from '../../accounts/audit.ts';
import { recordAct } from '../../accounts/audit-store.ts';
import type { Clock } from '../../base/clock.ts';
import { Problem, quote } from '../../base/errors.ts';
import type { Ids } from '../../base/ids.ts';
import { findRepeat, keepReceipt, requireRepeated } from '../../collections/idempotency/find-repeat.ts';
import type { Receipt } from '../../collections/idempotency/receipt.ts';
import { updateCollections } from '../../collections/update-collections.ts';
import type { Database } from '../../database/connect.ts';
import { inTransaction } from '../../database/transaction.ts';
import { checkPetition } from '../petitions/read-petitions.ts';
import { type Removal, type RemovalDraft, readRemoval } from './removal.ts';
import { findRemoval, insertRemoval, lockRemoval, updateRemoval } from './removal-store.ts';
import { listNewestFacts } from './signature-facts-store.ts';

type Needs = { readonly db: Database; readonly clock: Clock };

/** The way to a removal: the account, the petition, and its own id. */
export interface RemovalPath {
  readonly accountId: string;
  readonly petitionId: string;
  readonly id: string;
}

/** The refusal of a removal that is unknown or another account's. */
export function noRemoval(id: string): Problem {
  return new Problem('not_found', `There is no removal ${quote(id)}.`);
}

/**
 * Orders to strike out signatures of a petition, once for each receipt (R-log). A worker does it. Refuses a petition that the
 * account does not have as `not_found`, and what `readRemoval` refuses.
 */
export function orderRemoval(
  { db, ids, clock }: Needs & { readonly ids: Ids },
  { accountId, petitionId }: Omit<RemovalPath, 'id'>,
  sent: RemovalDraft,
  { act, receipt }: { readonly act: Act; readonly receipt?: Receipt | undefined },
): Promise<Removal> {
  const draft = readRemoval(sent);
  const id = ids.newId();
  return inTransaction(db, async (db, attempt) => {
    await checkPetition(db, accountId, petitionId);
    const find = (id: string) => findRemoval(db, { accountId, petitionId, id });
    const repeatedId = await findRepeat(db, receipt);
    if (repeatedId !== undefined) return requireRepeated(await find(repeatedId));
    const committed = attempt === 1 ? undefined : await find(id);
    if (committed !== undefined) return committed;

    const now = clock.now();
    const [newest] = await listNewestFacts(db, petitionId, { limit: 1 });
    const removal: Removal = {
      ...draft,
      id,
      accountId,
      petitionId,
      version: 1,
      state: 'striking',
      lastId: newest?.id ?? '',
      reachedId: '',
      count: 0,
      createdAt: now,
      modifiedAt: now,
      createdBy: act.actor,
      undoneAt: null,
      undoneBy: null,
    };
    await insertRemoval(db, removal);
    await keepReceipt(db, receipt, id);
    await updateCollections(db, [{ what: 'removal created', petition: { id: petitionId, accountId } }]);
    const { rule, reason } = draft;
    await recordAct(db, act, {
      accountId,
      action: 'signatures.struck_out',
      subject: petitionId,
      details: { rule, reason },
    });
    return removal;
  });
}

/**
 * Orders to bring all signatures of a removal back (R-undo, R-log). Nothing happens where that is under way or done. Refuses a removal that
 * is unknown, or another account's, as `not_found`.
 */
export function orderUndoing(
  { db, clock }: Needs,
  path: RemovalPath,
  { act, receipt }: { readonly act: Act; readonly receipt?: Receipt | undefined },
): Promise<Removal> {
  return inTransaction(db, async (db) => {
    const removal = await lockRemoval(db, path);
    if (removal === undefined) {
      await checkPetition(db, path.accountId, path.petitionId);
      throw noRemoval(path.id);
    }
    const repeatedId = await findRepeat(db, receipt);
    if (repeatedId !== undefined) return requireRepeated(await findRemoval(db, { ...path, id: repeatedId }));
    if (removal.state === 'undoing' || removal.state === 'undone') return removal;
    const now = clock.now();
    const undoing: Removal = {
      ...removal,
      version: removal.version + 1,
      state: 'undoing',
      modifiedAt: now,
      undoneAt: now,
      undoneBy: act.actor,
    };
    await updateRemoval(db, undoing, { dueAt: now });
    await keepReceipt(db, receipt, path.id);
    const { accountId, petitionId } = path;
    await updateCollections(db, [{ what: 'removal changed', petition: { id: petitionId, accountId } }]);
    await recordAct(db, act, {
      accountId,
      action: 'signatures.brought_back',
      subject: petitionId,
      details: { signatures: removal.count, reason: removal.reason },
    });
    return undoing;
  });
}
