import type { Context } from '../context.ts';
import type { Database } from '../database/connect.ts';
import { emailKey } from '../people/person.ts';
import { findContactStatuses } from '../people/person-store.ts';
import { notifyWebhooks } from '../webhooks/notify-webhooks.ts';
import type { ReceiverIds } from './receiver-ids.ts';
import type { InformedReceiver } from './record-signers.ts';
import type { Signature, SignatureDraft } from './signature.ts';

/** A signature that was made, what came in the action, and whom it counts for. */
export interface SignatureMade {
  readonly signature: Signature;
  readonly draft: SignatureDraft;
  readonly informed: readonly InformedReceiver[];
  readonly idsOf: (accountId: string) => ReceiverIds;
}

/**
 * Owes a message of a signature to the webhooks of each account that it counts for (6): one for each account, with its
 * own person and how what was entered stands there. Part of the transaction of the signature.
 */
export async function notifyReceivers(
  db: Database,
  { ids, presentSignatureMessage }: Pick<Context, 'ids' | 'presentSignatureMessage'>,
  { signature, draft, informed, idsOf }: SignatureMade,
): Promise<void> {
  for (const { account, sponsor, person } of informed) {
    const message = {
      id: idsOf(account.id).message,
      accountId: account.id,
      personId: person.id,
      actorPersonId: signature.personId,
      petitionId: signature.petitionId,
      createdAt: signature.modifiedAt,
    };
    await notifyWebhooks(db, ids, message, async () => {
      const statuses = await findContactStatuses(db, account.id, contactsOf(draft));
      const facts = {
        signature,
        draft,
        person,
        sponsor,
        statuses,
        messageId: message.id,
      };
      return presentSignatureMessage(facts);
    });
  }
}

function contactsOf({ actor }: SignatureDraft): { emailKeys: string[]; numbers: string[] } {
  const { emailAddresses = [], phoneNumbers = [] } = actor.kind === 'entered' ? actor.person : {};
  return {
    emailKeys: emailAddresses.map(({ address }) => emailKey(address)),
    numbers: phoneNumbers.map(({ number }) => number),
  };
}
