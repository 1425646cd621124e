import type { Clock } from '../../base/clock.ts';
import { type Precondition, requireMatch } from '../../collections/idempotency/precondition.ts';
import { addFreeIdentifiers, type Changed } from '../../collections/identifiers/add-identifiers.ts';
import { updateCollections } from '../../collections/update-collections.ts';
import type { Config } from '../../config/config.ts';
import type { Database } from '../../database/connect.ts';
import { inTransaction } from '../../database/transaction.ts';
import { mayConfirm } from './confirmation.ts';
import { changeAt, type Petition, type PetitionChanges, type WebpageChanges } from './petition.ts';
import { lockPetitions, updatePetition } from './petition-store.ts';
import { petitionNotFound } from './read-petitions.ts';

/**
 * Changes a petition by the rules for a PUT. Refuses a petition that the account does not have as `not_found`, and another
 * version than the precondition's as `precondition_failed`. A confirmation that is not possible here is ignored (W-confirm). The interface
 * changes the webpage as well.
 */
export function changePetition(
  { db, clock, config }: { db: Database; clock: Clock; config: Pick<Config, 'mail'> },
  accountId: string,
  id: string,
  changes: PetitionChanges,
  precondition: Precondition,
  ofWebpage?: Partial<WebpageChanges> & { readonly modifiedBy: string },
): Promise<Changed<Petition>> {
  return inTransaction(db, async (db) => {
    const [known] = await lockPetitions(db, accountId, [id]);
    if (known === undefined) throw petitionNotFound(id);
    requireMatch(precondition, known.version);
    const { confirmation, ...others } = changes;
    const isAllowed = mayConfirm(confirmation, { config, stored: known });
    const petition = { ...changeAt(known, isAllowed ? changes : others, clock.now()), ...ofWebpage };
    await updatePetition(db, petition);
    const result = await addFreeIdentifiers(db, 'petition', petition, changes.identifiers);
    await updateCollections(db, [{ what: 'petition changed', accountId }]);
    return isAllowed ? result : { ...result, ignored: [...result.ignored, 'platform:confirmation'] };
  });
}
