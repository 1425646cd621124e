import type { GroupAccount } from '../accounts/account.ts';
import type { Outgoing } from '../delivery/outbox/message.ts';
import type { RecordedPerson } from '../people/decide-people.ts';
import type { Triggered } from '../webhooks/find-triggered.ts';
import { type RenameMessage, writeOutgoing } from '../webhooks/write-outgoing.ts';
import type { Signature, SignatureDraft } from './signature.ts';

/** All that the message about one signature to one account is made of. */
export interface SignatureFacts extends RecordedPerson {
  readonly signature: Signature;
  /** What was sent in this action; the message contains no other entered data. */
  readonly draft: SignatureDraft;
  /** The group that the message names: the owner, or in its own message the referring group. */
  readonly sponsor: GroupAccount | undefined;
  readonly messageId: string;
}

/** Writes the message of section 6 about one signature, as JSON. */
export type PresentSignatureMessage = (facts: SignatureFacts) => string;

/**
 * Makes the messages of signatures (6), with the webhooks that each triggers: one for each account that a signature counts for,
 * with the account's own person and the statuses of the entered contacts there. Leaves out those that trigger no webhook.
 */
export async function prepareMessages(
  facts: readonly SignatureFacts[],
  triggered: Triggered,
  {
    presentSignatureMessage: present,
    renameMessage,
  }: { presentSignatureMessage: PresentSignatureMessage; renameMessage: RenameMessage },
): Promise<Outgoing[]> {
  const outgoing: Outgoing[] = [];
  for (const one of facts) {
    const webhooks = triggered({
      accountId: one.person.accountId,
      petitionId: one.signature.petitionId,
    });
    if (webhooks.length === 0) continue;
    outgoing.push(await writeOutgoing(makeMessage(one, present), webhooks, renameMessage));
  }
  return outgoing;
}

function makeMessage(facts: SignatureFacts, present: PresentSignatureMessage): Outgoing['message'] {
  const { messageId, person, signature } = facts;
  return {
    id: messageId,
    accountId: person.accountId,
    personId: person.id,
    actorPersonId: signature.personId,
    body: present(facts),
    createdAt: signature.modifiedAt,
  };
}
