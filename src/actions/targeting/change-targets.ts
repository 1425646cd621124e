import type { IndividualAccount } from '../../accounts/account.ts';
import type { Clock } from '../../base/clock.ts';
import { Problem } from '../../base/errors.ts';
import type { Ids } from '../../base/ids.ts';
import { findRepeat, keepReceipt, requireRepeated } from '../../collections/idempotency/find-repeat.ts';
import { type Precondition, requireMatch } from '../../collections/idempotency/precondition.ts';
import type { Receipt } from '../../collections/idempotency/receipt.ts';
import { updateCollections } from '../../collections/update-collections.ts';
import type { Database } from '../../database/connect.ts';
import { inTransaction } from '../../database/transaction.ts';
import { checkChoice } from './check-choice.ts';
import { noTarget } from './read-targets.ts';
import { type Target, type TargetDraft, targetIdsOf } from './target.ts';
import {
  deleteTarget,
  findTargets,
  insertTarget,
  listTargetUsers,
  lockTarget,
  lockTargets,
  setTargetUses,
  updateTarget,
} from './target-store.ts';

type Needs = { readonly db: Database; readonly clock: Clock };

/** Creates a target, once for each receipt. Refuses what `checkChoice` refuses. */
export function createTarget(
  { db, ids, clock }: Needs & { readonly ids: Ids },
  accountId: string,
  draft: TargetDraft,
  receipt?: Receipt | undefined,
): Promise<Target> {
  const id = ids.newId();
  return inTransaction(db, async (db, attempt) => {
    const repeatedId = await findRepeat(db, receipt);
    if (repeatedId !== undefined) return requireRepeated((await findTargets(db, accountId, [repeatedId]))[0]);
    const [committed] = attempt === 1 ? [] : await findTargets(db, accountId, [id]);
    if (committed !== undefined) return committed;

    await checkChoice(db, accountId, draft);
    const now = clock.now();
    const target: Target = {
      ...{ ...draft, id, accountId, version: 1, createdAt: now, modifiedAt: now, modifiedBy: null },
    };
    await insertTarget(db, target);
    await setTargetUses(db, id, targetIdsOf(target));
    await keepReceipt(db, receipt, id);
    await updateCollections(db, [{ what: 'target created', accountId }]);
    return target;
  });
}

/**
 * Replaces the title, the match and the conditions of a target. Refuses what `checkChoice` refuses, an unknown target, or another
 * account's, as `not_found`, and one of another version than the precondition's as `precondition_failed`. `by` is the user who saves it
 * (I-editors); a program has none.
 */
export function replaceTarget(
  { db, clock }: Needs,
  accountId: string,
  id: string,
  draft: TargetDraft,
  precondition: Precondition = () => true,
  by?: IndividualAccount,
): Promise<Target> {
  return inTransaction(db, async (db) => {
    // All of them, so that two changes at once make no cycle.
    const known = (await lockTargets(db, accountId)).find((target) => target.id === id);
    if (known === undefined) throw noTarget(id);
    requireMatch(precondition, known.version);
    await checkChoice(db, accountId, draft, known);
    const changed = { version: known.version + 1, modifiedAt: clock.now(), modifiedBy: by?.id ?? null };
    const target = { ...known, ...draft, ...changed };
    await updateTarget(db, target);
    await setTargetUses(db, id, targetIdsOf(target));
    await updateCollections(db, [{ what: 'target changed', accountId }]);
    return target;
  });
}

/**
 * Removes a target (T-used, N-target). Refuses one that another target or a waiting mailing uses as `target_in_use`, an unknown one, or
 * another account's, as `not_found`, and one of another version than the precondition's as `precondition_failed`.
 */
export function removeTarget(
  { db }: Pick<Needs, 'db'>,
  accountId: string,
  id: string,
  precondition: Precondition = () => true,
): Promise<void> {
  return inTransaction(db, async (db) => {
    const target = await lockTarget(db, accountId, id);
    if (target === undefined) throw noTarget(id);
    requireMatch(precondition, target.version);
    const users = await listTargetUsers(db, id, 1);
    if (users.length > 0) {
      throw new Problem(
        'target_in_use',
        'Another target or a mailing that waits selects people by this target; nothing was deleted.',
      );
    }
    await deleteTarget(db, id);
    await updateCollections(db, [{ what: 'target removed', accountId }]);
  });
}
