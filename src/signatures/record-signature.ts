import { getAccount } from '../accounts/account-store.ts';
import type { Caller } from '../accounts/find-caller.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../database/transaction.ts';
import { hasMessage } from '../delivery/message-store.ts';
import { resizeList, touchLists } from '../lists/list-store.ts';
import { targetOwner } from '../lists/target-owner.ts';
import { omitUndefined } from '../omit-undefined.ts';
import { emailKey, type Person } from '../people/person.ts';
import { findContactStatuses } from '../people/person-store.ts';
import type { Petition } from '../petitions/petition.ts';
import { getPetitionToSign } from '../petitions/read-petitions.ts';
import type { Receipt } from '../receipts/receipt.ts';
import { withReceipt } from '../receipts/with-receipt.ts';
import { recordActor } from '../signups/record-actor.ts';
import { makeSignUpIds } from '../signups/sign-up.ts';
import { notifyWebhooks } from '../webhooks/notify-webhooks.ts';
import type { Signature, SignatureDraft } from './signature.ts';
import { presentMessage } from './signature-message.ts';
import { findSignature, insertSignature, lockSignatureOf, updateSignature } from './signature-store.ts';

type Needs = Pick<Context, 'db' | 'ids' | 'clock' | 'baseUrl' | 'wakeWorker'>;

/**
 * Records that somebody signed, in one transaction: the person, their tags, the signature (one per person and
 * petition; signing again updates it), and the message with a delivery for each webhook that it triggers (6).
 * Without a caller (a form on somebody's own website, the public page) nobody's record is rewritten. Refuses an unknown
 * petition as `not_found`, and a signer who cannot be with the pointer. With a receipt all that is done once.
 */
export async function recordSignature(
  context: Needs,
  caller: Caller | undefined,
  petitionId: string,
  draft: SignatureDraft,
  receipt?: Receipt | undefined,
): Promise<Signature> {
  const { db, ids, clock, baseUrl, wakeWorker } = context;
  const signatureId = ids.newId();
  const messageId = ids.newId();
  const signUpIds = makeSignUpIds(ids, draft.tags);
  const signature = await inTransaction(db, async (db) => {
    const now = clock.now();
    const petition = await getPetitionToSign(db, caller, petitionId);
    const find = (id: string) => findSignature(db, petition.id, id);
    return withReceipt(db, receipt, find, async () => {
      const { accountId, originatingSystem } = petition;
      const trust = caller === undefined ? 'keyless' : 'keyed';
      const record = { accountId, originatingSystem, now, trust } as const;
      const person = await recordActor(db, draft, signUpIds, record);
      const known = await lockSignatureOf(db, petition.id, person.id);
      // This very call was committed before and its answer was lost: nothing may be sent twice.
      if (known !== undefined && (known.id === signatureId || (await hasMessage(db, messageId))))
        return known;

      const signature = applySignature(known, { signatureId, petition, person, draft, now });
      if (known === undefined) await insertSignature(db, signature);
      else await updateSignature(db, signature);
      await notifyWebhooks(
        db,
        ids,
        { id: messageId, accountId: petition.accountId, personId: person.id, petitionId, createdAt: now },
        async () => {
          const statuses = await findContactStatuses(db, petition.accountId, contactsOf(draft));
          const facts = {
            signature,
            draft,
            person,
            account: caller?.account ?? (await getAccount(db, accountId)),
            statuses,
            messageId,
            baseUrl: baseUrl(),
          };
          return JSON.stringify(presentMessage(facts));
        },
      );
      await resizeList(db, petition.id, 'signatures', known === undefined ? 1 : 0);
      await resizeList(db, person.id, 'signatures', known === undefined ? 1 : 0);
      if (known === undefined) {
        await targetOwner(db, petition, 'signatures');
        // The list of petitions shows how many signatures each has.
        await touchLists(db, [petition.accountId], ['petitions']);
      }
      return signature;
    });
  });
  wakeWorker();
  return signature;
}

interface Signing {
  readonly signatureId: string;
  readonly petition: Petition;
  readonly person: Person;
  readonly draft: SignatureDraft;
  readonly now: number;
}

// What is not sent when signing again stays as it was.
function applySignature(known: Signature | undefined, signing: Signing): Signature {
  const { signatureId, petition, person, now } = signing;
  const { comments, source, website } = signing.draft;
  const signature: Signature = known ?? {
    id: signatureId,
    accountId: petition.accountId,
    petitionId: petition.id,
    personId: person.id,
    identifiers: [],
    version: 0,
    createdAt: now,
    modifiedAt: now,
  };
  return {
    ...signature,
    version: signature.version + 1,
    modifiedAt: now,
    ...omitUndefined<Pick<Signature, 'comments' | 'source' | 'website'>>({ comments, source, website }),
  };
}

function contactsOf({ actor }: SignatureDraft): { emailKeys: string[]; numbers: string[] } {
  const { emailAddresses = [], phoneNumbers = [] } = actor.kind === 'entered' ? actor.person : {};
  return {
    emailKeys: emailAddresses.map(({ address }) => emailKey(address)),
    numbers: phoneNumbers.map(({ number }) => number),
  };
}
