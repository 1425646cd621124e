import type { Act } from '../../accounts/audit.ts';
import { recordAct } from '../../accounts/audit-store.ts';
import type { Clock } from '../../base/clock.ts';
import { type Precondition, requireMatch } from '../../collections/idempotency/precondition.ts';
import { addFreeIdentifiers } from '../../collections/identifiers/add-identifiers.ts';
import { updateCollections } from '../../collections/update-collections.ts';
import type { Database } from '../../database/connect.ts';
import { inTransaction } from '../../database/transaction.ts';
import { findPeople } from '../../people/person-store.ts';
import { type ActionPath, lockAction, updateActions } from '../signups/action-store.ts';
import { refuseSignature } from './read-signatures.ts';
import { deleteShownComment, putShownComment } from './shown-comment-store.ts';
import { isChoosable, type SignatureView, viewSignature } from './shown-comments.ts';
import { showSigner } from './shown-signer.ts';
import { forgetShownSigners, keepShownSigners } from './shown-signer-store.ts';
import type { Signature } from './signature.ts';
import { signatures } from './signature-store.ts';

/** What a PUT of a signature brings; null removes the comment. */
export interface SignatureChanges {
  readonly identifiers?: readonly string[];
  readonly comments?: string | null;
  readonly showName?: boolean | undefined;
  /** Whether the organiser has chosen the comment for the webpage. */
  readonly commentShown?: boolean | undefined;
}

/**
 * Applies the changes of a PUT and adds its identifiers; `ignored` names the field of those that cannot be added, and that of a comment
 * that cannot be shown (U-comments). An `act` of the interface is kept in the audit log, where the comment is shown or hidden.
 * Refuses an unknown signature, or another account's, as `not_found`.
 */
export function changeSignature(
  { db, clock }: { db: Database; clock: Clock },
  path: ActionPath,
  { identifiers = [], comments, showName, commentShown }: SignatureChanges,
  precondition: Precondition,
  act?: Act,
): Promise<{ changed: SignatureView; ignored: readonly string[] }> {
  return inTransaction(db, async (db) => {
    const known = (await lockAction(db, signatures, path)) ?? (await refuseSignature(db, path));
    requireMatch(precondition, known.version);
    const isReworded = comments !== undefined && comments !== known.comments;
    const after: Signature = {
      ...known,
      ...(isReworded && { comments, commentFilled: false }),
      showName: showName ?? known.showName,
      version: known.version + 1,
      modifiedAt: clock.now(),
    };
    await updateActions(db, signatures, [after]);
    if (after.showName !== known.showName) await showOrForget(db, after);
    const result = await addFreeIdentifiers(db, 'signature', after, identifiers);
    const isRefused = await chooseComment(db, { known, after, commentShown });
    if (commentShown !== undefined && !isRefused) {
      const action = commentShown ? 'comment.shown' : 'comment.hidden';
      await recordAct(db, act, {
        ...{ accountId: after.accountId, action, subject: after.personId },
        details: { petition: after.subjectId },
      });
    }
    const petition = { id: after.subjectId, accountId: after.accountId };
    await updateCollections(db, [{ what: 'signature changed', petition }]);
    return {
      changed: await viewSignature(db, result.changed),
      ignored: [...result.ignored, ...(isRefused ? ['platform:comment_shown'] : [])],
    };
  });
}

// A comment that reads otherwise has to be chosen again (U-comments). Returns whether it cannot be shown.
async function chooseComment(
  db: Database,
  { known, after, commentShown }: { known: Signature; after: Signature; commentShown: boolean | undefined },
): Promise<boolean> {
  const { id: signatureId, subjectId: petitionId, comments } = after;
  if (commentShown === true) {
    if (comments === null || !isChoosable(after)) return true;
    return !(await putShownComment(db, { signatureId, petitionId, comments }, after.modifiedAt));
  }
  if (commentShown === false || comments !== known.comments) await deleteShownComment(db, signatureId);
  return false;
}

async function showOrForget(db: Database, signature: Signature): Promise<void> {
  const { id, personId, showName, modifiedAt: now } = signature;
  const person = (await findPeople(db, [personId])).get(personId);
  const shown = showName ? showSigner(signature, { person, now }) : undefined;
  if (shown === undefined) await forgetShownSigners(db, [id]);
  else await keepShownSigners(db, [shown]);
}
