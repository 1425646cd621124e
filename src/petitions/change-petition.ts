import type { Caller } from '../accounts/find-caller.ts';
import type { Context } from '../context.ts';
import type { Precondition } from '../idempotency/precondition.ts';
import { type Changed, changeIdentified } from '../identifiers/change-identified.ts';
import { applyChanges, type Petition, type PetitionChanges } from './petition.ts';
import { lockPetition, updatePetition } from './petition-store.ts';

/**
 * Applies the changes of a PUT as events do (4.4, 4.5). Refuses an unknown petition, or another account's, as
 * `not_found`, and one of another version than the precondition's as `precondition_failed`.
 */
export function changePetition(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { account }: Caller,
  id: string,
  changes: PetitionChanges,
  precondition: Precondition,
): Promise<Changed<Petition>> {
  return changeIdentified(db, {
    kind: 'petition',
    id,
    precondition,
    identifiers: changes.identifiers,
    now: clock.now,
    lock: (db) => lockPetition(db, account.id, id),
    apply: (known) => applyChanges(known, changes),
    update: updatePetition,
    describe: () => ({ what: 'petition changed', accountId: account.id }),
  });
}
