import { getValue } from '../../base/outcome.ts';
import { inTransaction } from '../../database/transaction.ts';
import { findSigner } from './find-signer.ts';
import { findPaperRow, insertPaperRow, type PaperRow, takePaperNumber } from './paper-store.ts';
import { type Needs, recordSet } from './record-signatures.ts';
import type { SignatureDraft } from './signature.ts';
import { makeIds } from './signature-post.ts';

/** A row of a paper sheet as a user typed it. Its id is the same where its form is sent twice, so that this is one row. */
export interface PaperPost {
  readonly id: string;
  readonly petition: { readonly id: string; readonly accountId: string };
  readonly sheet: string;
  /** The id of the user's account. */
  readonly typedBy: string;
  readonly draft: SignatureDraft;
}

/**
 * Records a row of a paper sheet (I-paper): its signature as a post without a key, with what such a post sends to webhooks. Somebody who
 * has signed already is not counted twice: the row shows it, and nothing else changes. The rows of a petition are recorded one after the
 * other, so that two who type at once do not count one person twice. Refuses a closed petition as `petition_closed`.
 */
export async function recordPaperRow(needs: Needs, post: PaperPost): Promise<PaperRow> {
  const { ids, clock } = needs;
  const { id, petition, sheet, typedBy, draft } = post;
  const { actor } = draft;
  if (actor.kind !== 'entered') throw new Error('A row of a sheet has no link to a person.');
  const signing = { account: undefined, petitionId: petition.id, draft, receipt: undefined } as const;
  const made = makeIds({ ...signing, isFromPaper: true }, ids);
  const row = await inTransaction(needs.db, async (db) => {
    const number = await takePaperNumber(db, petition.id);
    const known = await findPaperRow(db, id);
    if (known !== undefined) return known;
    const signer = await findSigner(db, petition, actor.person);
    const recorded = signer ?? (await record(db));
    const isOwn = recorded.signatureId === made.ownId;
    const row: PaperRow = {
      ...{ id, petitionId: petition.id, number, typedBy, sheet },
      outcome: 'by' in recorded ? recorded.by : isOwn ? 'saved' : 'email',
      signatureId: recorded.signatureId,
      madePerson:
        isOwn && 'personId' in recorded && recorded.personId === made.idsIn(petition.accountId).person,
      createdAt: clock.now(),
    };
    await insertPaperRow(db, row);
    return row;
  });
  needs.wakeWorker();
  return row;

  async function record(db: Needs['db']) {
    const [outcome] = await recordSet({ ...needs, db }, [made], undefined);
    if (outcome === undefined) throw new Error('One post went in and no outcome came out.');
    const { id: signatureId, personId } = getValue(outcome);
    return { signatureId, personId };
  }
}
