import type { Clock } from '../../base/clock.ts';
import { type Precondition, requireMatch } from '../../collections/idempotency/precondition.ts';
import { addFreeIdentifiers } from '../../collections/identifiers/add-identifiers.ts';
import { updateCollections } from '../../collections/update-collections.ts';
import type { Database } from '../../database/connect.ts';
import { inTransaction } from '../../database/transaction.ts';
import { findPeople } from '../../people/person-store.ts';
import { type ActionPath, lockAction, updateActions } from '../signups/action-store.ts';
import { refuseSignature } from './read-signatures.ts';
import { showSigner } from './shown-signer.ts';
import { forgetShownSigners, keepShownSigners } from './shown-signer-store.ts';
import type { Signature } from './signature.ts';
import { signatures } from './signature-store.ts';

/** What a PUT of a signature brings; null removes the comment. */
export interface SignatureChanges {
  readonly identifiers?: readonly string[];
  readonly comments?: string | null;
  readonly showName?: boolean | undefined;
}

/**
 * Applies the changes of a PUT and adds its identifiers (4.4); `ignored` names the field of those that cannot be added (4.5).
 * Refuses an unknown signature, or another account's, as `not_found`.
 */
export function changeSignature(
  { db, clock }: { db: Database; clock: Clock },
  path: ActionPath,
  { identifiers = [], comments, showName }: SignatureChanges,
  precondition: Precondition,
): Promise<{ changed: Signature; ignored: readonly string[] }> {
  return inTransaction(db, async (db) => {
    const known = (await lockAction(db, signatures, path)) ?? (await refuseSignature(db, path));
    requireMatch(precondition, known.version);
    const after: Signature = {
      ...known,
      comments: comments === undefined ? known.comments : comments,
      showName: showName ?? known.showName,
      version: known.version + 1,
      modifiedAt: clock.now(),
    };
    await updateActions(db, signatures, [after]);
    if (after.showName !== known.showName) await showOrForget(db, after);
    const result = await addFreeIdentifiers(db, 'signature', after, identifiers);
    const petition = { id: after.subjectId, accountId: after.accountId };
    await updateCollections(db, [{ what: 'signature changed', petition }]);
    return result;
  });
}

async function showOrForget(db: Database, signature: Signature): Promise<void> {
  const { id, personId, showName, modifiedAt: now } = signature;
  const person = (await findPeople(db, [personId])).get(personId);
  const shown = showName ? showSigner(signature, { person, now }) : undefined;
  if (shown === undefined) await forgetShownSigners(db, [id]);
  else await keepShownSigners(db, [shown]);
}
