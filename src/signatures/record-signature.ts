import { getAccount } from '../accounts/account-store.ts';
import type { Caller } from '../accounts/find-caller.ts';
import { moveCollections } from '../collections/move-collections.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../database/transaction.ts';
import { findWritten } from '../delivery/outbox/message-store.ts';
import type { Receipt } from '../idempotency/receipt.ts';
import { withReceipt } from '../idempotency/with-receipt.ts';
import { getPetitionToSign } from '../petitions/read-petitions.ts';
import { withReferrer } from '../signups/referral.ts';
import { findReceivers } from './find-receivers.ts';
import { notifyReceivers } from './notify-receivers.ts';
import { createReceiverIds } from './receiver-ids.ts';
import { recordSigners } from './record-signers.ts';
import { applySignature, type Signature, type SignatureDraft } from './signature.ts';
import { findSignature, insertSignature, lockSignatureOf, updateSignature } from './signature-store.ts';

type Needs = Pick<Context, 'db' | 'ids' | 'clock' | 'presentSignatureMessage' | 'wakeWorker'>;

/**
 * Records that somebody signed, in one transaction: the person, their tags, the signature (one per person and
 * petition; signing again updates it), and the message with a delivery for each webhook that it triggers (6). In a
 * network the signature counts for further groups, and each gets a person and a message of its own.
 *
 * Without a caller (a form on somebody's own website, the public page) nothing that is stored is replaced. Refuses an unknown
 * petition as `not_found`, and a signer who cannot be with the pointer. With a receipt all that is done once.
 */
export async function recordSignature(
  context: Needs,
  caller: Caller | undefined,
  petitionId: string,
  posted: SignatureDraft,
  receipt?: Receipt | undefined,
): Promise<Signature> {
  const { db, ids, clock } = context;
  const ownId = ids.newId();
  const idsOf = createReceiverIds(ids, posted.tags);
  const signature = await inTransaction(db, async (db) => {
    const now = clock.now();
    const petition = await getPetitionToSign(db, caller, petitionId);
    const find = (id: string) => findSignature(db, petition.id, id);
    return withReceipt(db, receipt, find, async () => {
      const { accountId, originatingSystem } = petition;
      const owner = caller?.account ?? (await getAccount(db, accountId));
      const { receivers, referringGroup } = await findReceivers(db, owner, posted.referrer);
      const draft = withReferrer(posted, referringGroup?.slug);
      const trust = caller === undefined ? 'keyless' : 'keyed';
      const record = { accountId, originatingSystem, now, trust, idsOf } as const;
      const { informed, person } = await recordSigners(db, receivers, draft, record);
      const known = await lockSignatureOf(db, petition.id, person.id);
      const messageIds = informed.map(({ account }) => idsOf(account.id).message);
      // This very call was committed before and its answer was lost: nothing may be sent twice.
      if (known !== undefined && (known.id === ownId || (await findWritten(db, messageIds)).size > 0))
        return known;

      const signature = applySignature(known, { ownId, petition, person, draft, trust, now });
      if (known === undefined) await insertSignature(db, signature);
      else await updateSignature(db, signature);
      await notifyReceivers(db, context, { signature, draft, informed, idsOf });
      const what = known === undefined ? 'signed' : 'signature changed';
      await moveCollections(db, [{ what, petition, personId: person.id }]);
      return signature;
    });
  });
  context.wakeWorker();
  return signature;
}
