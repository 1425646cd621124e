import type { Account } from '../../accounts/account.ts';
import type { Act } from '../../accounts/audit.ts';
import { isProblem, Problem, quote } from '../../base/errors.ts';
import { listNoted } from '../../people/notes/note-store.ts';
import { findPeople } from '../../people/person-store.ts';
import { deletePaperRow, findPaperRow } from '../signatures/paper-store.ts';
import { findSigned } from '../signatures/record-signatures.ts';
import { type ErasingNeeds, erasePerson } from './erase-person.ts';
import { hasActions, removeAction } from './remove-actions.ts';

/**
 * What undoing a row did: it removed the signature, or that one stays because its person has signed again since, or the row did not count.
 */
export type UndoneRow = 'removed' | 'stays' | 'not counted';

/**
 * Takes back a row that was typed from paper (I-paper) with its signature, struck out or not. A person whom the row created, and to whom
 * nothing else happened since, is erased. Refuses a row of another petition as `not_found`; one that is undone already stays so.
 */
export async function undoPaperRow(
  needs: ErasingNeeds,
  { account, petitionId, rowId }: { account: Account; petitionId: string; rowId: string },
  act: Act,
): Promise<UndoneRow> {
  const { db } = needs;
  const row = await findPaperRow(db, rowId);
  if (row === undefined) return 'removed';
  if (row.petitionId !== petitionId) throw new Problem('not_found', `There is no row ${quote(rowId)}.`);
  const signature = (await findSigned(db, [row.signatureId])).get(row.signatureId);
  if (row.outcome !== 'saved' || (signature !== undefined && signature.version > 1)) {
    await deletePaperRow(db, rowId);
    return row.outcome === 'saved' ? 'stays' : 'not counted';
  }
  if (signature !== undefined) {
    const { personId } = signature;
    await removeAction(needs, { accountId: account.id, personId }, signature.id);
    const person = (await findPeople(db, [personId])).get(personId);
    const isUntouched = person?.version === 1 && !(await hasActions(db, personId));
    if (row.madePerson && isUntouched && (await listNoted(db, [personId])).length === 0)
      await erasePerson(needs, { accountSlug: account.slug, id: personId }, act).catch(ignoreGone);
  }
  await deletePaperRow(db, rowId);
  return 'removed';
}

// Somebody else undid the row at the same time.
function ignoreGone(error: unknown): void {
  if (!isProblem(error, 'not_found')) throw error;
}
