import type { Caller } from '../accounts/find-caller.ts';
import type { Context } from '../context.ts';
import type { Database } from '../database/connect.ts';
import { inTransaction } from '../database/transaction.ts';
import { hasMessage } from '../delivery/message-store.ts';
import { resizeList, touchLists } from '../lists/list-store.ts';
import { omitUndefined } from '../omit-undefined.ts';
import { getLinkedPerson } from '../people/get-linked-person.ts';
import { emailKey, type Person } from '../people/person.ts';
import { findContactStatuses } from '../people/person-store.ts';
import type { Petition } from '../petitions/petition.ts';
import { getPetition } from '../petitions/read-petitions.ts';
import { type SignUpIds, signUp } from '../signups/sign-up.ts';
import { tagPerson } from '../tags/tag-person.ts';
import { notifyWebhooks } from '../webhooks/notify-webhooks.ts';
import type { Signature, SignatureDraft } from './signature.ts';
import { presentMessage } from './signature-message.ts';
import { insertSignature, lockSignature, updateSignature } from './signature-store.ts';

type Needs = Pick<Context, 'db' | 'ids' | 'clock' | 'baseUrl' | 'wakeWorker'>;

/**
 * Records that somebody signed, in one transaction: the person, their tags, the signature (one per person and
 * petition; signing again updates it), and the message with a delivery for each webhook that it triggers (6).
 * Refuses an unknown petition as `not_found`, and a signer who cannot be with the pointer.
 */
export async function recordSignature(
  context: Needs,
  caller: Caller,
  petitionId: string,
  draft: SignatureDraft,
): Promise<Signature> {
  const { db, ids, clock, baseUrl, wakeWorker } = context;
  const signatureId = ids.newId();
  const messageId = ids.newId();
  const signUpIds: SignUpIds = {
    person: ids.newId(),
    tags: draft.tags.add.map(() => ({ tag: ids.newId(), tagging: ids.newId() })),
  };
  const signature = await inTransaction(db, async (db) => {
    const now = clock.now();
    const petition = await getPetition(db, caller, petitionId);
    const person = await recordSigner(db, caller, petition, draft, signUpIds, now);
    const known = await lockSignature(db, petition.id, person.id);
    // This very call was committed before and its answer was lost: nothing may be sent twice.
    if (known !== undefined && (known.id === signatureId || (await hasMessage(db, messageId)))) return known;

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
          account: caller.account,
          statuses,
          messageId,
          baseUrl: baseUrl(),
        };
        return JSON.stringify(presentMessage(facts));
      },
    );
    await resizeList(db, petition.id, 'signatures', known === undefined ? 1 : 0);
    // The list of petitions shows how many signatures each has.
    if (known === undefined) await touchLists(db, [petition.accountId], ['petitions']);
    return signature;
  });
  wakeWorker();
  return signature;
}

async function recordSigner(
  db: Database,
  caller: Caller,
  petition: Petition,
  { signer, tags }: SignatureDraft,
  ids: SignUpIds,
  now: number,
): Promise<Person> {
  const { accountId, originatingSystem } = petition;
  if (signer.kind === 'entered') {
    return signUp(db, { person: signer.person, tags }, ids, { accountId, originatingSystem, now });
  }
  const person = await getLinkedPerson(db, caller, signer.personId);
  await tagPerson(db, tags, { accountId, personId: person.id, newIds: ids.tags, now });
  return person;
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

function contactsOf({ signer }: SignatureDraft): { emailKeys: string[]; numbers: string[] } {
  const { emailAddresses = [], phoneNumbers = [] } = signer.kind === 'entered' ? signer.person : {};
  return {
    emailKeys: emailAddresses.map(({ address }) => emailKey(address)),
    numbers: phoneNumbers.map(({ number }) => number),
  };
}
