import type { GroupAccount } from '../accounts/account.ts';
import type { Person, SubscriptionStatus } from '../people/person.ts';
import type { Signature, SignatureDraft } from './signature.ts';

/** All that a message about one signature is made of. */
export interface SignatureFacts {
  readonly signature: Signature;
  /** What came in this action; the message contains nothing else. */
  readonly draft: SignatureDraft;
  /** The person who signed, as the receiving account knows them. */
  readonly person: Person;
  /** The group that the message names: the owner's, or the referring one in that group's own message. */
  readonly sponsor: GroupAccount | undefined;
  /** The status of the entered addresses (by key) and numbers after the action. */
  readonly statuses: ReadonlyMap<string, SubscriptionStatus>;
  readonly messageId: string;
}

/** Writes the message of section 6 about one signature, as JSON. */
export type PresentSignatureMessage = (facts: SignatureFacts) => string;
